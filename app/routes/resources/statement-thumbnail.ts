/** A statement's first page as a picture. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementFile } from "../../statement-file.server.ts";

export const handle = { requiresAuth: true, module: "statements" } as const;

export const loader = (args: LoaderFunctionArgs) => statementFile(args, "png", handle);
