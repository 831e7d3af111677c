import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { parseLanguage } from "./languages/language.ts";
import { loadLanguage } from "./languages/load-language.client.ts";

/**
 * Loads the dictionary of the page's language before hydration, because React compares the rendered
 * text with the server's HTML.
 */
async function hydrate(): Promise<void> {
  await Promise.all([
    loadLanguage(parseLanguage(document.documentElement.lang) ?? "en"),
    readPageData(),
  ]);
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}

/**
 * Waits until Remix has read the page's data. Until then, RemixBrowser in Remix 2.17 throws a
 * promise before it calls any hook, and a tap while React waits for it causes React error 345.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    if (pending instanceof Promise) await pending;
  }
}

/**
 * Registers the service worker, which lets the browser show the portal's offline page when there is
 * no connection. Browsers support service workers only over HTTPS.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register(`/service-worker.js?language=${document.documentElement.lang}`)
    .catch((reason: unknown) => console.warn("The offline page could not be stored", reason));
}

/**
 * Suppresses the unhandled rejection when a new navigation aborts a response. Remix doesn't handle
 * it, so browsers would report it as a page error.
 */
function ignoreAbortedResponse(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError")
    event.preventDefault();
}

window.addEventListener("unhandledrejection", ignoreAbortedResponse);
// If the dictionary can't be loaded, the page stays unhydrated and works as it does without
// JavaScript.
void hydrate();
// The page comes first, and the offline page can wait.
setTimeout(registerServiceWorker, 1000);
