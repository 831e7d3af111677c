/** Serves a statement's PDF or the picture of its first page. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { StatementFileParams } from "#app/requests/path-params.server.ts";
import { getRequestLanguage } from "#app/session/language.server.ts";
import {
  conditionalHeaders,
  createFileResponse,
  type FileHandle,
} from "../upstream-file.server.ts";

/**
 * Returns the file for viewing in the browser, or as a download if the URL contains `?download`.
 */
export function statementFileResponse(
  args: LoaderFunctionArgs,
  kind: "pdf" | "png",
  handle: FileHandle,
): Promise<Response> {
  return createFileResponse(
    args,
    handle,
    StatementFileParams,
    async ({ api, account, id, name }) => ({
      type: kind,
      name,
      download: new URL(args.request.url).searchParams.has("download"),
      response: await api.statements.file(
        kind,
        { account, id, name },
        await getRequestLanguage(args.request, args.context),
        kind === "png" ? conditionalHeaders(args.request) : {},
      ),
    }),
  );
}
