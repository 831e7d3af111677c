/** Lets the browser show a page before it loads the scripts. */

/**
 * Removes the links that preload modules. On a slow network, they delay the style sheet and the
 * first paint by a second. Without them, the few chunks (vite.config.ts) load in two steps.
 */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, "");
}

const startModule = / type="module" async="">([^<]*<\/script>)(?=<\/body><\/html>$)/;

/**
 * Runs in the browser: starts the page's module after the first paint. Otherwise, a slow phone
 * would load and run the modules before showing the page. A page in the background is not painted,
 * so its module starts immediately.
 */
const startAfterPaint = `(d=>{let started;const start=()=>{if(started)return;started=true;const m=d.getElementById("start"),s=d.createElement("script");s.type="module";s.nonce=m.nonce;s.text=m.text;d.body.append(s)};d.hidden?start():requestAnimationFrame(()=>setTimeout(start));d.addEventListener("visibilitychange",start)})(document)`;

/** Prepares the scripts of a rendered page, so that the browser paints the page first. */
export function paintFirst(html: string, nonce: string): string {
  return withoutPreloads(html).replace(
    startModule,
    (_, module: string) =>
      ` type="text/plain" id="start">${module}<script nonce="${nonce}">${startAfterPaint}</script>`,
  );
}
