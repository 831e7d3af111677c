/** The upstream calls for searching all of a person's data. */
import type { z } from "zod";
import { listAccounts } from "#contract/accounts/calls.ts";
import { searchRecords } from "#contract/search/calls.ts";
import { listTickets } from "#contract/tickets/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function searchApi(upstream: Upstream) {
  return {
    /** Finds accounts. Returns undefined if they can't be loaded. */
    accounts: (search: string) =>
      upstream.readOptional(listAccounts, { query: { search, order: "name|asc" } }),
    /** Finds the user's own tickets. Returns undefined if they can't be loaded. */
    tickets: (search: string) =>
      upstream.readOptional(listTickets, { query: { search, order: "updated|desc" } }),
    /**
     * Finds statements and messages. Returns undefined if they can't be loaded, and no results if
     * the upstream doesn't support this search.
     */
    records: (query: z.input<typeof searchRecords.query>) =>
      upstream.readOptional(searchRecords, { query }, { statements: [], messages: [] }),
  };
}
