// A dialog over the page: the focus goes to its title, or to what is marked as first, and stays inside; Esc closes it, and
// afterwards the focus is where it was.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusQuietly } from "./spot";

interface Parts {
  class: string;
  title: string;
  close: () => void;
  children: ComponentChildren;
}
export function Modal({ class: name, title, close, children }: Parts) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement;
    element.showModal();
    (element.querySelector<HTMLElement>("[data-first]") ?? element.querySelector("h2"))?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) focusQuietly(before);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`modal ${name}`}
      aria-labelledby={`${name}-title`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="modal-body">
        <h2 id={`${name}-title`} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
