/** Serializes a page's data for the browser as Remix does, but without a stream. */
import { isRouteErrorResponse } from "@remix-run/react";
import type { StaticHandlerContext } from "@remix-run/router";

type PageData = Pick<StaticHandlerContext, "loaderData" | "actionData" | "errors">;

/**
 * Returns the script that passes the loaders' data to the browser. Throws an error if the data
 * contains anything other than plain JSON values.
 */
export function hydrationDataScript(
  { loaderData, actionData, errors }: PageData,
  nonce: string,
): string {
  const text = encodeTurboStream({
    loaderData,
    actionData,
    errors: errors && serializeErrors(errors),
  });
  const stream = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${stream}.enqueue(${escapeScript(JSON.stringify(text))});${stream}.close();</script>`;
}

/**
 * Converts errors as Remix does for the router in the browser. Leaves out an Error's message, which
 * belongs in the log.
 */
function serializeErrors(errors: Record<string, unknown>): Record<string, unknown> {
  const serializeError = (error: unknown) => {
    if (isRouteErrorResponse(error)) {
      const { status, statusText } = error;
      // `error.data` is typed as `any`.
      return {
        status,
        statusText,
        internal: false,
        data: error.data as unknown,
        __type: "RouteErrorResponse",
      };
    }
    return error instanceof Error
      ? { message: "Unexpected Server Error", stack: undefined, __type: "Error" }
      : error;
  };
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [route, serializeError(error)]),
  );
}

/**
 * Encodes data in Remix's turbo-stream format, a flat list whose values refer to each other by
 * index. Remix's own encoder also supports promises, which pages don't need, but is three times as
 * slow.
 */
export function encodeTurboStream(data: unknown): string {
  const places = new Map<unknown, number>();
  const values: string[] = [];
  function encodeValue(value: unknown): number {
    if (value === undefined) return -7;
    if (value === null) return -5;
    const known = places.get(value);
    if (known !== undefined) return known;
    const index = values.length;
    places.set(value, index);
    // Reserve the index before encoding nested values, which add their own.
    values.push("");
    values[index] = encode(value);
    return index;
  }
  function encode(value: unknown): string {
    if (typeof value === "string") return JSON.stringify(value);
    if (typeof value === "boolean" || Number.isFinite(value)) return String(value);
    if (Array.isArray(value)) return `[${value.map(encodeValue).join(",")}]`;
    if (
      typeof value !== "object" ||
      value === null ||
      Object.getPrototypeOf(value) !== Object.prototype
    )
      throw new TypeError(
        `A page's data can't contain ${Object.prototype.toString.call(value)}. Convert it to text or a number in the loader.`,
      );
    let text = "";
    for (const [name, part] of Object.entries(value))
      text += `${text && ","}"_${encodeValue(name)}":${encodeValue(part)}`;
    return `{${text}}`;
  }
  encodeValue(data);
  return `[${values.join(",")}]\n`;
}

const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * Escapes JSON for a script element, so that it can't close the element or contain a line
 * separator.
 */
function escapeScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? character);
}
