// Whether the companion can be installed here, and what it does without a network.
import "./words";
import "./sync.css";
import { say } from "../../../../words/language";
import { installs, isInstalled, isKept, isSecure, newer, showNewer } from "./offline";

export function Install() {
  const prompt = installs.value;
  const install = async (): Promise<void> => {
    await prompt?.prompt();
    installs.value = null;
  };
  return (
    <div class="sync-install">
      {newer.value && (
        <p class="sync-news">
          {say("bronepehota.sync.newer")} <button onClick={showNewer}>{say("bronepehota.sync.show_newer")}</button>
        </p>
      )}
      {!isSecure && <p class="faint">{say("bronepehota.sync.http")}</p>}
      {isKept.value && (
        <p class="faint">{say(isInstalled() ? "bronepehota.sync.installed" : "bronepehota.sync.kept")}</p>
      )}
      {prompt && <button onClick={install}>{say("bronepehota.sync.install")}</button>}
    </div>
  );
}
