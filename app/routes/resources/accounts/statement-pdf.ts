/** Serves a statement's PDF. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementFileResponse } from "./statement-file.server.ts";

export const handle = { requiresAuth: true, module: "statements" } as const;

export const loader = (args: LoaderFunctionArgs) => statementFileResponse(args, "pdf", handle);
