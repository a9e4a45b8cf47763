// Keeps the companion's page and all that it loads, so that it opens without a network. Each build has a cache of its
// own: an open page goes on with the files that it came with, until it is closed or somebody asks for the newer one.
const BUILD = { version: "", files: [] }; // filled in when the client is built, vite.config.ts
const PREFIX = "companion-";
const NAME = PREFIX + BUILD.version;
const PAGE = "/"; // the same for every address

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(NAME);
    await cache.addAll([new Request(PAGE, { cache: "reload" }), ...BUILD.files]);
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("message", (event) => {
  if (event.data === "show") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    const kept = await cache.match(request.mode === "navigate" ? PAGE : pathname);
    return kept ?? fetch(request);
  };
  event.respondWith(answer());
});
