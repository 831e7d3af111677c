/**
 * Tests of deleting a person: their name, identities and IP address are planted wherever the tables
 * can hold them, and all text in every table is searched for them afterwards.
 */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyForIndigentSupport } from "#contract/applications/calls.ts";
import { getStaffApplication } from "#contract/applications/staff-calls.ts";
import { makePrivacyRequest, requestDataExport } from "#contract/privacy/calls.ts";
import { answerPrivacyRequest, getPrivacyRequest } from "#contract/privacy/staff-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { readConfig } from "#server/config.ts";
import { dataPolicies, tables } from "#service/database/tables.ts";
import { openFileStorage } from "#service/files/file-storage.ts";
import { checkLedger } from "#service/subjects/ledger/store/ledger-check.ts";
import {
  claimMessages,
  queueMessage,
  recordDelivery,
} from "#service/subjects/messages/store/message-outbox.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { reportFailedSignIns } from "#service/subjects/sign-in/report-failed-sign-ins.ts";
import {
  accessState,
  type AccountTestService,
  auditLogRows,
  clientFromAddress,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import {
  billedAccount,
  opened,
  postAnswer,
  postDispute,
  shownDispute,
} from "#tests/support/dispute-fixtures.ts";
import { exportSource, prepareFrom } from "#tests/support/export-source.ts";
import { messagesTo } from "#tests/support/identity-test-service.ts";
import { plantRows } from "#tests/support/planted-person.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import {
  addReply,
  createTicket,
  fetchTickets,
  openTicket,
  uploadFile,
} from "#tests/support/ticket-fixtures.ts";

const tenant = "imvubu";
const name = "Nomvuyiso Qhinebe-Planted";
const formerName = "Nomvuyiso Voorheen";
const surname = "Qhinebe";
const mobile = "+27829876501";
/** The person's own name for the account. */
const label = "Plek van Rus";
/** The address from which someone tried the person's password. */
const triedFrom = "10.222.33.44";

/** The columns that may still name a deleted person, each with the reason. No other columns may. */
const kept: Record<string, string> = {
  "accounts.name": "the municipality's own billing record of the holder",
  "consumers.name": "the municipality's own billing record of the holder",
  "consumers.email": "the municipality's own billing record of the holder",
  "consumers.mobile": "the municipality's own billing record of the holder",
  "communication.recipient": "a bill that the municipality sent to the holder",
  "communication.body": "a bill that the municipality sent to the holder",
  "communication.search_text": "a bill that the municipality sent to the holder",
};
/**
 * The columns where a deleted person's ID may stay, so that records of the same person remain
 * linked.
 */
const keptIds = [
  ...["audit_log.named_id", "account_audit_log.named_id", "outgoing_messages.named_id"],
  ...["account_access.granted_by_id", "disputes.user_id", "dispute_steps.user_id"],
  ...[
    "audit_log.actor_id",
    "audit_log.subject",
    "account_audit_log.actor_id",
    "profile_audit_log.actor_id",
  ],
  ...[
    "online_payments.user_id",
    "unallocated_payments.settled_by",
    "application_steps.user_id",
    "ticket_messages.user_id",
    "ticket_messages.named_id",
  ],
  ...[
    "privacy_requests.user_id",
    "privacy_requests.answered_by",
    "ticket_notes.user_id",
    "settings_revisions.actor_id",
  ],
];

