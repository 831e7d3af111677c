/**
 * The reference service running inside the test process, so that the test can read its message
 * queue and simulate the passage of time. Works on either database.
 */
import { getRequestListener } from "@hono/node-server";
import { sql } from "kysely";
import pino from "pino";
import { confirmIdentity, register, signIn } from "#contract/sign-in/calls.ts";
import { listen } from "#server/listen.ts";
import { createApp } from "#service/app.ts";
import type { Db } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { memoizeTenantExists } from "#service/database/tenants.ts";
import { callerReader } from "#service/http/caller.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { type ApiResponse, type Client, createClient, parseBody } from "./api-client.ts";
import { earlier } from "./earlier.ts";
import { noPayments } from "./no-payments.ts";
import { startProgram } from "./programs.ts";
import { type Database as Kind, openStore, provideStore } from "./service.ts";

export const password = "a Password of their own";

/** A request as logged by app.ts. */
export interface LoggedRequest {
  path: string;
  status: number;
  ms: number;
}

export interface IdentityTestService {
  database: Database;
  /** Returns a client that calls from the given IP address. */
  clientFrom(address: string, tenant?: string, token?: string): Client;
  stop(): Promise<void>;
}

export interface ObservedIdentityTestService extends IdentityTestService {
  /** Requests that the service has logged so far. */
  requests: LoggedRequest[];
  /** Returns how often the service was notified of new messages to deliver. */
  woken(): number;
}

export async function startIdentityTestService(kind: Kind): Promise<ObservedIdentityTestService> {
  const store = await provideStore(kind);
  const database = await openStore(store);
  const requests: LoggedRequest[] = [];
  // app.ts logs requests in this shape.
  const log = pino(
    { level: "info" },
    { write: (line: string) => void requests.push(JSON.parse(line) as LoggedRequest) },
  );
  let woken = 0;
  const messages = { wake: () => void (woken += 1) };
  const noDocuments = () => Promise.reject(new Error("There are no documents in this test."));
  const documents = { get: noDocuments, taxYear: noDocuments };
  const noFiles = () => Promise.reject(new Error("There are no files in this test."));
  const files = {
    save: noFiles,
    read: noFiles,
    remove: noFiles,
    savePreview: noFiles,
    readPreview: noFiles,
  };
  const app = createApp({
    service: {
      database,
      documents,
      files,
      photos: { get: noFiles },
      scan: noFiles,
      payments: noPayments,
      messages,
      isTenant: memoizeTenantExists(database, new Set()),
      callerOf: callerReader(() => true, log),
      log,
    },
    showFiles: true,
  });
  const listener = await listen(getRequestListener(app.fetch), { host: "127.0.0.1", port: 0, log });
  return {
    database,
    requests,
    woken: () => woken,
    clientFrom: (address, tenant = "imvubu", token) =>
      clientFromAddress(() => listener.url, address, tenant, token),
    async stop() {
      await listener.stop();
      await database.close();
      await store.remove();
    },
  };
}

/**
 * Starts two service processes on one PostgreSQL database. Calls alternate between the processes.
 */
export async function startTwoProcesses(): Promise<IdentityTestService> {
  const store = await provideStore("PostgreSQL");
  const programs = [
    await startProgram("service", store.env),
    await startProgram("service", store.env),
  ] as const;
  const database = await openStore(store);
  let calls = 0;
  const next = () => programs[(calls += 1) % 2 === 0 ? 0 : 1].url();
  return {
    database,
    clientFrom: (address, tenant = "imvubu", token) =>
      clientFromAddress(next, address, tenant, token),
    async stop() {
      for (const program of programs) await program.stop();
      await database.close();
      await store.remove();
    },
  };
}

/**
 * Returns a client whose calls carry the given IP address in X-Forwarded-For, as the portal
 * forwards its visitors' addresses.
 */
function clientFromAddress(
  url: () => string,
  address: string,
  tenant: string,
  token?: string,
): Client {
  const send: Client["send"] = (path, init) => {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", address);
    return createClient(url(), tenant, token).send(path, { ...init, headers });
  };
  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, { method: "POST", body: JSON.stringify(body), headers }),
  };
}

let addresses = 0;

/** Returns an IP address that no other caller in this test file uses. */
export function newIpAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

let names = 0;

/**
 * Returns an unused email address. All addresses have the same length, so that responses that
 * contain them can be compared.
 */
export function newEmail(): string {
  names += 1;
  return `person-${String(names).padStart(6, "0")}@example.org`;
}

export type SignedInClient = Client & {
  token: string;
  id: string;
  address: string;
  email: string;
  identity: string;
};

