/** Statements and their files. */
import type { z } from "zod";
import { getStatement, getStatementFile, getStatementThumbnail, listStatements } from "#contract/statements.ts";
import type { Upstream } from "./upstream.server.ts";

const calls = { pdf: getStatementFile, png: getStatementThumbnail };

export function statementsApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listStatements.query>) => upstream.read(listStatements, { params: { account }, query }),
    get: async (account: string, id: string) => (await upstream.read(getStatement, { params: { account, id } })).statement,
    /** The bytes, to be streamed on. `ifNoneMatch` is the browser's ETag. */
    file: (kind: keyof typeof calls, { account, id, name }: { account: string; id: string; name: string }, ifNoneMatch: string | null) =>
      upstream.file(calls[kind], { params: { account, id, name }, headers: ifNoneMatch ? { "If-None-Match": ifNoneMatch } : {} }),
  };
}
