// Which page the address means. Moving between pages loads nothing again.
import { signal } from "@preact/signals";

export const path = signal(location.pathname);
addEventListener("popstate", () => {
  path.value = location.pathname;
});
export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
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
  go(to.pathname);
});
