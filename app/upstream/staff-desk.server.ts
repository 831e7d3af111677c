/** The upstream calls for the desk, the start page for staff. */
import { getDesk, searchDesk } from "#contract/desk/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function staffDeskApi(upstream: Upstream) {
  return {
    /** Returns the work that is waiting for the user, or undefined if it can't be loaded. */
    get: () => upstream.readOptional(getDesk),
    /** Returns the search results, or undefined if the upstream doesn't support the search. */
    search: async (search: string) =>
      (await upstream.find(searchDesk, { query: { search } }))?.hits,
  };
}
