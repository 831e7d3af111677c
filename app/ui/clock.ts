/**
 * The server's time, for use in the browser too. A phone's clock may be days off, and would then
 * show different dates from those that the server rendered.
 */

/** The name of the `<meta>` element with the time at which the server rendered the page. */
export const serverTimeMeta = "server-time";

const behindMs = typeof document === "undefined" ? 0 : measureDifference();

function measureDifference(): number {
  const rendered = document
    .querySelector(`meta[name="${serverTimeMeta}"]`)
    ?.getAttribute("content");
  return rendered ? Date.parse(rendered) - Date.now() : 0;
}

/** Returns the current time in ms since 1970. */
export function currentTime(): number {
  return Date.now() + behindMs;
}
