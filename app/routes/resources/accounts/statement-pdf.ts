/** Serves a statement's PDF. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import type { FileHandle } from "../upstream-file.server.ts";
import { statementFileResponse } from "./statement-file.server.ts";

export const handle = {
  requiresAuth: true,
  module: "statements",
  page: ({ account = "", id = "" }) => paths.statement(account, id),
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) => statementFileResponse(args, "pdf", handle);
