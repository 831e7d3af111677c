/** One of a statement's files. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseParams, StatementFileParams } from "./path-params.server.ts";
import type { RouteHandle } from "./session/guard.server.ts";
import { fileAnswer, whetherChanged } from "./upstream-file.server.ts";

/** `?download` asks for a file to keep instead of one to look at. */
export function statementFile(args: LoaderFunctionArgs, kind: "pdf" | "png", handle: RouteHandle): Promise<Response> {
  const { request, params } = args;
  return fileAnswer(args, handle, async ({ api, scope }) => {
    const { account, id, name } = parseParams(StatementFileParams, params, scope);
    return {
      type: kind,
      name,
      download: new URL(request.url).searchParams.has("download"),
      answer: await api.statements.file(kind, { account, id, name }, whetherChanged(request)),
    };
  });
}
