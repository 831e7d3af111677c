/** Takes the `token` parameter out of an address (specification, point 2): it is a password, and addresses are kept and passed on. */

export interface Cut {
  /** Path and query without it, everything else as it was written. */
  rest: string;
  /** Of several, the first that is not empty; empty where there is none. */
  token: string;
}

/** Null when the target has no such parameter. Reads names as a form does, so `%74oken` is one too. */
export function cutToken(target: string): Cut | null {
  const query = target.indexOf("?");
  if (query < 0) return null;
  const kept: string[] = [];
  const tokens: string[] = [];
  for (const part of target.slice(query + 1).split("&")) {
    // The question mark in front is dropped; without it, one that belongs to the name would be.
    const [pair] = new URLSearchParams(`?${part}`);
    if (pair?.[0] === "token") tokens.push(pair[1]);
    else kept.push(part);
  }
  if (tokens.length === 0) return null;
  const rest = kept.join("&");
  return { rest: target.slice(0, query) + (rest && `?${rest}`), token: tokens.find((token) => token !== "") ?? "" };
}
