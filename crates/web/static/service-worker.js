// Offline after the first visit: every file of this version is kept, and served from there when the network is off.
const cache = "khamsin-VERSION";
const files = ["./", "FILES"];
// Few need it: kept once it was fetched.
const later = "/fonts/japanese.woff2";
const keep = (request, response) => {
  if (new URL(request.url).pathname.endsWith(later) && response.ok) {
    const copy = response.clone();
    caches.open(cache).then((it) => it.put(request, copy));
  }
  return response;
};
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cache).then((it) => it.addAll(files)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = (keys) => keys.filter((key) => key.startsWith("khamsin-") && key !== cache);
  event.waitUntil(caches.keys().then((keys) => Promise.all(old(keys).map((key) => caches.delete(key)))).then(() => self.clients.claim()));
});
// The network first, so that a new version is never mixed with an old one; what is kept when there is none.
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(fetch(event.request).then((it) => keep(event.request, it)).catch(() =>
    caches.open(cache).then((it) => it.match(event.request, { ignoreSearch: true })).then((kept) => kept ?? Response.error())));
});
