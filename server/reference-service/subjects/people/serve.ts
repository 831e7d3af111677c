/**
 * Handles a contract call: finds the tenant, checks the token and the fields, runs the handler and
 * sends the response.
 */
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import { message } from "#contract/messages.ts";
import { TenantName } from "#contract/values/fields.ts";
import type { Log } from "#server/log.ts";
import { newCall } from "#service/database/connection-shares.ts";
import type { Caller, Person, PersonContext, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import type { FileStorage } from "#service/files/file-storage.ts";
import type { VirusScan } from "#service/files/virus-scan.ts";
import { isLargeBody, withBodyRoom } from "#service/http/body-room.ts";
import { callerOf, shareOf } from "#service/http/caller.ts";
import {
  HttpError,
  notFound,
  resetExpired,
  secondFactorRequired,
  unauthorized,
  unverified,
} from "#service/http/http-error.ts";
import { showProfilerIfPermitted, timed } from "#service/http/profiler/recording.ts";
import { bearerToken, parseFields, parseQuery, readJson } from "#service/http/read-request.ts";
import type { Payments } from "#service/subjects/payments/providers/payments.ts";
import {
  findSignInChange,
  type SignInChangeRow,
} from "#service/subjects/sign-in/store/sign-in-changes.ts";
import type { DocumentCache } from "#service/subjects/statements/document-cache.ts";
import type { PhotoPreviews } from "#service/subjects/uploads/photo-previews.ts";
import { findReset, type ResetRow } from "./store/one-time-codes.ts";
import {
  type AwaitingCode,
  findAwaitingCode,
  findPersonByToken,
  touchToken,
} from "./store/tokens.ts";

/** The dependencies shared by all API routes. */
export interface Service {
  database: Database;
  documents: DocumentCache;
  files: FileStorage;
  photos: PhotoPreviews;
  scan: VirusScan;
  isTenant(tenant: string): Promise<boolean>;
  payments: Payments;
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

interface CallContext<C extends Call> {
  tenant: string;
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
  caller: Caller;
  /** The unread body of a call that uploads a file. */
  file: ReadableStream<Uint8Array> | null;
  header(name: string): string | undefined;
  /** Does not require a token. */
  inTenant: InTenant;
}

interface SignedInContext<C extends Call> extends CallContext<C> {
  token: string;
  /** Runs one transaction as the token's owner. Throws HttpError (401) without a valid token. */
  asPerson<T>(work: (context: PersonContext) => Promise<T>): Promise<T>;
}

/**
 * The context of a handler that runs in one transaction. It offers no second transaction, because
 * that would not be rolled back with the first.
 */
interface TransactionContext<C extends Call> extends Omit<CallContext<C>, "inTenant" | "file"> {
  token: string;
  person: Person;
}

interface ResetContext<C extends Call> extends CallContext<C> {
  /**
   * Runs one transaction on the tenant's data for the token's password reset. Throws HttpError
   * (401) if the reset is no longer valid.
   */
  inReset<T>(work: (context: TenantContext & { reset: ResetRow }) => Promise<T>): Promise<T>;
}

/** The handler's result: a file, or the response's payload. */
type Answer<C extends Call> = Promise<z.input<C["answer"]> | Response>;

async function requireTenant(c: Context<RequestVariables>, service: Service): Promise<string> {
  const { success, data } = TenantName.safeParse(c.req.header("x-tenant"));
  if (!success || !(await service.isTenant(data))) {
    throw new HttpError(404, { reason: "unknown_tenant", description: message("unknown_tenant") });
  }
  c.set("tenant", data);
  return data;
}

/**
 * Reads and validates the request. Throws HttpError: 404 for a bad path parameter, 422 for bad
 * fields.
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
  const apiCall = newCall(shareOf(c));
  return {
    tenant,
    file: call.takesFile ? c.req.raw.body : null,
    caller: callerOf(c),
    header: (name: string) => c.req.header(name),
    inTenant: <T>(work: (context: TenantContext) => Promise<T>) =>
      service.database.inTenant(tenant, work, apiCall),
  };
}

/**
 * Serves a call that needs a bearer token. `find` returns the token's holder, or throws HttpError
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

/**
 * Registers the route for a call that needs a signed-in person's token, even if they have not
 * verified an identity yet.
 */
export function serveSignedIn<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (given: SignedInContext<C>) => Answer<C>,
  mayCall: (person: Person) => boolean = () => true,
): void {
  const find = async (context: TenantContext, token: string, caller: Caller) => {
    const person = await findPersonByToken(context, token, caller);
    if (!person) throw unauthorized();
    showProfilerIfPermitted(person);
    if (!mayCall(person)) throw unverified();
    if (call.permission && person.needsSecondFactor) throw secondFactorRequired();
    return person;
  };
  serveWithToken(app, service, call, find, async (given, token, asHolder) => {
    const seen = { stale: false };
    const asPerson = <T>(work: (context: PersonContext) => Promise<T>) =>
      asHolder((context, person) => {
        seen.stale = person.stale;
        return work({ ...context, person });
      });
    const answer = await handler({ ...given, token, asPerson });
    if (seen.stale) await given.inTenant((context) => touchToken(context, token));
    return answer;
  });
}

/** Registers the route for a call that needs the token of a person with a verified identity. */
export function serve<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (given: SignedInContext<C>) => Answer<C>,
): void {
  serveSignedIn(app, service, call, handler, ({ verified }) => verified);
}

