/** Caches the HTML of `<Scripts>`, which depends only on the page's routes and the nonce. */

/** The cached scripts of one kind of page. `parts` is their HTML, split where the nonce goes. */
export interface StartScripts {
  parts?: string[];
}

/** Returns the HTML of the page's scripts, or undefined if it isn't cached yet. */
export function getStartScripts(
  cache: StartScripts | undefined,
  nonce: string,
): string | undefined {
  return cache?.parts?.join(nonce);
}

/** Matches the scripts at the end of a document. They contain nothing that depends on the user. */
const scriptsAtEnd = /(?:<script[^>]*>[^<]*<\/script>){3}(?=<\/body><\/html>$)/;

/** Caches the scripts of a rendered page, unless the document does not end as expected. */
export function cacheStartScripts(cache: StartScripts, html: string, nonce: string): void {
  const scripts = scriptsAtEnd.exec(html)?.[0];
  if (scripts !== undefined) cache.parts = scripts.split(nonce);
}
