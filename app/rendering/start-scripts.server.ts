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
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, "");
}

const startModule = / type="module" async="">([^<]*<\/script>)/;

/**
 * Runs in the browser: starts the module of the page after the first paint. Without this, a slow
 * phone loads and runs the modules before it shows the page. A page in the background is not
 * painted, so it starts at once.
 */
const startAfterPaint = `(d=>{const start=()=>{const m=d.getElementById("start"),s=d.createElement("script");s.type="module";s.nonce=m.nonce;s.text=m.text;d.body.append(s)};d.hidden?start():requestAnimationFrame(()=>setTimeout(start))})(document)`;

/** Prepares the scripts of a rendered page, so that the browser paints the page first. */
export function paintFirst(html: string, nonce: string): string {
  return withoutPreloads(html).replace(
    startModule,
    (_, module: string) => ` type="text/plain" id="start">${module}<script nonce="${nonce}">${startAfterPaint}</script>`,
  );
}

/** The end of a document: the scripts, and nothing that depends on the user. */
const scriptsAtEnd = /(?:<script[^>]*>[^<]*<\/script>){3}(?=<\/body><\/html>$)/;

/** Caches the scripts of a rendered page, unless the document ends in another way than expected. */
export function cacheStartScripts(cache: StartScripts, html: string, nonce: string): void {
  const scripts = scriptsAtEnd.exec(html)?.[0];
  if (scripts !== undefined) cache.parts = scripts.split(nonce);
}
