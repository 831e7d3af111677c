/** The reference service with accounts and people made for the test, at one address or, where the database allows it, at two processes. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pino, { type Logger } from "pino";
import { readConfig } from "../../server/config.ts";
import { createApp } from "../../server/utility/app.ts";
import { openFiles } from "../../server/utility/files/files.ts";
import { listen } from "../../server/utility/listen.ts";
import { hashPassword } from "../../server/utility/passwords.ts";
import { type Database, openDatabase } from "../../server/utility/store/database.ts";
import type { Payments } from "../../server/utility/payments/payments.ts";
import { createPerson } from "../../server/utility/store/people.ts";
import { knownTenants } from "../../server/utility/store/tenants.ts";
import { issueToken } from "../../server/utility/store/tokens.ts";
import { type Env, startProgram } from "../support/programs.ts";
import { type Database as Kind, provideStore } from "../support/service.ts";
import { newAddress, newEmail } from "./identity-service.ts";
import { noPayments } from "./no-payments.ts";
import { type Client, client } from "./service-client.ts";

export type Role = "admin" | "member" | "viewer";

export interface SharingService {
  database: Database;
  /** Where it listens; the second is a process of its own and there on PostgreSQL alone. */
  urls: string[];
  dataDir: string;
  /** How often sending was woken at the first address. */
  woken(): number;
  stop(): Promise<void>;
}

const document = { etag: '"one"', bytes: new Uint8Array([37, 80, 68, 70]) };

export interface SharingOptions {
  processes?: number;
  payments?: Payments;
  /** Of the second process. */
  env?: Env;
  log?: Logger;
  /** What the service's own connections go through; the test's don't. PostgreSQL alone. */
  through?: (databaseUrl: string) => Promise<string>;
}

export async function startSharing(
  kind: Kind,
  { processes = 1, payments = noPayments, env = {}, log = pino({ level: "silent" }), through }: SharingOptions = {},
): Promise<SharingService> {
  const store = await provideStore(kind);
  const database = await openDatabase({ databaseUrl: store.env.DATABASE_URL, dataDir: store.env.DATA_DIR ?? "" });
  const served = through ? await openDatabase({ databaseUrl: await through(store.env.DATABASE_URL ?? ""), dataDir: "" }) : database;
  let woken = 0;
  const app = createApp({
    service: {
      database: served,
      documents: { get: () => Promise.resolve(document) },
      files: openFiles(readConfig({ DATA_DIR: store.env.DATA_DIR })),
      payments,
      messages: { wake: () => void (woken += 1) },
      isTenant: knownTenants(served),
      log,
    },
    showFiles: true,
  });
  const listener = await listen(app, { hostname: "127.0.0.1", port: 0 });
  const other = processes > 1 && kind === "PostgreSQL" ? await startProgram("utility", { ...store.env, ...env }) : undefined;
  return {
    database,
    dataDir: store.env.DATA_DIR ?? "",
    urls: [listener.url, other?.url() ?? listener.url],
    woken: () => woken,
    async stop() {
      await other?.stop();
      await listener.stop();
      if (served !== database) await served.close();
      await database.close();
      await store.remove();
    },
  };
}

let accounts = 0;

/** A new account with a holder and a statement, and nobody who has access. */
export async function newAccount(
  { database }: SharingService,
  { tenant = "imvubu", pin }: { tenant?: string; pin?: string } = {},
): Promise<{ account: string; statement: string }> {
  accounts += 1;
  const account = `77${String(accounts).padStart(10, "0")}`;
  const statement = randomUUID();
  const pinHash = pin === undefined ? undefined : await hashPassword(pin);
  await database.inTenant(tenant, async (db) => {
    const opened = { opened: "2020-01-01", status: "active", balance_at: "2026-01-31T10:00:00Z" } as const;
    await db
      .insertInto("accounts")
      .values({ tenant, account, name: "Lindiwe Holder", ...opened })
      .execute();
    const contact = { email: "holder@example.org", mobile: "+27825550100", telephone: "021 555 0100", id_number: "8001015009087" };
    const address = { postal_lines: ["PO Box 9", "Imvubu"], postal_code: "4321" };
    await db
      .insertInto("consumers")
      .values({ tenant, account, name: "Lindiwe Holder", ...contact, ...address })
      .execute();
    const amounts = { opening_cents: 0, charges_cents: 0, payments_cents: 0, closing_cents: 0 };
    await db
      .insertInto("statements")
      .values({ tenant, id: statement, account, date: "2026-01-31", due_date: "2026-02-15", ...amounts })
      .execute();
    if (pinHash !== undefined) await db.insertInto("account_pins").values({ tenant, account, pin_hash: pinHash }).execute();
  });
  return { account, statement };
}

