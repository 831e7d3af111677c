/** Describes what a response shows, and finds problems with an error page. */
import type { Page } from "./http-browser.ts";

/** The kinds of response, for example a page with one part missing, or an error page. */
export type Shown =
  "page" | "partly" | "form" | "file" | "cut off" | "login" | "moved" | `error ${number}`;

function isHtml({ headers }: Page): boolean {
  return String(headers["content-type"]).startsWith("text/html");
}

/** Returns whether a browser shows the response as text, instead of downloading it. */
function isText({ headers }: Page): boolean {
  return /^text\/(?:html|plain)/.test(String(headers["content-type"]));
}

/** Returns the part of the page below the header. */
function mainOf({ body }: Page): string {
  const [start, end] = [body.indexOf("<main"), body.lastIndexOf("</main>")];
  return start < 0 ? body : body.slice(start, end);
}

/** Returns the texts between tags. */
function textOf(html: string): string {
  const shown = html.replace(/<(script|style)\b[^]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");
  return unescape(shown).replace(/\s+/g, " ").trim();
}

/**
 * The texts of pages opened without a fault, cached because many other pages are compared with
 * them.
 */
const healthyTexts = new WeakMap<Page, string>();

function isSame(page: Page, healthy: Page): boolean {
  const text = healthyTexts.get(healthy) ?? textOf(mainOf(healthy));
  healthyTexts.set(healthy, text);
  return textOf(mainOf(page)) === text;
}

/**
 * Describes the response by comparing it with the response without a fault. `page` is undefined if
 * the connection broke.
 */
export function describeShown(page: Page | undefined, healthy: Page | undefined): Shown {
  if (!page) return "cut off";
  if (page.location !== undefined)
    return page.location.startsWith("/auth/login") && !healthy?.location?.startsWith("/auth/login")
      ? "login"
      : "moved";
  if (page.body.includes('class="error-page"') || !isText(page)) {
    if (page.status >= 400 && page.status !== healthy?.status) return `error ${page.status}`;
    return isHtml(page) ? "page" : "file";
  }
  if (page.body.includes('class="error-summary"')) return "form";
  return healthy && isSame(page, healthy) ? "page" : "partly";
}

const internals =
  /\bat .+\.(?:js|ts|tsx|mjs):\d+|\[object |\bundefined\b|\bNaN\b|node_modules|TypeError|ECONN/;

/** Returns the problems that no page may have, whatever the upstream did. */
export function findProblems(page: Page): string[] {
  if (page.location !== undefined || !isHtml(page)) return [];
  const found: string[] = [];
  const check = (isRight: boolean, problem: string): void => {
    if (!isRight) found.push(problem);
  };
  const main = mainOf(page);
  const internal = internals.exec(textOf(page.body))?.[0];
  check(internal === undefined, `shows “${internal}”`);
  const title = textOf(/<title>.*?<\/title>/s.exec(page.body)?.[0] ?? "");
  check(title !== "", "has no title");
  const isErrorPage = page.body.includes('class="error-page"');
  check(
    page.status < 500 && !isErrorPage ? true : main.includes(String(page.headers["x-request-id"])),
    "has no request ID",
  );
  if (!isErrorPage) return found;
  const heading = textOf(/<h1.*?<\/h1>/s.exec(main)?.[0] ?? "");
  check(
    // The municipality's name may be unknown, too.
    heading !== "" && (page.status === 404 || title === heading || title.endsWith(` - ${heading}`)),
    `has the title “${title}” and the heading “${heading}”`,
  );
  check(/class="lead">[^<]{10,}</.test(main), "does not say what to do");
  check(/<a [^>]*href="\/(?:auth\/login[^"]*)?"/.test(main), "has no way out");
  return found;
}

/**
 * Returns the values that the page's forms would submit, by field name. A name may occur several
 * times.
 */
export function valuesIn(page: Page): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const add = (name: string | undefined, value: string | undefined = "") => {
    if (name !== undefined)
      values.set(unescape(name), [...(values.get(unescape(name)) ?? []), unescape(value)]);
  };
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  for (const [tag, name, text, options] of mainOf(page).matchAll(
    /<input\b[^>]*>|<textarea\b[^>]*\sname="([^"]*)"[^>]*>([^<]*)|<select\b[^>]*>(.*?)<\/select>/gs,
  )) {
    if (name !== undefined) add(name, text);
    else if (options !== undefined)
      add(
        attribute(tag, "name"),
        attribute(/<option\b[^>]*\sselected\b[^>]*>/.exec(options)?.[0] ?? "", "value"),
      );
    else if (!/type="(?:checkbox|radio)"/.test(tag) || /\schecked\b/.test(tag))
      add(attribute(tag, "name"), attribute(tag, "value"));
  }
  return values;
}

/** Unescapes the characters that React escapes. */
function unescape(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
