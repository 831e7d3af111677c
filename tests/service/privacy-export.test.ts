/**
 * Tests of the export of all data held about a person, compared with the database table by table.
 */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unlinkAccount } from "#contract/access/calls.ts";
import { applyForIndigentSupport } from "#contract/applications/calls.ts";
import { proposeArrangement } from "#contract/arrangements/calls.ts";
import { createCalendarFeed } from "#contract/calendar/calls.ts";
import {
  downloadDataExport,
  getDataExport,
  makePrivacyRequest,
  requestDataExport,
} from "#contract/privacy/calls.ts";
import { JobStoppedError } from "#service/database/job-stopped-error.ts";
import { dataPolicies, type Tables } from "#service/database/tables.ts";
import { claimAlert } from "#service/subjects/alerts/store/alerts.ts";
import { queueMessage } from "#service/subjects/messages/store/message-outbox.ts";
import { saveKnownBrowser } from "#service/subjects/people/store/known-browsers.ts";
import { removeExpiredExports } from "#service/subjects/privacy/remove-expired-exports.ts";
import { deletePerson } from "#service/subjects/privacy/store/delete-person.ts";
import { saveSignInChange } from "#service/subjects/sign-in/store/sign-in-changes.ts";
import { removeListedFiles } from "#service/subjects/uploads/remove-files.ts";
import {
  type AccountTestService,
  daysFromToday,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import { exportSource, prepareFrom } from "#tests/support/export-source.ts";
import { messagesTo } from "#tests/support/identity-test-service.ts";
import { plantRecords } from "#tests/support/planted-records.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { turnOnSecondFactor } from "#tests/support/second-factor.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { createTicket, uploadFile } from "#tests/support/ticket-fixtures.ts";

interface Held {
  /** Returns the SQL condition for rows about the person, or about an account that they can see. */
  rows(id: string): RawBuilder<boolean>;
  /** The columns that are left out, each with the reason. */
  without?: Record<string, string>;
}
const user: Held["rows"] = (id) => sql`user_id = ${id}`;
const accounts = (id: string) =>
  sql`(select account from account_access a where a.tenant = 'imvubu' and a.user_id = ${id})`;
const account: Held["rows"] = (id) => sql`account in ${accounts(id)}`;
const verified = (id: string) =>
  sql`(select identity from identities i where i.tenant = 'imvubu' and i.user_id = ${id} and verified)`;
const under =
  (column: string, table: string, owned: (id: string) => RawBuilder<unknown>): Held["rows"] =>
  (id) =>
    sql`${sql.ref(column)} in (select id from ${sql.table(table)} p where p.tenant = 'imvubu' and ${owned(id)})`;

/** The rows about the person in every exported table. */
const held: Partial<Record<keyof Tables, Held>> = {
  users: { rows: (id) => sql`id = ${id}`, without: { password_hash: "a secret" } },
  identities: { rows: user },
  sessions: { rows: user, without: { token_hash: "a secret", new_password_hash: "a secret" } },
  calendar_feeds: { rows: user, without: { token_hash: "a hash of a secret" } },
  second_factors: {
    rows: user,
    without: { secret: "a secret", recovery_codes: "hashes of secrets" },
  },
  known_browsers: { rows: user, without: { hash: "a secret" } },
  sign_in_changes: { rows: user, without: { token_hash: "a secret", before: "may have a secret" } },
  profile_audit_log: {
    rows: user,
    without: { actor_id: "the ID of a member of staff", values: "what the description says" },
  },
  account_access: { rows: user, without: { granted_by_id: "the ID of another person" } },
  budgets: { rows: user },
  ended_access: { rows: user },
  sent_alerts: { rows: user },
  invitations: {
    rows: (id) => sql`identity in ${verified(id)}`,
    without: { granted_by_id: "the ID of another person" },
  },
  account_audit_log: {
    rows: (id) => sql`actor_id = ${id} and action not like 'access.%'`,
    without: { values: "what the description says", named_id: "the ID of another person" },
  },
  tickets: {
    rows: user,
    without: {
      assignee_id: "the ID of a member of staff",
      search_text: "a copy of the ticket and its messages",
    },
  },
  ticket_messages: {
    rows: under("ticket_id", "tickets", user),
    without: { user_id: "the ID of a member of staff", named_id: "the ID of a member of staff" },
  },
  ticket_attachments: { rows: under("upload_id", "uploads", user) },
  ticket_reads: { rows: user },
  applications: { rows: user },
  arrangements: {
    rows: user,
    without: {
      decided_by: "the ID of a member of staff",
      decided_by_name: "the name of a member of staff",
    },
  },
  application_steps: {
    rows: under("application_id", "applications", user),
    without: { user_id: "the ID of a member of staff" },
  },
  disputes: { rows: user },
  dispute_steps: {
    rows: under("dispute_id", "disputes", user),
    without: { user_id: "the ID of a member of staff" },
  },
  online_payments: { rows: user },
  outgoing_messages: {
    rows: user,
    without: {
      body: "may have a code",
      user_id: "always the person",
      named_id: "the ID of another person",
      history: "the attempts to send it",
      resend_of: "the ID of another message",
    },
  },
  uploads: { rows: user },
  privacy_requests: {
    rows: user,
    without: { answered_by: "a member of staff", answered_by_name: "a member of staff" },
  },
  accounts: { rows: account },
  statements: { rows: account },
  statement_lines: { rows: under("statement_id", "statements", account) },
  meters: { rows: account },
  readings: {
    rows: under("meter_id", "meters", account),
    without: { photo: "may be someone else's file" },
  },
  payments: { rows: account },
  communication: {
    rows: account,
    without: { recipient: "masked in the portal", search_text: "a copy of the text" },
  },
};

describeOnDatabase("the export of a person's data", (kind) => {
  let service: AccountTestService;
  let person: Person;
  let other: Person;
  let files: Map<string, Buffer>;
  let number: string;

  const prepare = (source = exportSource(service)) => prepareFrom(source);

  async function download(by: Person, body: { language?: string } = {}) {
    const requested = await by.post(requestDataExport.path, body);
    if (requested.status !== 200) return { ...requested, type: "", bytes: Buffer.alloc(0) };
    await prepare();
    return open(by);
  }
  async function open(by: Person) {
    const headers = { Authorization: `Bearer ${by.token}`, "X-Tenant": "imvubu" };
    const answer = await fetch(`${service.urls[0] ?? ""}${downloadDataExport.path}`, { headers });
    return {
      status: answer.status,
      type: answer.headers.get("content-type"),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  }

  beforeAll(async () => {
    service = await startAccountTestService(kind);
    person = await newPerson(service, { name: "Refilwe Uitvoer" });
    other = await newPerson(service, { name: "Someone Elsewhere" });
    const [tenant, alert] = [
      "imvubu",
      { account: "", kind: "notice", occasion: "No water" },
    ] as const;
    // An account of the demo, which has everything that an account can have.
    number = await service.database.inTenant(tenant, async ({ db }) => {
      const found = await db
        .selectFrom("meters")
        .select("account")
        .where("tenant", "=", tenant)
        .orderBy("account")
        .executeTakeFirstOrThrow();
      return found.account;
    });
    await service.database.inTenant(tenant, (context) =>
      saveSignInChange(context, person.id, { kind: "session_ended", before: {} }),
    );
    await service.database.inTenant(tenant, (context) =>
      saveKnownBrowser(context, person.id, undefined),
    );
    await turnOnSecondFactor(person);
    await grantAccess(service, number, person, "admin");
    await grantAccess(service, number, other, "admin");
    const shared = (await newAccount(service)).account;
    await grantAccess(service, shared, person, "viewer");
    const left = (await newAccount(service)).account;
    await grantAccess(service, left, person, "viewer");
    await person.post(unlinkAccount.path.replace("{account}", left), { account: left });
    await person.post(`/api/consumer/accounts/${number}`, { label: "My house" });
    for (const one of [person, other]) {
      await one.post(`/api/consumer/accounts/${number}/budget`, { amount: "1500.00" });
      await service.database.inTenant(tenant, (context) =>
        claimAlert(context, { ...alert, user: one.id }),
      );
    }
    const upload = await uploadFile(person);
    await uploadFile(other);
    await createTicket(person, { account: number, attachments: [upload] });
    await createTicket(other, { subject: "Not theirs" });
    const applied = {
      account: number,
      name: "Refilwe",
      id_number: "8001015009087",
      household: [],
      attachments: [await uploadFile(person)],
    };
    await person.post(applyForIndigentSupport.path, applied, { "Idempotency-Key": randomUUID() });
    await service.database.inTenant(tenant, ({ db }) =>
      db
        .updateTable("accounts")
        .set({ balance_cents: 120_000 })
        .where("account", "=", number)
        .execute(),
    );
    await person.post(createCalendarFeed.path, { amounts: true });
    const proposal = { deposit: "0.00", months: 2, first_day: daysFromToday(20), total: "1200.00" };
    await person.post(proposeArrangement.path.replace("{account}", number), proposal, {
      "Idempotency-Key": randomUUID(),
    });
    await person.post(makePrivacyRequest.path, {
      kind: "correction",
      details: "My name is Refiloe.",
    });
    await plantRecords(service, { account: number, shared, person, other });
    const { status, type, bytes } = await download(person);
    expect([status, type]).toEqual([200, "application/zip"]);
    // Its message is queued once the file is finished.
    await service.database.inTenant(tenant, ({ db }) =>
      db.deleteFrom("outgoing_messages").where("subject", "like", "The copy of%").execute(),
    );
    files = readZip(bytes);
  });
  afterAll(() => service.stop());

  const text = () =>
    [...files]
      .filter(([name]) => /\.(json|csv|txt)$/.test(name))
      .map(([, bytes]) => bytes.toString("utf8"))
      .join("\n");
  const objects = () =>
    [...files]
      .filter(([name]) => name.endsWith(".json"))
      .flatMap(([, bytes]) => objectsIn(JSON.parse(bytes.toString("utf8"))));

  test("contains every table that is marked for export", () => {
    const exported = dataPolicies.filter(({ exported: how }) => typeof how !== "string");
    expect(Object.keys(held).sort()).toEqual(exported.map(({ table }) => table).sort());
  });

  test("contains every row about the person from every table, except data that is left out for a stated reason", async () => {
    const exported = objects();
    const missing: string[] = [];
    const empty: string[] = [];
    for (const [table, about] of Object.entries(held)) {
      const { rows } = await service.database.inTenant("imvubu", ({ db }) =>
        sql<{
          row: Record<string, unknown>;
        }>`select to_jsonb(x) - 'tenant' as row from ${sql.table(table)} x where ${about.rows(person.id)}`.execute(
          db,
        ),
      );
      if (rows.length === 0) empty.push(table);
      const columns = Object.keys(rows[0]?.row ?? {}).filter(
        (column) => !(column in (about.without ?? {})),
      );
      const cells = (of: Record<string, unknown>) =>
        JSON.stringify(columns.map((column) => of[column]));
      const found = new Set(
        exported.filter((one) => columns.every((column) => column in one)).map(cells),
      );
      missing.push(
        ...rows
          .filter(({ row }) => !found.has(cells(row)))
          .map(({ row }) => `${table} ${cells(row)}`),
      );
    }
    expect(missing).toEqual([]);
    expect(empty, "tables without a row, which prove nothing").toEqual([]);
  });

  test("contains the uploaded files, PDFs and tables, and the holder's details as the portal shows them", () => {
    const names = [...files.keys()];
    expect(names.filter((name) => /^files\/[^/]+\/letter\.pdf$/.test(name))).toHaveLength(2);
    for (const name of ["statements.csv", "payments.csv", "readings.csv"])
      expect(names).toContain(`accounts/${number}/${name}`);
    expect(names.some((name) => /\/statements\/Statement_\d+_[\d-]+\.pdf$/.test(name))).toBe(true);
    expect(names.some((name) => /\/receipts\/.*\/Receipt_\d+_[\d-]+\.pdf$/.test(name))).toBe(true);
    expect(files.get("README.txt")?.toString("utf8")).toContain("Refilwe Uitvoer");
    // A viewer sees the holder's address masked.
    const shared =
      names.find((name) => name.endsWith("/holder.json") && !name.includes(number)) ?? "";
    const holder = files.get(shared)?.toString("utf8") ?? "";
    expect(holder).toContain("Lindiwe Holder");
    expect(holder).not.toContain("holder@example.org");
  });

  test("contains nothing about anyone else", async () => {
    const all = text();
    const { rows } = await service.database.inTenant("imvubu", ({ db }) =>
      sql<{ id: string; name: string; email: string }>`
        select u.id, u.name, i.identity as email from users u join identities i on i.tenant = u.tenant and i.user_id = u.id
        where u.tenant = 'imvubu' and u.id <> ${person.id}`.execute(db),
    );
    expect(rows.length).toBeGreaterThan(3);
    const { rows: holders } = await service.database.inTenant("imvubu", ({ db }) =>
      sql<{ email: string }>`select email from consumers where account = ${number}`.execute(db),
    );
    // They typed one address, and see the other, because they are an admin of its holder's account.
    const own = new Set([other.email, ...holders.map(({ email }) => email)]);
    const leaked = rows.flatMap(({ id, name, email }) => [
      id,
      ...(own.has(email) ? [] : [email]),
      ...(name === "Lindiwe Holder" ? [] : [name]),
    ]);
    expect(leaked.filter((one) => all.includes(one))).toEqual([]);
    // The address that they added but someone else verified appears only as theirs.
    expect(all).not.toContain(`To ${other.email}`);
    expect(all).not.toContain("Not theirs");
  });

  test("contains the messages that were sent to an address while it was theirs, and no waiting code", async () => {
    const number = "+27829876510";
    const [former, next] = [await newPerson(service), await newPerson(service)];
    for (const owner of [former, next]) {
      const identity = { tenant: "imvubu", type: "mobile", identity: number } as const;
      await service.database.inTenant("imvubu", async (context) => {
        await context.db.deleteFrom("identities").where("identity", "=", number).execute();
        await context.db
          .insertInto("identities")
          .values({ ...identity, id: randomUUID(), user_id: owner.id, verified: true })
          .execute();
        const message = { channel: "sms", recipient: number } as const;
        await queueMessage(context, { ...message, kind: "access", body: `For ${owner.email}` });
        await queueMessage(context, { ...message, kind: "code", body: "Your code is 271828." });
      });
    }
    for (const [owner, other] of [
      [former, next],
      [next, former],
    ] as const) {
      const messages = readZip((await download(owner)).bytes)
        .get("messages.json")
        ?.toString();
      expect(messages).toContain(`For ${owner.email}`);
      expect(messages).not.toContain(`For ${other.email}`);
      expect(messages).not.toContain("271828");
    }
  });

  test("explains the files in the language of the page, and is limited to five a day", async () => {
    const reader = await newPerson(service);
    const first = await download(reader, { language: "af" });
    expect(readZip(first.bytes).get("README.txt")?.toString("utf8")).toContain("Jou inligting by");
    for (let more = 0; more < 4; more += 1) expect((await download(reader)).status).toBe(200);
    expect((await download(reader)).status).toBe(429);
    expect(
      (
        await fetch(`${service.urls[0] ?? ""}${downloadDataExport.path}`, {
          headers: { "X-Tenant": "imvubu" },
        })
      ).status,
    ).toBe(401);
  });

  const exportOf = async (by: Person) =>
    parseBody(getDataExport.answer, await by.get(getDataExport.path)).export;
  const change = (by: Person, set: { expires?: Date; held_until?: Date }) =>
    service.database.inTenant("imvubu", ({ db }) =>
      db.updateTable("data_exports").set(set).where("user_id", "=", by.id).execute(),
    );
  const storedFiles = () => readdir(join(service.dataDir, "files", "imvubu"));
  const past = new Date("2026-01-01");

  test("prepares the file in the background, sends a message with a link, and removes it when it expires", async () => {
    const reader = await newPerson(service);
    expect(await exportOf(reader)).toBeNull();
    const requested = await reader.post(requestDataExport.path, {});
    expect([requested.status, (await open(reader)).status]).toEqual([200, 404]);
    // Asking again changes nothing while it is being prepared.
    expect((await reader.post(requestDataExport.path, {})).text).toBe(requested.text);
    expect(await exportOf(reader)).toMatchObject({ state: "preparing", size: null, expires: null });
    const before = await storedFiles();
    await prepare();
    const own = (await storedFiles()).filter((name) => !before.includes(name));
    expect(own).toHaveLength(1);
    const { bytes } = await open(reader);
    const ready = await exportOf(reader);
    expect(ready).toMatchObject({ state: "ready", size: bytes.length });
    expect(Date.parse(ready?.expires ?? "") - Date.now()).toBeGreaterThan(6 * 86_400_000);
    expect([...readZip(bytes).keys()]).toContain("profile.json");
    const [message] = await messagesTo(service, reader.email);
    expect(message?.body).toMatch(/ready[^]*your.data/i);
    expect((await open(other)).status).toBe(404);

    await change(reader, { expires: past });
    expect([await exportOf(reader), (await open(reader)).status]).toEqual([null, 404]);
    await removeExpiredExports(service.database);
    await removeListedFiles(service.database, (tenant, id) =>
      exportSource(service).files.remove(tenant, id),
    );
    expect(await storedFiles()).not.toContain(own[0]);
  });

  test("prepares a file again if the process stopped, and gives up after five attempts", async () => {
    const reader = await newPerson(service);
    await reader.post(requestDataExport.path, {});
    const { files, ...rest } = exportSource(service);
    const stopped = new JobStoppedError("The service is stopping.");
    const stopping = { ...rest, files: { ...files, save: () => Promise.reject(stopped) } };
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(prepare(stopping)).rejects.toBe(stopped);
      // Another process leaves it alone until the claim ends.
      await prepare();
      expect(await exportOf(reader)).toMatchObject({ state: "preparing" });
      await change(reader, { held_until: past });
    }
    await prepare();
    expect(await exportOf(reader)).toMatchObject({ state: "failed" });
    expect((await download(reader)).status).toBe(200);
  });

  test("keeps no file of a person who was deleted while it was being prepared", async () => {
    const leaving = await newPerson(service);
    await leaving.post(requestDataExport.path, {});
    const before = await storedFiles();
    const { files, database, ...rest } = exportSource(service);
    const save: typeof files.save = async (tenant, id, bytes) => {
      await database.asOwner((db) => deletePerson({ db, tenant }, leaving.id));
      await files.save(tenant, id, bytes);
    };
    await prepare({ ...rest, database, files: { ...files, save } });
    expect(await storedFiles()).toEqual(before);
    expect(await messagesTo(service, leaving.email)).toEqual([]);
  });
});

/** Returns every object within a JSON value. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  // Every key of an object from JSON.parse is a string.
  const object = value as Record<string, unknown>;
  return [object, ...Object.values(object).flatMap(objectsIn)];
}
