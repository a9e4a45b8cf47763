// All keys, from the list that the table obeys, and the switch for lone characters.
import { signal } from "@preact/signals";
import { say } from "../words/language";
import { chooseSingleKeys, KEYS, singleKeys } from "./keys";
import { Modal } from "./modal";

export const helpIsOpen = signal(false);

export function KeyHelp() {
  if (!helpIsOpen.value) return null;
  const close = () => (helpIsOpen.value = false);
  return (
    <Modal class="keys" title={say("keys")} close={close}>
      <dl>
        {KEYS.map((each) => (
          <div key={each.name} class={each.single && !singleKeys.value ? "off" : ""}>
            <dt>
              {each.caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{say(`keys.${each.name}`)}</dd>
          </div>
        ))}
      </dl>
      <p class="faint">{say("keys.layout")}</p>
      <label class="tick">
        <input
          type="checkbox"
          checked={singleKeys.value}
          onChange={(event) => chooseSingleKeys(event.currentTarget.checked)}
        />
        <span>{say("keys.single")}</span>
      </label>
      <button onClick={close}>{say("close")}</button>
    </Modal>
  );
}
