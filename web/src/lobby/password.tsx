// Asked for only where the host wants it, after the server has said so.
import { password, wantsPassword } from "../server";
import { say } from "../words/language";

export function PasswordField() {
  if (!wantsPassword.value) return null;
  return (
    <label class="password">
      <span>{say("password_hint")}</span>
      <input
        type="password"
        autocomplete="current-password"
        placeholder={say("password")}
        aria-label={say("password")}
        value={password.value}
        onInput={(event) => (password.value = event.currentTarget.value)}
      />
    </label>
  );
}
