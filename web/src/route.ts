// Which page the address means. Moving between pages loads nothing again.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

export const path = signal(location.pathname);
addEventListener("popstate", () => {
  path.value = location.pathname;
});
// The parts of an address; what was not written properly stays as it was written.
export const partsOf = (address: string): string[] =>
  address
    .split("/")
    .slice(1)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
// Another page begins at its beginning, for the keyboard and the screen reader too.
export function useArrival(): void {
  const before = useRef(path.value);
  const now = path.value;
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    const main = document.getElementById("main");
    if (!main || main.contains(document.activeElement)) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [now]);
}

export function go(to: string, replace = false, state: unknown = null): void {
  history[replace ? "replaceState" : "pushState"](state, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}
// Links inside the client, followed without loading the page.
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || link.hasAttribute("download") || to.pathname.startsWith("/api/")) return;
  if (to.pathname === location.pathname && to.hash) return;
  event.preventDefault();
  go(to.pathname + to.search + to.hash);
});