export type TransactionHandler<C extends Call> = (
  context: PersonContext,
  given: TransactionContext<C>,
) => Answer<C>;

export const inTransaction =
  <C extends Call>(handler: TransactionHandler<C>) =>
  ({ asPerson, inTenant: _inTenant, file: _file, ...given }: SignedInContext<C>): Answer<C> =>
    asPerson((context) => handler(context, { ...given, person: context.person }));

/** Like `serveSignedIn`, for a handler that does everything in one transaction. */
export function serveSignedInTransaction<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: TransactionHandler<C>,
): void {
  serveSignedIn(app, service, call, inTransaction(handler));
}

/** Like `serve`, for a handler that does everything in one transaction. */
export function serveTransaction<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: TransactionHandler<C>,
): void {
  serve(app, service, call, inTransaction(handler));
}

/** Like `serveTransaction`, and sends the messages that the transaction queued. */
export function serveNotifyingTransaction<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: TransactionHandler<C>,
): void {
  serve(app, service, call, async (given) => {
    const answer = await inTransaction(handler)(given);
    service.messages.wake();
    return answer;
  });
}

/** Registers the route for a call that needs the token of a password reset. */
export function serveReset<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (given: ResetContext<C>) => Answer<C>,
): void {
  const find = async (context: TenantContext, token: string) => {
    const reset = await findReset(context, token);
    if (!reset) throw resetExpired();
    return reset;
  };
  serveWithToken(app, service, call, find, (given, _token, asHolder) =>
    handler({
      ...given,
      inReset: (work) => asHolder((context, reset) => work({ ...context, reset })),
    }),
  );
}

/** Registers the route for a call that needs the token of a sign-in that awaits a code. */
export function serveAwaitingCode<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (
    given: CallContext<C> & { token: string },
    inSignIn: <T>(work: (context: TenantContext, signIn: AwaitingCode) => Promise<T>) => Promise<T>,
  ) => Answer<C>,
): void {
  const find = async (context: TenantContext, token: string) => {
    const signIn = await findAwaitingCode(context, token);
    if (!signIn) throw unauthorized("second_factor_expired");
    return signIn;
  };
  serveWithToken(app, service, call, find, (given, token, asHolder) =>
    handler({ ...given, token }, asHolder),
  );
}

/** Registers the route for a call that needs the token of a change that can be undone. */
export function serveUndo<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (
    given: CallContext<C>,
    inUndo: <T>(
      work: (context: TenantContext, change: SignInChangeRow) => Promise<T>,
    ) => Promise<T>,
  ) => Answer<C>,
): void {
  const find = async (context: TenantContext, token: string) => {
    const change = await findSignInChange(context, token);
    if (!change) throw unauthorized("undo_expired");
    return change;
  };
  serveWithToken(app, service, call, find, (given, _token, asHolder) => handler(given, asHolder));
}
