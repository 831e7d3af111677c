/** The upstream calls for statements and their files. */
import type { z } from "zod";
import {
  getStatement,
  getStatementFile,
  getStatementsCsv,
  getStatementThumbnail,
  listStatements,
} from "#contract/statements/calls.ts";
import type { Upstream } from "./upstream.server.ts";

/** The call that lists statements, without the fields for paging and filtering the list. */
const listBriefly = {
  ...listStatements,
  accepted: listStatements.accepted.pick({ statements: true, history: true }),
};

const calls = { pdf: getStatementFile, png: getStatementThumbnail };

export function statementsApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listStatements.query>) =>
      upstream.read(listStatements, { params: { account }, query }),
    /**
     * Returns the newest statements and their charges by service, or undefined if they can't be
     * loaded.
     */
    newest: (account: string) => upstream.readOptional(listBriefly, { params: { account } }),
    get: async (account: string, id: string) =>
      (await upstream.read(getStatement, { params: { account, id } })).statement,
    /** Returns the statement, or undefined if it can't be loaded. */
    find: async (account: string, id: string) =>
      (await upstream.readOptional(getStatement, { params: { account, id } }))?.statement,
    csv: (account: string, query: z.input<typeof getStatementsCsv.query>) =>
      upstream.file(getStatementsCsv, { params: { account }, query }),
    /**
     * Opens a statement file for streaming. `headers` may contain the headers of a conditional
     * request.
     */
    file: (
      kind: keyof typeof calls,
      params: z.input<typeof getStatementFile.params>,
      language: string,
      headers: Record<string, string>,
    ) => upstream.file(calls[kind], { params, query: { language }, headers }),
  };
}
