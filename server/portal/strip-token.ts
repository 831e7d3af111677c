/**
 * Removes the `token` parameter from a URL (specification, point 2). The token works like a
 * password, and URLs are stored and shared.
 */

export interface StrippedToken {
  /** The path and query without the token, otherwise exactly as sent. */
  rest: string;
  /** The first non-empty token, or an empty string if all tokens are empty. */
  token: string;
}

/**
 * Splits the token off the request target. Returns null if there is no `token` parameter. Names are
 * decoded as in a form, so `%74oken` counts too.
 */
export function stripToken(target: string): StrippedToken | null {
  const query = target.indexOf("?");
  if (query < 0) return null;
  const kept: string[] = [];
  const tokens: string[] = [];
  for (const part of target.slice(query + 1).split("&")) {
    // URLSearchParams drops a leading question mark. Adding one here protects a question mark that
    // is part of the name.
    const [pair] = new URLSearchParams(`?${part}`);
    if (pair?.[0] === "token") tokens.push(pair[1]);
    else kept.push(part);
  }
  if (tokens.length === 0) return null;
  const rest = kept.join("&");
  return {
    rest: target.slice(0, query) + (rest && `?${rest}`),
    token: tokens.find((token) => token !== "") ?? "",
  };
}
