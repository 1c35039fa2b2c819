import init, { start_page } from "./web.js";
await init({ module_or_path: new URL("./web_bg.wasm", import.meta.url) });
start_page();
if ("serviceWorker" in navigator) navigator.serviceWorker.register("./service-worker.js").catch(() => {});
