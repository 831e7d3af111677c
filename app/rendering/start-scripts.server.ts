/** Caches the HTML of `<Scripts>`, which depends only on the page's routes and the nonce. */

/** The cached scripts of one kind of page. `parts` is their HTML, split where the nonce goes. */
export interface StartScripts {
  parts?: string[];
}

/** Returns the HTML of the page's scripts, or undefined if they must be rendered first. */
export function getStartScripts(cache: StartScripts | undefined, nonce: string): string | undefined {
  return cache?.parts?.join(nonce);
}

/**
 * Removes the links that preload modules. On a slow network they delay the style sheet and the
 * first paint by a second. The few chunks (vite.config.ts) load in two steps without them.
 */
export function withoutPreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/** The end of a document: what `<Scripts>` renders, and nothing that depends on the user. */
const scriptsAtEnd = /(?:<script[^>]*>[^<]*<\/script>){2}(?=<\/body><\/html>$)/;

/** Caches the scripts of a rendered page, unless the document ends in another way than expected. */
export function cacheStartScripts(cache: StartScripts, html: string, nonce: string): void {
  const scripts = scriptsAtEnd.exec(html)?.[0];
  if (scripts !== undefined) cache.parts = scripts.split(nonce);
}
