/** The upstream calls of the search over everything that a person has. */
import type { z } from "zod";
import { listAccounts } from "#contract/accounts/calls.ts";
import { searchRecords } from "#contract/search/calls.ts";
import { listTickets } from "#contract/tickets/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function searchApi(upstream: Upstream) {
  return {
    /** Finds accounts, or returns undefined if they can't be read. */
    accounts: (search: string) =>
      upstream.readOptional(listAccounts, { query: { search, order: "name|asc" } }),
    /** Finds the user's own tickets, or returns undefined if they can't be read. */
    tickets: (search: string) =>
      upstream.readOptional(listTickets, { query: { search, order: "updated|desc" } }),
    /**
     * Finds statements and messages, or returns undefined if they can't be read. Finds nothing if
     * the upstream has no such search.
     */
    records: (query: z.input<typeof searchRecords.query>) =>
      upstream.readOptional(searchRecords, { query }, { statements: [], messages: [] }),
  };
}
