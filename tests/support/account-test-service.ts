/**
 * The reference service with accounts and users created for the test. On PostgreSQL it can run as
 * two processes, each with its own URL.
 */
import { randomUUID } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { sql } from "kysely";
import pino, { type Logger } from "pino";
import { readConfig } from "#server/config.ts";
import { listen } from "#server/listen.ts";
import { createApp } from "#service/app.ts";
import { type Database, openDatabase } from "#service/database/database.ts";
import { memoizeTenantExists } from "#service/database/tenants.ts";
import type { DocumentCache } from "#service/documents/document-cache.ts";
import {
  type DocumentRenderer,
  startDocumentRenderer,
} from "#service/documents/document-renderer.ts";
import { createPhotoPreviews } from "#service/documents/photo-previews.ts";
import { openFileStorage } from "#service/files/file-storage.ts";
import { callerReader } from "#service/http/caller.ts";
import type { Payments } from "#service/subjects/payments/providers/payments.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { createPerson } from "#service/subjects/people/store/people.ts";
import { confirmToken, issueToken } from "#service/subjects/people/store/tokens.ts";
import { type Client, createClient } from "./api-client.ts";
import { newEmail, newIpAddress } from "./identity-test-service.ts";
import { noPayments } from "./no-payments.ts";
import { type Env, startProgram } from "./programs.ts";
import { type Database as Kind, openStore, provideStore, type Store } from "./service.ts";

export type Role = "admin" | "member" | "viewer";

export interface AccountTestService {
  database: Database;
  /**
   * URLs of the service. The second belongs to a separate process, which exists only on PostgreSQL.
   */
  urls: string[];
  dataDir: string;
  /** Returns how often the first process was notified of new messages to deliver. */
  woken(): number;
  stop(): Promise<void>;
}

const fakeDocument = { etag: '"one"', bytes: new Uint8Array([37, 80, 68, 70]) };
export const fakeDocuments: DocumentCache = {
  get: () => Promise.resolve(fakeDocument),
  taxYear: () => Promise.resolve(fakeDocument.bytes),
};

export interface AccountTestServiceOptions {
  processes?: number;
  payments?: Payments;
  /** Environment variables of the second process. */
  env?: Env;
  log?: Logger;
  /** Scans each upload, before it is cleaned and stored. */
  scan?: (file: Buffer) => Promise<Buffer>;
  /** Returns what renders the previews of photos in the first process, given a real renderer. */
  photoRenderers?: (real: DocumentRenderer) => readonly Pick<DocumentRenderer, "photo">[];
  /**
   * Returns the database URL that the service should use instead of the real one, such as a
   * proxy's. The test itself connects directly. PostgreSQL only.
   */
  through?: (databaseUrl: string) => Promise<string>;
  /** Returns the database for the service to use, which wraps the real one. */
  serve?: (database: Database) => Database;
  /** Provides the store. It has the demo municipalities if omitted. */
  store?: (kind: Kind) => Promise<Store>;
}

export async function startAccountTestService(
  kind: Kind,
  {
    processes = 1,
    payments = noPayments,
    env = {},
    log = pino({ level: "silent" }),
    through,
    scan = (file) => Promise.resolve(file),
    photoRenderers = (real) => [real],
    serve = (database) => database,
    store: provide = provideStore,
  }: AccountTestServiceOptions = {},
): Promise<AccountTestService> {
  const store = await provide(kind);
  const database = await openStore(store);
  const served = through
    ? await openDatabase({ databaseUrl: await through(store.env.DATABASE_URL ?? ""), dataDir: "" })
    : serve(database);
  let woken = 0;
  const files = openFileStorage(readConfig({ DATA_DIR: store.env.DATA_DIR }));
  const renderer = startDocumentRenderer();
  const app = createApp({
    service: {
      database: served,
      documents: fakeDocuments,
      files,
      photos: createPhotoPreviews(files, photoRenderers(renderer)),
      scan,
      payments,
      messages: { wake: () => void (woken += 1) },
      isTenant: memoizeTenantExists(served, new Set()),
      callerOf: callerReader(() => true, log),
      log,
    },
    showFiles: true,
  });
  const listener = await listen(getRequestListener(app.fetch), { host: "127.0.0.1", port: 0, log });
  const other =
    processes > 1 && kind === "PostgreSQL"
      ? await startProgram("service", { ...store.env, ...env })
      : undefined;
  return {
    database,
    dataDir: store.env.DATA_DIR ?? "",
    urls: [listener.url, other?.url() ?? listener.url],
    woken: () => woken,
    async stop() {
      await other?.stop();
      await listener.stop();
      await renderer.close();
      if (through) await served.close();
      await database.close();
      await store.remove();
    },
  };
}

