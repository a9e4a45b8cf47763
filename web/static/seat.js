// A private link: the token leaves the address bar at once, so that it stays neither in the history nor in a screenshot.
import { begin, call, fault, say } from "./words.js";

begin();
const match = location.pathname.split("/")[2] || "";
const token = location.hash.slice(1);
history.replaceState(null, "", location.pathname);

async function enter() {
  if (!token) return fault(say("no_token"));
  try {
    await call("POST", `/api/matches/${encodeURIComponent(match)}/cookie`, { token });
    location.replace(`/m/${encodeURIComponent(match)}`);
  } catch (error) {
    fault(error.message);
  }
}
enter();
