// The frame of every page: the bar with the way home, the language and the theme.
import type { ComponentChildren } from "preact";
import { chooseLanguage, language, say, toggleTheme } from "../words/language";
import { Settings } from "./settings";

export function Languages() {
  return (
    <div class="languages" role="group" aria-label={say("language")}>
      {(["ru", "en"] as const).map((each) => (
        <button
          key={each}
          lang={each}
          class="plain"
          aria-pressed={language.value === each}
          onClick={() => chooseLanguage(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
export function ThemeButton() {
  return (
    <button class="plain theme" aria-label={say("theme")} title={say("theme")} onClick={toggleTheme}>
      ◐
    </button>
  );
}

export function Bar({ children }: { children?: ComponentChildren }) {
  return (
    <header class="bar">
      <a class="skip" href="#main">
        {say("skip")}
      </a>
      <a class="brand" href="/" aria-label={`Armatura. ${say("to_lobby")}`}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Armatura</span>
      </a>
      <div class="bar-middle">{children}</div>
      <Languages />
      <ThemeButton />
      <Settings>
        <Languages />
        <ThemeButton />
      </Settings>
    </header>
  );
}

export function CopyLink({ address, label }: { address: string; label: string }) {
  const copy = async (event: Event): Promise<void> => {
    const button = event.currentTarget as HTMLButtonElement;
    const field = button.previousElementSibling as HTMLInputElement;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      field.select(); // without a clipboard it is copied by hand
      return;
    }
    button.textContent = say("copied");
    setTimeout(() => (button.textContent = say("copy")), 1600);
  };
  return (
    <div class="copy">
      <input readonly value={address} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button onClick={copy}>{say("copy")}</button>
    </div>
  );
}
