/** The reference service inside the test, so that the test can read what was queued and move time; on either database. */
import { sql } from "kysely";
import pino from "pino";
import { register, signIn } from "#contract/auth.ts";
import { createApp } from "../../server/utility/app.ts";
import { listen } from "../../server/utility/listen.ts";
import { hashPassword } from "../../server/utility/passwords.ts";
import { openDatabase, type Database, type Db } from "../../server/utility/store/database.ts";
import { knownTenants } from "../../server/utility/store/tenants.ts";
import { startProgram } from "../support/programs.ts";
import { type Database as Kind, provideStore } from "../support/service.ts";
import { noPayments } from "./no-payments.ts";
import { type Answer, type Client, client, read } from "./service-client.ts";

export const password = "a Password of their own";

/** What is logged of a request. */
export interface Request {
  path: string;
  status: number;
  ms: number;
}

export interface IdentityService {
  database: Database;
  /** Somebody who calls from an address of their own. */
  from(address: string, tenant?: string, token?: string): Client;
  stop(): Promise<void>;
}

export interface WatchedService extends IdentityService {
  /** The service's log of its requests so far. */
  requests: Request[];
  /** How often sending was woken. */
  woken(): number;
}

export async function startIdentityService(kind: Kind): Promise<WatchedService> {
  const store = await provideStore(kind);
  const database = await openDatabase({ databaseUrl: store.env.DATABASE_URL, dataDir: store.env.DATA_DIR ?? "" });
  const requests: Request[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void requests.push(JSON.parse(line) as Request) }); // What app.ts logs.
  let woken = 0;
  const messages = { wake: () => void (woken += 1) };
  const documents = { get: () => Promise.reject(new Error("There are no documents in this test.")) };
  const noFiles = () => Promise.reject(new Error("There are no files in this test."));
  const files = { keep: noFiles, read: noFiles, remove: noFiles };
  const app = createApp({
    service: { database, documents, files, payments: noPayments, messages, isTenant: knownTenants(database), log },
    showFiles: true,
  });
  const listener = await listen(app, { hostname: "127.0.0.1", port: 0 });
  return {
    database,
    requests,
    woken: () => woken,
    from: (address, tenant = "imvubu", token) => callerFrom(() => listener.url, address, tenant, token),
    async stop() {
      await listener.stop();
      await database.close();
      await store.remove();
    },
  };
}

/** Two processes on one PostgreSQL; each call goes to the other one. */
export async function startTwoServices(): Promise<IdentityService> {
  const store = await provideStore("PostgreSQL");
  const programs = [await startProgram("utility", store.env), await startProgram("utility", store.env)] as const;
  const database = await openDatabase({ databaseUrl: store.env.DATABASE_URL, dataDir: "" });
  let calls = 0;
  const next = () => programs[(calls += 1) % 2 === 0 ? 0 : 1].url();
  return {
    database,
    from: (address, tenant = "imvubu", token) => callerFrom(next, address, tenant, token),
    async stop() {
      for (const program of programs) await program.stop();
      await database.close();
      await store.remove();
    },
  };
}

/** A client whose calls come from that address, as the portal tells of its visitors. */
function callerFrom(url: () => string, address: string, tenant: string, token?: string): Client {
  const send: Client["send"] = (path, init) => {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", address);
    return client(url(), tenant, token).send(path, { ...init, headers });
  };
  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) => send(path, { method: "POST", body: JSON.stringify(body), headers }),
  };
}

let addresses = 0;

/** One that no other caller of this test file has. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

let names = 0;

/** One that nobody has yet. */
export function newEmail(): string {
  names += 1;
  return `person-${names}@example.org`;
}

export type SignedIn = Client & { token: string; id: string; address: string; email: string; identity: string };

/** Somebody new who has still to enter the code. */
export async function registered(service: IdentityService, email = newEmail(), tenant = "imvubu"): Promise<SignedIn> {
  const address = newAddress();
  const answer = await service
    .from(address, tenant)
    .post(register.path, { type: "email", name: "Nomsa Dlamini", identity: email, password });
  const { profile } = read(register.answer, answer);
  const [identity] = profile.identities;
  return {
    ...service.from(address, tenant, profile.token),
    token: profile.token,
    id: profile.id,
    address,
    email,
    identity: identity?.id ?? "",
  };
}

/** Somebody new who has entered the code. */
export async function verified(service: IdentityService, email = newEmail(), tenant = "imvubu"): Promise<SignedIn> {
  const person = await registered(service, email, tenant);
  const answer = await person.post("/api/profile/identities/current/verify", { otp: await knownCode(service, person.identity, tenant) });
  if (answer.status !== 200) throw new Error(`Verifying failed: ${answer.text}`);
  return person;
}

export async function signedInFrom(
  service: IdentityService,
  username: string,
  given = password,
  tenant = "imvubu",
): Promise<Client & { token: string; address: string }> {
  const address = newAddress();
  const { token } = read(signIn.answer, await service.from(address, tenant).post(signIn.path, { username, password: given })).profile;
  return { ...service.from(address, tenant, token), token, address };
}

export interface Queued {
  channel: string;
  subject: string;
  body: string;
  status: string;
}

/** What was queued for somebody, the latest last. */
export function messagesTo({ database }: { database: Database }, recipient: string, tenant = "imvubu"): Promise<Queued[]> {
  return database.inTenant(tenant, (db) =>
    db
      .selectFrom("messages")
      .select(["channel", "subject", "body", "status"])
      .where("recipient", "=", recipient)
      .orderBy("created")
      .execute(),
  );
}

export async function sentCode(service: { database: Database }, recipient: string, tenant = "imvubu"): Promise<string> {
  const messages = await messagesTo(service, recipient, tenant);
  const code = /\b\d{6}\b/.exec(messages.at(-1)?.body ?? "")?.[0];
  if (!code) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}

const known = "314159";
let knownHash: Promise<string> | undefined;

/** Makes the code that is on its way to an identity one that the test knows, for a message may have been sent and emptied already. */
export async function knownCode({ database }: { database: Database }, identityId: string, tenant = "imvubu"): Promise<string> {
  knownHash ??= hashPassword(known);
  const hash = await knownHash;
  await database.inTenant(tenant, (db) => db.updateTable("codes").set({ code_hash: hash }).where("identity_id", "=", identityId).execute());
  return known;
}

/** Another code than this one. */
export function wrong(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, "0");
}

/** As if the time had gone by: limits, codes and sessions are that much older. */
export async function pass({ database }: { database: Database }, time: string): Promise<void> {
  await database.asOwner((db) => moveBack(db, time));
}

async function moveBack(db: Db, time: string): Promise<void> {
  const interval = sql`${time}::interval`;
  await sql`update attempts set times = array(select t - ${interval} from unnest(times) t), until = until - ${interval}`.execute(db);
  await sql`update codes set created = created - ${interval}, expires = expires - ${interval}`.execute(db);
  await sql`update tokens set created = created - ${interval}, expires = expires - ${interval}, last_used = last_used - ${interval}`.execute(
    db,
  );
  await sql`update users set created = created - ${interval}`.execute(db);
}

export function otp(answer: Answer): string[] {
  const body = JSON.parse(answer.text) as { errors?: { otp?: string[] } }; // The failure body of the contract.
  return body.errors?.otp ?? [];
}
