import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { known } from "./languages/language.ts";
import { loadLanguage } from "./languages/load.client.ts";

/** The page's words have to be there before React compares them with what the server wrote. */
async function start(): Promise<void> {
  await loadLanguage(known(document.documentElement.lang) ?? "en");
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}

// Without the dictionary the page stays as the server wrote it, which works like any page without JavaScript.
void start();
