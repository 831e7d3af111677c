/** Serves a call of the contract: the tenant, the token, the fields, then the handler, then the answer. */
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { z, ZodTypeAny } from "zod";
import type { Call } from "#contract/call.ts";
import { TenantName } from "#contract/fields.ts";
import type { Files } from "../files/files.ts";
import type { KeptDocuments } from "../kept-documents.ts";
import type { Payments } from "../payments/payments.ts";
import { noteCaller, timed } from "../profiler/recording.ts";
import type { Database, Db } from "../store/database.ts";
import { findReset, type ResetRow } from "../store/codes.ts";
import { type Caller, type Person, personOfToken, tokenPattern, touchToken } from "../store/tokens.ts";
import { callerOf } from "./caller.ts";
import { readJson, readQuery, parseFields } from "./read-request.ts";
import { notFound, Refusal, resetOver, unauthorized, unverified } from "./refusal.ts";

/** What every call is served with. */
export interface Service {
  database: Database;
  documents: KeptDocuments;
  files: Files;
  isTenant(tenant: string): Promise<boolean>;
  payments: Payments;
  /** `wake` tells that messages wait to be sent; called once the transaction that wrote them is committed. Without it they go a second later. */
  messages: { wake(): void };
  log: Logger;
}

/** Carried through the request by Hono. */
export interface RequestVariables {
  Variables: { requestId: string; tenant?: string };
}
export type App = Hono<RequestVariables>;

type Fields = Record<string, ZodTypeAny>;
type Output<Shape extends Fields> = z.output<z.ZodObject<Shape, "strict">>;