let accounts = 0;

/** Creates an account with a holder and a statement. No user has access to the account. */
export async function newAccount(
  { database }: AccountTestService,
  { tenant = "imvubu", pin }: { tenant?: string; pin?: string } = {},
): Promise<{ account: string; statement: string }> {
  accounts += 1;
  const account = `77${String(accounts).padStart(10, "0")}`;
  const statement = randomUUID();
  const pinHash = pin === undefined ? undefined : await hashPassword(pin);
  await database.inTenant(tenant, async ({ db }) => {
    const opened = {
      opened: "2020-01-01",
      status: "active",
      balance_at: "2026-01-31T10:00:00Z",
    } as const;
    await db
      .insertInto("accounts")
      .values({ tenant, account, name: "Lindiwe Holder", ...opened })
      .execute();
    const contact = {
      email: "holder@example.org",
      mobile: "+27825550100",
      telephone: "021 555 0100",
      id_number: "8001015009087",
    };
    const address = { postal_lines: ["PO Box 9", "Imvubu"], postal_code: "4321" };
    await db
      .insertInto("consumers")
      .values({ tenant, account, name: "Lindiwe Holder", ...contact, ...address })
      .execute();
    const amounts = { opening_cents: 0, charges_cents: 0, payments_cents: 0, closing_cents: 0 };
    await db
      .insertInto("statements")
      .values({
        tenant,
        id: statement,
        account,
        date: "2026-01-31",
        due_date: "2026-02-15",
        ...amounts,
      })
      .execute();
    if (pinHash !== undefined)
      await db.insertInto("account_pins").values({ tenant, account, pin_hash: pinHash }).execute();
  });
  return { account, statement };
}

export interface Person extends Client {
  id: string;
  name: string;
  email: string;
  address: string;
  token: string;
  /** The same user's client for the other process. */
  otherProcess: Client;
}

/** Returns a client that calls one of the two processes from the given IP address. */
export function clientFromAddress(
  url: string,
  address: string,
  tenant = "imvubu",
  token?: string,
): Client {
  const plain = createClient(url, tenant, token);
  const from = { "X-Forwarded-For": address };
  return {
    send: (path, init) =>
      plain.send(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...from },
      }),
    get: (path, headers = {}) => plain.get(path, { ...headers, ...from }),
    post: (path, body, headers = {}) => plain.post(path, body, { ...headers, ...from }),
  };
}

let people = 0;

/**
 * Creates a signed-in user with a verified email. The password hash is invalid, so pass
 * `passwordHash` if a test signs in with `password`.
 */
