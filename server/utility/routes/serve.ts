/** Serves a call of the contract: the tenant, the token, the fields, then the handler, then the answer. */
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { z, ZodTypeAny } from "zod";
import type { Call } from "#contract/call.ts";
import { TenantName } from "#contract/fields.ts";
import type { KeptDocuments } from "../kept-documents.ts";
import type { Database, Db } from "../store/database.ts";
import { type Person, personOfToken, tokenPattern } from "../store/tokens.ts";
import { readJson, readQuery, parseFields } from "./read-request.ts";
import { notFound, Refusal, unauthorized } from "./refusal.ts";

/** What every call is served with. */
export interface Service {
  database: Database;
  documents: KeptDocuments;
  isTenant(tenant: string): Promise<boolean>;
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
  header(name: string): string | undefined;
  /** One transaction in the tenant, whoever calls. */
  inTenant<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

interface GivenPerson<Params extends Fields, Query extends Fields, Body extends Fields> extends Given<Params, Query, Body> {
  token: string;
  /** One transaction in the tenant, by whom the token belongs to. Throws Refusal (401) without a good token. */
  asPerson<T>(work: (db: Db, person: Person) => Promise<T>): Promise<T>;
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
  return { params: c.req.param(), url: c.req.url, body: call.method === "post" ? await readJson(c.req.raw) : {} };
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
    const header = (name: string) => c.req.header(name);
    return reply(c, await handler({ ...fields, tenant, header, inTenant: (work) => service.database.inTenant(tenant, work) }));
  });
}

/** A call that needs a token. */
export function serve<P extends Fields, Q extends Fields, B extends Fields, A extends Fields>(
  app: App,
  service: Service,
  call: Call<P, Q, B, A>,
  handler: (given: GivenPerson<P, Q, B>) => Answer<A>,
): void {
  if (!call.token) throw new Error(`${call.method} ${call.path} needs no token: use serveAnyone().`);
  register(app, call, async (c) => {
    const tenant = await tenantOf(c, service);
    const token = bearerToken(c.req.header("authorization"));
    const inTenant = <T>(work: (db: Db) => Promise<T>) => service.database.inTenant(tenant, work);
    const asPerson = <T>(work: (db: Db, person: Person) => Promise<T>) =>
      inTenant(async (db) => {
        const person = await personOfToken(db, tenant, token);
        if (!person) throw unauthorized();
        return work(db, person);
      });
    let fields;
    try {
      fields = check(call, await received(c, call));
    } catch (refusal) {
      // Whoever isn't signed in is told that first.
      await asPerson(() => Promise.resolve());
      throw refusal;
    }
    const header = (name: string) => c.req.header(name);
    return reply(c, await handler({ ...fields, tenant, token, header, inTenant, asPerson }));
  });
}

/** Throws Refusal (401) where there is none, or what can't be one of ours. */
function bearerToken(header: string | undefined): string {
  const token = /^bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? "";
  if (!tokenPattern.test(token)) throw unauthorized();
  return token;
}
