/** Caches the HTML of `<Scripts>`, which depends only on the page's routes and the nonce. */

/** The cached scripts of one kind of page. `parts` is their HTML, split where the nonce goes. */
export interface StartScripts {
  parts?: string[];
}

/** Returns the HTML of the page's scripts, or undefined if they must be rendered first. */
export function getStartScripts(cache: StartScripts | undefined, nonce: string): string | undefined {
  return cache?.parts?.join(nonce);
}

/** Caches the scripts found in the HTML of a rendered page. */
export function cacheStartScripts(cache: StartScripts, html: string, nonce: string): void {
  const scripts = html.slice(html.indexOf('<link rel="modulepreload"'), html.lastIndexOf("</body>"));
  cache.parts = scripts.split(nonce);
}
