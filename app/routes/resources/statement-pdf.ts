/** A statement's PDF. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementFile } from "../../statement-file.server.ts";

export const handle = { requiresAuth: true, module: "statements" } as const;

export const loader = (args: LoaderFunctionArgs) => statementFile(args, "pdf", handle);