export interface Person extends Client {
  id: string;
  name: string;
  email: string;
  address: string;
  token: string;
  /** The same person at the other process. */
  elsewhere: Client;
}

/** A client at one of the processes whose calls come from that address. */
export function callerFrom(url: string, address: string, tenant = "imvubu", token?: string): Client {
  const plain = client(url, tenant, token);
  const from = { "X-Forwarded-For": address };
  return {
    send: (path, init) => plain.send(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...from } }),
    get: (path, headers = {}) => plain.get(path, { ...headers, ...from }),
    post: (path, body, headers = {}) => plain.post(path, body, { ...headers, ...from }),
  };
}

let people = 0;

/** Somebody new with a proved e-mail address, signed in. Their password is no password at all: sign in by `password` where a test has to. */
export async function newPerson(
  service: SharingService,
  {
    tenant = "imvubu",
    permissions = [],
    passwordHash = "none",
    name,
  }: { tenant?: string; permissions?: string[]; passwordHash?: string; name?: string } = {},
): Promise<Person> {
  people += 1;
  const [email, address, called] = [newEmail(), newAddress(), name ?? `Person ${people}`];
  const { id, token } = await service.database.inTenant(tenant, async (db) => {
    const id = await createPerson(db, tenant, {
      name: called,
      passwordHash,
      permissions,
      identities: [{ type: "email", identity: email }],
    });
    const own = await db
      .selectFrom("identities")
      .select("id")
      .where("tenant", "=", tenant)
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, token: await issueToken(db, tenant, { userId: id, identityId: own.id }, { ip: address, userAgent: "test" }) };
  });
  const [here = "", there = ""] = service.urls;
  return {
    ...callerFrom(here, address, tenant, token),
    elsewhere: callerFrom(there, address, tenant, token),
    id,
    name: called,
    email,
    address,
    token,
  };
}

/** Gives access past all rules, as if it had always been; answers with the entry's id. */
export async function give(
  { database }: SharingService,
  account: string,
  { id }: { id: string },
  role: Role,
  expires: string | null = null,
  tenant = "imvubu",
): Promise<string> {
  const row = await database.inTenant(tenant, (db) =>
    db.insertInto("account_access").values({ tenant, account, user_id: id, role, expires }).returning("id").executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** A new account with one person of each of the roles. */
export async function sharedAccount<const Roles extends readonly Role[]>(
  service: SharingService,
  ...roles: Roles
): Promise<{ account: string; people: { [Index in keyof Roles]: Person & { entry: string } } }> {
  const { account } = await newAccount(service);
  const made = [];
  for (const role of roles) {
    const person = await newPerson(service);
    made.push({ ...person, entry: await give(service, account, person, role) });
  }
  return { account, people: made as { [Index in keyof Roles]: Person & { entry: string } } }; // One for each role, in their order.
}

/** So many days from today in South Africa. */
export function day(offset: number): string {
  return new Date(Date.now() + 2 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
}

export interface Standing {
  people: { user_id: string; role: Role; expires: string | null; label: string; id: string }[];
  invitations: { identity: string; role: Role; expires: string | null; id: string }[];
}

/** Who has access, and who is invited, as it stands in the database. */
export async function standing({ database }: SharingService, account: string): Promise<Standing> {
  return database.inTenant("imvubu", async (db) => ({
    people: await db
      .selectFrom("account_access")
      .select(["user_id", "role", "expires", "label", "id"])
      .where("account", "=", account)
      .orderBy("id")
      .execute(),
    invitations: await db
      .selectFrom("invitations")
      .select(["identity", "role", "expires", "id"])
      .where("account", "=", account)
      .orderBy("id")
      .execute(),
  }));
}

/** Everything about an account that a call might change, and whether anybody was written to; looks of support left out. */
export async function everything(service: SharingService, account: string): Promise<string> {
  const rest = await service.database.inTenant("imvubu", async (db) => ({
    consumer: await db.selectFrom("consumers").selectAll().where("account", "=", account).execute(),
    messages: await db
      .selectFrom("messages")
      .select(sql<number>`count(*)`.as("count"))
      .executeTakeFirst(),
  }));
  const changes = await logs(service, account, (action) => !/viewed$|^statement|\.csv$|\.receipt$/.test(action));
  return JSON.stringify({ ...(await standing(service, account)), ...rest, changes }, null, 1);
}

export interface Logged {
  actor: string;
  action: string;
  description: string;
  ip: string;
}

export async function logs(
  { database }: SharingService,
  account: string,
  wanted: (action: string) => boolean = () => true,
): Promise<Logged[]> {
  const rows = await database.inTenant("imvubu", (db) =>
    db.selectFrom("account_logs").select(["actor", "action", "description", "ip"]).where("account", "=", account).orderBy("date").execute(),
  );
  return rows.filter(({ action }) => wanted(action));
}
