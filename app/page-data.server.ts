/** A page's data for the browser: what Remix's own hand-over would write, without the stream that it writes it through. */
import type { StaticHandlerContext } from "@remix-run/router";
import { isRouteErrorResponse } from "@remix-run/react";

type PageData = Pick<StaticHandlerContext, "loaderData" | "actionData" | "errors">;

/** The script that hands the loaders' data over. Throws on data that is not plain. */
export function dataScript({ loaderData, actionData, errors }: PageData, nonce: string): string {
  const text = encodeData({ loaderData, actionData, errors: errors && forBrowser(errors) });
  const stream = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${stream}.enqueue(${escapeScript(JSON.stringify(text))});${stream}.close();</script>`;
}

/** As Remix tells the browser's router of them. An Error's words stay here: they are for the log. */
function forBrowser(errors: Record<string, unknown>): Record<string, unknown> {
  const told = (error: unknown) => {
    if (isRouteErrorResponse(error)) {
      const { status, statusText } = error;
      return { status, statusText, internal: false, data: error.data as unknown, __type: "RouteErrorResponse" }; // Its type is any.
    }
    return error instanceof Error ? { message: "Unexpected Server Error", stack: undefined, __type: "Error" } : error;
  };
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, told(error)]));
}

/**
 * The format of turbo-stream, which Remix reads in the browser: each value once, in a flat list, and references to it by
 * its place. Its own encoder takes anything, promises too, and costs three times as much; a page's data are plain.
 */
export function encodeData(data: unknown): string {
  const places = new Map<unknown, number>();
  const values: string[] = [];
  function place(value: unknown): number {
    if (value === undefined) return -7;
    if (value === null) return -5;
    const known = places.get(value);
    if (known !== undefined) return known;
    const index = values.length;
    places.set(value, index);
    // Takes the place, which what is within the value must not.
    values.push("");
    values[index] = isPlain(value) ? JSON.stringify(value) : listed(value);
    return index;
  }
  function listed(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(place).join(",")}]`;
    if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      throw new TypeError(`A page's data can't hold ${Object.prototype.toString.call(value)}: make it text or a number in the loader.`);
    let text = "";
    for (const [name, part] of Object.entries(value)) text += `${text && ","}"_${place(name)}":${place(part)}`;
    return `{${text}}`;
  }
  place(data);
  return `[${values.join(",")}]\n`;
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
}

const escapes: Record<string, string> = { "&": "\\u0026", ">": "\\u003e", "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON that can stand in a script: nothing in it ends the script, or a line of it. */
function escapeScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? character);
}