interface Given<Params extends Fields, Query extends Fields, Body extends Fields> {
  tenant: string;
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
  caller: Caller;
  /** The body of a call that takes a file: nothing of it has been read. */
  file: ReadableStream<Uint8Array> | null;
  header(name: string): string | undefined;
  /** One transaction in the tenant, whoever calls. */
  inTenant<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

interface GivenPerson<Params extends Fields, Query extends Fields, Body extends Fields> extends Given<Params, Query, Body> {
  token: string;
  /** One transaction in the tenant, by whom the token belongs to. Throws Refusal (401) without a good token. */
  asPerson<T>(work: (db: Db, person: Person) => Promise<T>): Promise<T>;
}

interface GivenReset<Params extends Fields, Query extends Fields, Body extends Fields> extends Given<Params, Query, Body> {
  /** One transaction in the tenant, in the reset that the token is for. Throws Refusal (401) where it is over. */
  inReset<T>(work: (db: Db, reset: ResetRow) => Promise<T>): Promise<T>;
}

/** A file, or the payload of the call's answer. */
type Answer<Payload extends Fields> = Promise<z.input<z.ZodObject<Payload>> | Response>;

async function tenantOf(c: Context<RequestVariables>, service: Service): Promise<string> {
  const { success, data } = TenantName.safeParse(c.req.header("x-tenant"));
  if (!success || !(await service.isTenant(data))) {
    throw new Refusal(404, { reason: "unknown_tenant", description: "The header X-Tenant must name one of this service's tenants." });
  }
  c.set("tenant", data);
  return data;
}

/** Throws Refusal: 404 for a bad path parameter, 422 for bad fields. */
function check<P extends Fields, Q extends Fields, B extends Fields, A extends Fields>(
  call: Call<P, Q, B, A>,
  { params, url, body }: { params: Record<string, string>; url: string; body: unknown },
) {
  const inPath = call.params.safeParse(params);
  if (!inPath.success) throw notFound();
  return { params: inPath.data, query: parseFields(call.query, readQuery(url)), body: parseFields(call.body, body) };
}

function register(app: App, call: Call, handle: (c: Context<RequestVariables>) => Promise<Response>): void {
  app.on(call.method, call.path.replace(/\{(\w+)\}/g, ":$1"), handle);
}

async function received(c: Context<RequestVariables>, call: Call) {
  const hasJson = call.method === "post" && !call.takesFile;
  return { params: c.req.param(), url: c.req.url, body: hasJson ? await readJson(c.req.raw) : {} };
}

function reply(c: Context<RequestVariables>, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  c.header("Cache-Control", "no-store");
  // The handler's type is the call's answer, an object of JSON values.
  return c.json(answer as Record<string, never>);
}

/** A call that anyone may make. */
export function serveAnyone<P extends Fields, Q extends Fields, B extends Fields, A extends Fields>(
  app: App,
  service: Service,
  call: Call<P, Q, B, A>,
  handler: (given: Given<P, Q, B>) => Answer<A>,
): void {
  if (call.token) throw new Error(`${call.method} ${call.path} needs a token: use serve().`);
  register(app, call, async (c) => {
    const tenant = await tenantOf(c, service);
    const fields = check(call, await received(c, call));
    const given = { ...fields, ...whereFrom(c, service, call, tenant) };
    return reply(c, await timed(call.summary, "handler", () => handler(given)));
  });
}

function whereFrom(c: Context<RequestVariables>, service: Service, call: Call, tenant: string) {
  return {
    tenant,
    file: call.takesFile ? c.req.raw.body : null,
    caller: callerOf(c),
    header: (name: string) => c.req.header(name),
    inTenant: <T>(work: (db: Db) => Promise<T>) => service.database.inTenant(tenant, work),
  };
}

/** A call that needs a bearer token; `find` tells whose or what it is, and throws Refusal where it isn't good for this call. */
function serveToken<P extends Fields, Q extends Fields, B extends Fields, A extends Fields, Holder>(
  app: App,
  service: Service,
  call: Call<P, Q, B, A>,
  find: (db: Db, tenant: string, token: string, caller: Caller) => Promise<Holder>,
  handler: (given: Given<P, Q, B>, token: string, asHolder: <T>(work: (db: Db, holder: Holder) => Promise<T>) => Promise<T>) => Answer<A>,
): void {
  if (!call.token) throw new Error(`${call.method} ${call.path} needs no token: use serveAnyone().`);
  register(app, call, async (c) => {
    const tenant = await tenantOf(c, service);
    const token = bearerToken(c.req.header("authorization"));
    const from = whereFrom(c, service, call, tenant);
    const asHolder = <T>(work: (db: Db, holder: Holder) => Promise<T>) =>
      from.inTenant(async (db) => work(db, await find(db, tenant, token, from.caller)));
    let fields;
    try {
      fields = check(call, await received(c, call));
    } catch (refusal) {
      // Whoever isn't signed in is told that first.
      await asHolder(() => Promise.resolve());
      throw refusal;
    }
    const given = { ...fields, ...from };
    return reply(c, await timed(call.summary, "handler", () => handler(given, token, asHolder)));
  });
}

/** A call that needs somebody's token; theirs too who have yet to prove an identity. */
export function serveSignedIn<P extends Fields, Q extends Fields, B extends Fields, A extends Fields>(
  app: App,
  service: Service,
  call: Call<P, Q, B, A>,
  handler: (given: GivenPerson<P, Q, B>) => Answer<A>,
  mayCall: (person: Person) => boolean = () => true,
): void {
  const find = async (db: Db, tenant: string, token: string, caller: Caller) => {
    const person = await personOfToken(db, tenant, token, caller);
    if (!person) throw unauthorized();
    noteCaller(person);
    if (!mayCall(person)) throw unverified();
    return person;
  };
  serveToken(app, service, call, find, async (given, token, asHolder) => {
    const seen = { stale: false };
    const asPerson: typeof asHolder = (work) =>
      asHolder((db, person) => {
        seen.stale = person.stale;
        return work(db, person);
      });
    const answer = await handler({ ...given, token, asPerson });
    if (seen.stale) await given.inTenant((db) => touchToken(db, given.tenant, token));
    return answer;
  });
}

/** A call that needs the token of somebody who has proved an identity. */
export function serve<P extends Fields, Q extends Fields, B extends Fields, A extends Fields>(
  app: App,
  service: Service,
  call: Call<P, Q, B, A>,
  handler: (given: GivenPerson<P, Q, B>) => Answer<A>,
): void {
  serveSignedIn(app, service, call, handler, ({ verified }) => verified);
}

/** A call that needs the token of a reset. */
export function serveReset<P extends Fields, Q extends Fields, B extends Fields, A extends Fields>(
  app: App,
  service: Service,
  call: Call<P, Q, B, A>,
  handler: (given: GivenReset<P, Q, B>) => Answer<A>,
): void {
  const find = async (db: Db, tenant: string, token: string) => {
    const reset = await findReset(db, tenant, token);
    if (!reset) throw resetOver();
    return reset;
  };
  serveToken(app, service, call, find, (given, _token, inReset) => handler({ ...given, inReset }));
}

/** Throws Refusal (401) where there is none, or what can't be one of ours. */
function bearerToken(header: string | undefined): string {
  const token = /^bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? "";
  if (!tokenPattern.test(token)) throw unauthorized();
  return token;
}
