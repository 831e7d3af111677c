/** The upstream calls of the desk, where staff start. */
import { getDesk, searchDesk } from "#contract/desk/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function staffDeskApi(upstream: Upstream) {
  return {
    /** Returns what waits for the user, or undefined if it can't be read. */
    get: () => upstream.readOptional(getDesk),
    /** Returns what the search found, or undefined if the upstream has no search. */
    search: async (q: string) => {
      const found = await upstream.submit(searchDesk, { query: { q } }, [404]);
      return found.ok ? found.answer.hits : undefined;
    },
  };
}
