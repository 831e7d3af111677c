import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { addDictionary } from "./languages/text.ts";

/** The page's words have to be there before React compares them with what the server wrote. */
async function start(): Promise<void> {
  if (document.documentElement.lang === "af") addDictionary("af", (await import("./languages/af/index.ts")).af);
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}

// Without the dictionary the page stays as the server wrote it, which works like any page without JavaScript.
void start();
