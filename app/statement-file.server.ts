/** Streams one of a statement's files from the upstream to the browser, without holding it in memory. */
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { errorDocument } from "./errors/error-document.server.tsx";
import { parseParams, StatementFileParams } from "./path-params.server.ts";
import { requireConsumer, type RouteHandle } from "./session/guard.server.ts";

const types = { pdf: "application/pdf", png: "image/png" } as const;

/** As sendStatementFile; a failure is an error page. */
export async function statementFile(args: LoaderFunctionArgs, kind: keyof typeof types, handle: RouteHandle): Promise<Response> {
  try {
    return await sendStatementFile(args, kind, handle);
  } catch (thrown) {
    return errorDocument(thrown);
  }
}

/** `?download` asks for a file to keep instead of one to look at. Answers 304 where the browser has it already. */
async function sendStatementFile(
  { request, params, context }: LoaderFunctionArgs,
  kind: keyof typeof types,
  handle: RouteHandle,
): Promise<Response> {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account, id, name } = parseParams(StatementFileParams, params, scope);
  const file = await api.statements.file(kind, { account, id, name }, request.headers.get("If-None-Match"));
  const disposition = new URL(request.url).searchParams.has("download") ? "attachment" : "inline";
  const headers = new Headers({
    "Content-Type": types[kind],
    "Content-Disposition": `${disposition}; filename="${name}"`,
    // Kept by this person's browser alone, and shown only after the upstream has been asked again.
    "Cache-Control": "private, no-cache",
  });
  for (const copied of ["etag", "content-length"]) {
    const value = file.headers[copied];
    if (typeof value === "string") headers.set(copied, value);
  }
  if (file.statusCode === 304) {
    await file.body.dump();
    return new Response(null, { status: 304, headers });
  }
  // Remix's own, because Node 20's Readable.toWeb ends the process when a reader leaves at the wrong moment.
  return new Response(createReadableStreamFromReadable(file.body), { headers });
}