/** Registers a user who has not yet entered the code. */
export async function registerPerson(
  service: IdentityTestService,
  email = newEmail(),
  tenant = "imvubu",
): Promise<SignedInClient> {
  const address = newIpAddress();
  const answer = await service
    .clientFrom(address, tenant)
    .post(register.path, { type: "email", name: "Nomsa Dlamini", identity: email, password });
  const { profile } = parseBody(register.answer, answer);
  const [identity] = profile.identities;
  await confirm(service.clientFrom(address, tenant, profile.token));
  return {
    ...service.clientFrom(address, tenant, profile.token),
    token: profile.token,
    id: profile.id,
    address,
    email,
    identity: identity?.id ?? "",
  };
}

/** Registers a user and enters the code. */
export async function registerVerifiedPerson(
  service: IdentityTestService,
  email = newEmail(),
  tenant = "imvubu",
): Promise<SignedInClient> {
  const person = await registerPerson(service, email, tenant);
  const answer = await person.post("/api/profile/identities/current/verify", {
    otp: await setKnownCode(service, person.identity, tenant),
  });
  if (answer.status !== 200) throw new Error(`Verifying failed: ${answer.text}`);
  return person;
}

export async function signInFromNewAddress(
  service: IdentityTestService,
  username: string,
  given = password,
  tenant = "imvubu",
): Promise<Client & { token: string; address: string }> {
  const address = newIpAddress();
  const { token } = parseBody(
    signIn.answer,
    await service.clientFrom(address, tenant).post(signIn.path, { username, password: given }),
  ).profile;
  const client = service.clientFrom(address, tenant, token);
  await confirm(client, given);
  return { ...client, token, address };
}

/** Proves the user's identity again, so that they may change how they sign in. */
export async function confirm(client: Client, given = password): Promise<void> {
  const answer = await client.post(confirmIdentity.path, { password: given });
  if (answer.status !== 200) throw new Error(`Confirming failed: ${answer.text}`);
}

export interface QueuedMessage {
  channel: string;
  subject: string;
  body: string;
  status: string;
}

/** Lists the messages queued for a recipient, oldest first. */
export function messagesTo(
  { database }: { database: Database },
  recipient: string,
  tenant = "imvubu",
): Promise<QueuedMessage[]> {
  return database.inTenant(tenant, ({ db }) =>
    db
      .selectFrom("outgoing_messages")
      .select(["channel", "subject", "body", "status"])
      .where("recipient", "=", recipient)
      .orderBy("created")
      .orderBy("subject")
      .execute(),
  );
}

export async function sentCode(
  service: { database: Database },
  recipient: string,
  tenant = "imvubu",
): Promise<string> {
  const messages = await messagesTo(service, recipient, tenant);
  const code = /\b\d{6}\b/.exec(messages.at(-1)?.body ?? "")?.[0];
  if (!code) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}

const fixedCode = "314159";
let fixedCodeHash: Promise<string> | undefined;

/**
 * Replaces an identity's pending code with a known one, because the message with the real code may
 * already have been sent and its text deleted.
 */
export async function setKnownCode(
  { database }: { database: Database },
  identityId: string,
  tenant = "imvubu",
): Promise<string> {
  fixedCodeHash ??= hashPassword(fixedCode);
  const hash = await fixedCodeHash;
  await database.inTenant(tenant, ({ db }) =>
    db
      .updateTable("one_time_codes")
      .set({ code_hash: hash })
      .where("identity_id", "=", identityId)
      .execute(),
  );
  return fixedCode;
}

/** Returns a code that differs from the given one. */
export function wrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, "0");
}

/** Simulates the passage of time by ageing limits, codes and sessions. */
export async function advanceTime(
  { database }: { database: Database },
  time: string,
): Promise<void> {
  await database.asOwner((db) => shiftTimestampsBack(db, time));
}

async function shiftTimestampsBack(db: Db, time: string): Promise<void> {
  const shift = (table: string, ...columns: string[]) =>
    sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${earlier(column, time)}`))}`.execute(
      db,
    );
  await sql`update rate_limits set attempts = array(select ${earlier("t", time)} from unnest(attempts) t)`.execute(
    db,
  );
  await shift("rate_limits", "expires");
  await shift("one_time_codes", "created", "expires");
  await shift("sessions", "created", "expires", "last_used", "confirmed_until");
  await shift("sign_in_changes", "created", "expires");
  await shift("users", "created");
}

export function otpErrors(answer: ApiResponse): string[] {
  // The contract defines this error body.
  const body = JSON.parse(answer.text) as { errors?: { otp?: string[] } };
  return body.errors?.otp ?? [];
}