export async function newPerson(
  service: AccountTestService,
  {
    tenant = "imvubu",
    permissions = [],
    passwordHash = "none",
    name,
  }: { tenant?: string; permissions?: string[]; passwordHash?: string; name?: string } = {},
): Promise<Person> {
  people += 1;
  const [email, address, called] = [newEmail(), newIpAddress(), name ?? `Person ${people}`];
  const { id, token } = await service.database.inTenant(tenant, async (context) => {
    const { db } = context;
    const id = await createPerson(context, {
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
    const token = await issueToken(
      context,
      { userId: id, identityId: own.id },
      { ip: address, userAgent: "test" },
    );
    await confirmToken(context, token);
    return { id, token };
  });
  const [here = "", there = ""] = service.urls;
  return {
    ...clientFromAddress(here, address, tenant, token),
    otherProcess: clientFromAddress(there, address, tenant, token),
    id,
    name: called,
    email,
    address,
    token,
  };
}

/** Grants access to an account without any checks, and returns the access entry's ID. */
export async function grantAccess(
  { database }: AccountTestService,
  account: string,
  { id }: { id: string },
  role: Role,
  expires: string | null = null,
  tenant = "imvubu",
): Promise<string> {
  const row = await database.inTenant(tenant, ({ db }) =>
    db
      .insertInto("account_access")
      .values({ tenant, account, user_id: id, role, expires })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** Creates an account with one user for each of the roles. */
export async function sharedAccount<const Roles extends readonly Role[]>(
  service: AccountTestService,
  ...roles: Roles
): Promise<{ account: string; people: { [Index in keyof Roles]: Person & { entry: string } } }> {
  const { account } = await newAccount(service);
  const made = [];
  for (const role of roles) {
    const person = await newPerson(service);
    made.push({ ...person, entry: await grantAccess(service, account, person, role) });
  }
  // One person for each role, in order.
  return { account, people: made as { [Index in keyof Roles]: Person & { entry: string } } };
}

/** Returns the date `offset` days from today, in South Africa. */
export function daysFromToday(offset: number): string {
  return new Date(Date.now() + 2 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
}

export interface AccessState {
  people: { user_id: string; role: Role; expires: string | null; label: string; id: string }[];
  invitations: { identity: string; role: Role; expires: string | null; id: string }[];
}

/** Returns the account's users and invitations, as stored in the database. */
export async function accessState(
  { database }: AccountTestService,
  account: string,
): Promise<AccessState> {
  return database.inTenant("imvubu", async ({ db }) => ({
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

const views = /viewed$|^statement|\.(?:csv|pdf|receipt|file|green_button)$/;

/**
 * Returns everything about an account that a call might change, including the messages sent, but
 * not the log entries for views by support staff.
 */
export async function accountSnapshot(
  service: AccountTestService,
  account: string,
): Promise<string> {
  const rest = await service.database.inTenant("imvubu", async ({ db }) => ({
    arrangements: await db
      .selectFrom("arrangements")
      .selectAll()
      .where("account", "=", account)
      .execute(),
    consumer: await db.selectFrom("consumers").selectAll().where("account", "=", account).execute(),
    messages: await db
      .selectFrom("outgoing_messages")
      .select(sql<number>`count(*)`.as("count"))
      .executeTakeFirst(),
  }));
  const changes = await auditLogRows(service, account, (action) => !views.test(action));
  return JSON.stringify({ ...(await accessState(service, account)), ...rest, changes }, null, 1);
}

export type AuditLogRow = Record<"actor" | "action" | "description" | "ip", string>;

/**
 * Returns the history entries about changes to the account, and every view of the account by staff.
 */
export async function auditLogRows(
  { database }: AccountTestService,
  account: string,
  wanted: (action: string) => boolean = () => true,
): Promise<AuditLogRow[]> {
  const rows = await database.inTenant("imvubu", ({ db }) =>
    db
      .selectFrom("audit_log")
      .select(["actor", "action", "description", "ip"])
      .where(({ or, eb, selectFrom }) =>
        or([
          eb("subject", "=", account),
          eb(
            "subject",
            "in",
            selectFrom("applications").select("id").where("account", "=", account),
          ),
          eb(
            "id",
            "in",
            selectFrom("account_audit_log").select("id").where("account", "=", account),
          ),
        ]),
      )
      .orderBy("date")
      .orderBy("action")
      .execute(),
  );
  return rows.filter(({ action }) => wanted(action));
}
