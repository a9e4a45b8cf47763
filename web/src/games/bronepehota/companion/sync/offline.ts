// The companion without a network: under https, or on this very machine, a service worker keeps the page and it can be
// installed; on plain http the open page itself goes on, with everything it may need loaded beforehand.
import { effect, signal } from "@preact/signals";
import { language } from "../../../../words/language";
import { newestPack } from "../packs";

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}
export const installs = signal<InstallPrompt | null>(null);
export const isKept = signal(false); // opens without a network
export const newer = signal<ServiceWorker | null>(null); // a newer page waits to be shown
export const isSecure = typeof isSecureContext === "undefined" || isSecureContext;
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

const SOON = 2_500; // milliseconds after the page has come

// Where no service worker will bring it later.
export function warm(load: () => Promise<unknown>): () => void {
  if (isKept.peek()) return () => undefined;
  const timer = setTimeout(() => void load().catch(() => undefined), SOON);
  return () => clearTimeout(timer);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/companion-sw.js", { scope: "/companion" });
  const look = (): void => {
    newer.value = navigator.serviceWorker.controller ? registration.waiting : null;
  };
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  await navigator.serviceWorker.ready;
  await newestPack();
  isKept.value = true;
}
export function showNewer(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  newer.peek()?.postMessage("show");
}

let isPrepared = false;
export function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installs.value = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (installs.value = null));
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  document.head.append(manifest);
  effect(() => {
    manifest.href = `/companion.${language.value}.webmanifest`;
  });
  // A browser that keeps nothing still shows the page.
  if (isSecure && "serviceWorker" in navigator) register().catch(() => undefined);
  else warm(newestPack);
}
