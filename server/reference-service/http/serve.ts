/**
 * Handles a contract call: finds the tenant, checks the token and the fields, runs the handler and
 * sends the response.
 */
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import { TenantName } from "#contract/values/fields.ts";
import type { Log } from "#server/log.ts";
import { newCall } from "#service/database/connection-shares.ts";
import type { Caller, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import type { DocumentCache } from "#service/documents/document-cache.ts";
import type { PhotoPreviews } from "#service/documents/photo-previews.ts";
import type { FileStorage } from "#service/files/file-storage.ts";
import type { VirusScan } from "#service/files/virus-scan.ts";
import { notFound, refuse } from "#service/rules/refusal.ts";
import { isLargeBody, withBodyRoom } from "./body-room.ts";
import { shareOf } from "./caller.ts";
import { timed } from "./profiler/recording.ts";
import { bearerToken, parseFields, parseQuery, readJson } from "./read-request.ts";

/** The dependencies shared by all API routes. */
export interface Service {
  database: Database;
  documents: DocumentCache;
  files: FileStorage;
  photos: PhotoPreviews;
  scan: VirusScan;
  isTenant(tenant: string): Promise<boolean>;
  /** Returns the caller's details, with the address that a trusted portal reports. */
  callerOf(c: Context): Caller;
  /**
   * The message sender. Call `wake` after committing the transaction that queued the messages.
   * Otherwise they are sent up to a second later.
   */
  messages: { wake(): void };
  log: Log;
}

/** The variables in the Hono request context. */
export interface RequestVariables {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    tenant?: string;
    /** The path in the contract, for the metrics. */ route?: string;
  };
}
export type App = Hono<RequestVariables>;

/** Runs a transaction on the tenant's data, with the connections of one call. */
export type InTenant = <T>(work: (context: TenantContext) => Promise<T>) => Promise<T>;

export interface CallContext<C extends Call> {
  tenant: string;
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
  caller: Caller;
  /** The unread body of a call that uploads a file. */
  file: ReadableStream<Uint8Array> | null;
  header(name: string): string | undefined;
  /** Runs a transaction on the tenant's data. Does not require a token. */
  inTenant: InTenant;
}

/** The handler's result: a file, or the response's payload. */
export type Answer<C extends Call> = Promise<z.input<C["answer"]> | Response>;

async function requireTenant(c: Context<RequestVariables>, service: Service): Promise<string> {
  const { success, data } = TenantName.safeParse(c.req.header("x-tenant"));
  if (!success || !(await service.isTenant(data))) {
    throw refuse("not_found", "unknown_tenant", "unknown_tenant");
  }
  c.set("tenant", data);
  return data;
}

/**
 * Reads and validates the request. Throws Refusal: not_found for a bad path parameter, invalid for
 * bad fields.
 */
async function readInput<C extends Call>(
  c: Context<RequestVariables>,
  call: C,
): Promise<Pick<CallContext<C>, "params" | "query" | "body">> {
  const body = call.method === "post" && !call.takesFile ? await readJson(c.req.raw) : {};
  const inPath = call.params.safeParse(c.req.param());
  if (!inPath.success) throw notFound();
  return {
    params: inPath.data,
    query: parseFields(call.query, parseQuery(c.req.url)),
    body: parseFields(call.body, body),
  };
}

function register(
  app: App,
  call: Call,
  handle: (c: Context<RequestVariables>) => Promise<Response>,
): void {
  app.on(call.method, call.path.replace(/\{(\w+)\}/g, ":$1"), (c) => {
    c.set("route", call.path);
    return handle(c);
  });
}

function reply(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return new Response(JSON.stringify(answer), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}

/** Registers the route for a call that does not need a token. */
export function servePublic<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (given: CallContext<C>) => Answer<C>,
): void {
  if (call.token) throw new Error(`${call.method} ${call.path} needs a token: use serve().`);
  register(app, call, async (c) => {
    const tenant = await requireTenant(c, service);
    const from = callContext(c, service, call, tenant);
    return withBodyRoom(c.req.raw, call, { address: from.caller.ip }, async () => {
      const given = { ...(await readInput(c, call)), ...from };
      return reply(await timed(call.summary, "handler", () => handler(given)));
    });
  });
}

function callContext(c: Context<RequestVariables>, service: Service, call: Call, tenant: string) {
  const caller = service.callerOf(c);
  const apiCall = newCall(shareOf(c, caller));
  return {
    tenant,
    file: call.takesFile ? c.req.raw.body : null,
    caller,
    header: (name: string) => c.req.header(name),
    inTenant: <T>(work: (context: TenantContext) => Promise<T>) =>
      service.database.inTenant(tenant, work, apiCall),
  };
}

/**
 * Serves a call that needs a bearer token. `find` returns the token's holder, or throws Refusal
 * if the token isn't valid for this call.
 */
export function serveWithToken<C extends Call, Holder>(
  app: App,
  service: Service,
  call: C,
  find: (context: TenantContext, token: string, caller: Caller) => Promise<Holder>,
  handler: (
    given: CallContext<C>,
    token: string,
    asHolder: <T>(work: (context: TenantContext, holder: Holder) => Promise<T>) => Promise<T>,
  ) => Answer<C>,
): void {
  if (!call.token)
    throw new Error(`${call.method} ${call.path} does not need a token: use servePublic().`);
  register(app, call, async (c) => {
    const tenant = await requireTenant(c, service);
    const token = bearerToken(c.req.header("authorization"));
    const from = callContext(c, service, call, tenant);
    const asHolder = <T>(work: (context: TenantContext, holder: Holder) => Promise<T>) =>
      from.inTenant(async (context) => work(context, await find(context, token, from.caller)));
    const checkToken = () => asHolder(() => Promise.resolve());
    if (isLargeBody(c.req.raw, call)) await checkToken();
    return withBodyRoom(c.req.raw, call, { person: token, address: from.caller.ip }, async () => {
      const fields = await readInput(c, call).catch(async (refusal: unknown) => {
        // A missing sign-in takes precedence over bad fields.
        await checkToken();
        throw refusal;
      });
      return reply(
        await timed(call.summary, "handler", () =>
          handler({ ...fields, ...from }, token, asHolder),
        ),
      );
    });
  });
}
