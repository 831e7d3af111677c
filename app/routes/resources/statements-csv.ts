/** An account's statements as CSV: all of them, or the year that the list shows. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getStatementsCsv } from "#contract/statements.ts";
import { listQuery } from "../../list-query.server.ts";
import { AccountParams, parseParams } from "../../path-params.server.ts";
import { fileAnswer } from "../../upstream-file.server.ts";

export const handle = { requiresAuth: true, module: "statements" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  fileAnswer(args, handle, async ({ api, scope }) => {
    const { account } = parseParams(AccountParams, args.params, scope);
    const query = listQuery(args.request, getStatementsCsv.query);
    const name = query.year ? `Statements_${account}_${query.year}` : `Statements_${account}`;
    return { type: "csv", name: `${name}.csv`, download: true, answer: await api.statements.csv(account, query) };
  });