describeOnDatabase("deleting a person", (kind) => {
  let service: AccountTestService;
  let person: Person;
  let staff: Person;
  let neighbour: Person;
  let files: string[];
  let account: string;
  let theirTicket: string;
  let approved: string;

  beforeAll(async () => {
    service = await startAccountTestService(kind);
    const passwordHash = await hashPassword("a password of their own");
    person = await newPerson(service, { name: formerName, passwordHash });
    staff = await newPerson(service, {
      permissions: ["privacy.manage", "applications.manage", "disputes.manage"],
      name: "Priya Privacy",
    });
    neighbour = await newPerson(service, { name: "Neville Neighbour" });
    ({ account } = await newAccount(service));
    await plant();
  });
  afterAll(() => service.stop());

  /**
   * Lets the person use every feature, and then plants their data in the places that only other
   * people's actions could have filled.
   */
  async function plant(): Promise<void> {
    const key = () => ({ "Idempotency-Key": randomUUID() });
    await grantAccess(service, account, person, "admin");
    await grantAccess(service, account, neighbour, "viewer");
    await person.post(getProfile.path, { name });
    for (const chosen of [label, `The house of ${name}`])
      await person.post(`/api/consumer/accounts/${account}`, { label: chosen });
    const stranger = clientFromAddress(service.urls[0] ?? "", triedFrom);
    const guess = () => stranger.post(signIn.path, { username: person.email, password: "a guess" });
    await guess();
    await reportFailedSignIns(service.database);
    await guess();
    const uploads = [
      await uploadFile(person, `${name}.pdf`),
      await uploadFile(person),
      await uploadFile(person),
    ];
    files = uploads;
    await person.post(requestDataExport.path, {});
    await prepareFrom(exportSource(service));
    await createTicket(person, {
      subject: `From ${name}`,
      message: `Call ${mobile}`,
      account,
      attachments: uploads.slice(0, 1),
    });
    const application = {
      account,
      name,
      id_number: "8001015009087",
      household: [{ name, relation: "self", income: "10.00" }],
    };
    const applied = await person.post(
      applyForIndigentSupport.path,
      { ...application, attachments: uploads.slice(1, 2) },
      key(),
    );
    approved = parseBody(applyForIndigentSupport.answer, applied).application.id;
    const decide = getStaffApplication.path.replace("{application}", approved);
    await staff.post(
      `${decide}/decision`,
      {
        decision: "approve",
        revision: 0,
        valid_until: "2027-06-30",
        message: `Well done, ${name}`,
      },
      key(),
    );
    // They once worked here, on someone else's ticket.
    const ticket = await createTicket(neighbour);
    theirTicket = ticket.id;
    await setPermissions(["tickets.manage", "privacy.manage"]);
    await person.post(`/api/consumer/tickets/${ticket.id}/assign`, { assigned: true });
    await addReply(person, ticket.id, `Regards, ${name}`);
    files.push(await uploadFile(person, "for-the-neighbour.pdf"));
    await person.post(
      `/api/consumer/tickets/${ticket.id}`,
      { message: "See the file.", attachments: files.slice(3) },
      key(),
    );
    await setPermissions([]);
    const { account: elsewhere } = await newAccount(service);
    const planted = {
      person,
      staff,
      neighbour,
      account,
      elsewhere,
      ticket: ticket.id,
      photo: files[2] ?? "",
    };
    await plantRows(service.database, {
      ...planted,
      names: { name, formerName, surname, mobile },
    });
  }
  const setPermissions = (permissions: string[]) =>
    service.database.asOwner((db) =>
      db.updateTable("users").set({ permissions }).where("id", "=", person.id).execute(),
    );

  /** Returns the columns in all tables that contain `needle` in text, lists of text or JSON. */
  async function placesOf(needle: string): Promise<string[]> {
    const contains = (column: string) =>
      sql`bool_or(strpos(lower(${sql.ref(column)}::text), ${needle.toLowerCase()}) > 0) as ${sql.ref(column)}`;
    return service.database.asOwner(async (db) => {
      const places: string[] = [];
      for (const [table, described] of Object.entries(tables)) {
        const columns = Object.entries<{ type: string }>(described.columns).filter(([, { type }]) =>
          ["text", "_text", "jsonb"].includes(type),
        );
        const { rows } = await sql<Record<string, boolean | null>>`
          select ${sql.join(columns.map(([column]) => contains(column)))} from ${sql.table(table)}`.execute(
          db,
        );
        for (const [column, found] of Object.entries(rows[0] ?? {}))
          if (found) places.push(`${table}.${column}`);
      }
      return places;
    });
  }
  const claim = () => claimMessages(service.database, ["email", "sms"], 1);
  const needles = () => [
    ...[name, formerName, surname, mobile, person.email, person.address],
    ...[label, triedFrom],
  ];

  /** Deletes the person at their own request. */
  async function remove(leaving: Person): Promise<void> {
    const asked = await leaving.post(makePrivacyRequest.path, { kind: "deletion" });
    const { id } = parseBody(makePrivacyRequest.answer, asked).request;
    const path = answerPrivacyRequest.path.replace("{request}", id);
    expect((await staff.post(path, { decision: "done" })).status).toBe(200);
  }

  test(
    "is refused for staff, and otherwise removes the person from every table except where the law requires data to be kept",
    { timeout: 120_000 },
    async () => {
      for (const needle of needles())
        expect((await placesOf(needle)).length, needle).toBeGreaterThan(1);
      const asked = parseBody(
        makePrivacyRequest.answer,
        await person.post(makePrivacyRequest.path, { kind: "deletion", details: `I am ${name}` }),
      );
      const path = getPrivacyRequest.path.replace("{request}", asked.request.id);
      const shown = parseBody(getPrivacyRequest.answer, await staff.get(path));
      expect(shown.request).toMatchObject({ name, state: "received", overdue: false });
      expect(shown.person?.accounts).toContainEqual({ account, role: "admin", others: 1 });
      const answer = () =>
        staff.post(answerPrivacyRequest.path.replace("{request}", asked.request.id), {
          decision: "done",
        });
      await setPermissions(["accounts.view"]);
      expect((await answer()).status).toBe(409);
      await setPermissions([]);
      const done = parseBody(answerPrivacyRequest.answer, await answer());
      expect(done).toMatchObject({
        request: { state: "done", name: "", details: "" },
        person: null,
      });
      expect((await person.get(getProfile.path)).status).toBe(401);

      // The last message to them, and messages that name them, stay in the queue until they are
      // sent.
      const found = new Set((await Promise.all(needles().map(placesOf))).flat());
      expect([...found].filter((place) => !(place in kept)).sort()).toEqual([
        "outgoing_messages.body",
        "outgoing_messages.recipient",
      ]);
      expect((await messagesTo(service, person.email))[0]?.subject).toBe(
        "Your information has been deleted",
      );
      // One message of each municipality at a time.
      for (let [message] = await claim(); message; [message] = await claim()) {
        const sent = message;
        await service.database.asOwner((db) => recordDelivery(db, sent, { kind: "sent" }, 0));
      }
      for (const needle of needles())
        expect(
          (await placesOf(needle)).filter((place) => !(place in kept)),
          needle,
        ).toEqual([]);
      expect((await placesOf(person.id)).filter((place) => !keptIds.includes(place))).toEqual([]);
    },
  );

  test("keeps the record of who did what, the ledger and other people's data", async () => {
    const entries = await auditLogRows(service, account);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: "account.renamed", actor: "Deleted person", ip: "" }),
    );
    expect(entries.at(-1)).toMatchObject({ actor: "Priya Privacy", action: "access.removed" });
    const audited = await service.database.asOwner((db) =>
      db
        .selectFrom("audit_log")
        .select(["action", "actor", "ip", "after"])
        .where("actor_id", "=", person.id)
        .execute(),
    );
    expect(audited.length).toBeGreaterThan(3);
    expect(audited.every(({ actor, ip }) => actor === "Deleted person" && ip === "")).toBe(true);
    expect((await checkLedger(service.database)).flatMap(({ findings }) => findings)).toEqual([]);
    // They were the only admin, so no one could have ended the neighbour's access.
    expect(await accessState(service, account)).toEqual({ people: [], invitations: [] });
    const conversation = await openTicket(neighbour, theirTicket);
    expect(conversation.messages.map(({ name: by, body }) => [by, body])).toContainEqual([
      "Deleted person",
      "Regards, Deleted person",
    ]);
    expect(conversation.messages.map(({ body }) => body)).toContain(
      "This ticket was assigned to Deleted person.",
    );
    expect(conversation.messages.flatMap(({ attachments }) => attachments)).toMatchObject([
      { name: "for-the-neighbour.pdf" },
    ]);
    expect((await fetchTickets(neighbour)).tickets).toMatchObject([{ id: theirTicket }]);
    // The approval changed a bill.
    const application = parseBody(
      getStaffApplication.answer,
      await staff.get(getStaffApplication.path.replace("{application}", approved)),
    ).application;
    expect(application).toMatchObject({
      name: "Deleted person",
      sent_by: "Deleted person",
      id_number: "",
      household: [],
      status: "approved",
      valid_until: "2027-06-30",
    });
  });

  test("removes the person's files and export, but not a neighbour's file", async () => {
    const storage = openFileStorage(readConfig({ DATA_DIR: service.dataDir }));
    const left = await Promise.all(
      files.map(async (id) => (await storage.read(tenant, id)) !== null),
    );
    expect(left).toEqual([false, false, false, true]);
    expect(
      await service.database.asOwner((db) =>
        db.selectFrom("files_to_remove").selectAll().execute(),
      ),
    ).toEqual([]);
    const stored = await readdir(join(service.dataDir, "files", tenant));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((name) => name.endsWith("-0"))).toEqual([]);
  });

  test("changes no other person's data, even if the name is two common words", async () => {
    const code = randomUUID();
    const leaving = await newPerson(service, { name: "Account Payment" });
    const { account: shared } = await newAccount(service);
    await grantAccess(service, shared, neighbour, "admin");
    await grantAccess(service, shared, leaving, "viewer");
    const words = "Account Payment: your account payment arrived.";
    await service.database.inTenant(tenant, async (context) => {
      const { db } = context;
      const row = { tenant, id: randomUUID() };
      const entry = { ...row, actor_id: neighbour.id, description: words };
      await queueMessage(context, {
        channel: "email",
        recipient: neighbour.email,
        kind: "payment",
        subject: words,
        body: words,
      });
      await db
        .insertInto("idempotency_keys")
        .values({
          tenant,
          user_id: neighbour.id,
          key: code,
          request_hash: "kept",
          response: JSON.stringify({ payment: { account: words }, "Account Payment": 1 }),
        })
        .execute();
      await db
        .insertInto("audit_log")
        .values({
          ...entry,
          actor: "Account Payment",
          action: "x",
          subject_kind: "account",
          subject: shared,
          values: JSON.stringify({ payment: words }),
        })
        .execute();
      await db
        .insertInto("account_audit_log")
        .values({ ...entry, account: shared, actor: neighbour.name, action: "payment.cancelled" })
        .execute();
      await db
        .insertInto("one_time_codes")
        .values({
          ...row,
          id: code,
          purpose: "reset",
          identity: neighbour.email,
          code_hash: words,
          attempts_left: 1,
          expires: new Date(),
        })
        .execute();
      await db
        .insertInto("failed_sign_ins")
        .values({ ...row, user_id: neighbour.id, ip: triedFrom, user_agent: words })
        .execute();
    });
    const others = async () => ({
      theirs: await rowsContaining("your account payment arrived"),
      answers: await rowsContaining(code),
    });
    const before = await others();
    expect(before.theirs.length).toBeGreaterThan(5);
    await remove(leaving);
    expect(await others()).toEqual(before);
  });

  test("removes the messages that were sent to an address while it was theirs, and none of its next owner", async () => {
    const number = "+27829876503";
    const [former, next] = [await newPerson(service), await newPerson(service)];
    for (const owner of [former, next]) {
      const identity = { tenant, id: randomUUID(), type: "mobile", identity: number } as const;
      await service.database.inTenant(tenant, async (context) => {
        await context.db.deleteFrom("identities").where("identity", "=", number).execute();
        await context.db
          .insertInto("identities")
          .values({ ...identity, user_id: owner.id, verified: true })
          .execute();
        // As to an account's holder, without saying which person it is.
        const body = `For ${owner.id}`;
        await queueMessage(context, { channel: "sms", recipient: number, kind: "access", body });
      });
    }
    await remove(next);
    expect(await placesOf(`For ${former.id}`)).toEqual(["outgoing_messages.body"]);
    expect(await placesOf(`For ${next.id}`)).toEqual([]);
    await remove(former);
    expect(await placesOf(`For ${former.id}`)).toEqual([]);
  });

  test("keeps the reason of a dispute until it is answered, because its amount is not collected", async () => {
    const { account: billed, people, statement } = await billedAccount(service, "member", "admin");
    const [leaving, admin] = people;
    const reason = "Mrs Voorbeeld was away in May.";
    const { id } = opened(await postDispute(leaving, billed, { statement, reason }));
    await remove(leaving);
    expect(await shownDispute(admin, billed, id)).toMatchObject({ by: "Deleted person", reason });
    const answered = await postAnswer(staff, id, { decision: "keep" });
    expect(answered.status).toBe(200);
    expect(await shownDispute(admin, billed, id)).toMatchObject({
      reason: "",
      steps: [{ kind: "kept", message: "We read it again." }],
    });
    expect(await placesOf("Voorbeeld")).toEqual([]);
  });

  /** Returns the rows that contain `needle`, as text, from every table that a deletion changes. */
  async function rowsContaining(needle: string): Promise<string[]> {
    return service.database.asOwner(async (db) => {
      const found: string[] = [];
      for (const { table } of dataPolicies.filter(({ deletion }) => deletion !== "none")) {
        const { rows } = await sql<{ row: string }>`
          select to_jsonb(x)::text as row from ${sql.table(table)} x
          where x.tenant = ${tenant} and strpos(to_jsonb(x)::text, ${needle}) > 0 order by row`.execute(
          db,
        );
        found.push(...rows.map(({ row }) => `${table} ${row}`));
      }
      return found;
    });
  }
});
