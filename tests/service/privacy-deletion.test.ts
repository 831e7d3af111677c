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
import { readConfig } from "#server/config.ts";
import { tables } from "#service/database/tables.ts";
import { openFileStorage } from "#service/files/file-storage.ts";
import { checkLedger } from "#service/subjects/ledger/store/ledger-check.ts";
import { claimMessages, recordDelivery } from "#service/subjects/messages/store/message-outbox.ts";
import {
  accessState,
  type AccountTestService,
  auditLogRows,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
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
const mobile = "+27829876501";

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
    person = await newPerson(service, { name: formerName });
    staff = await newPerson(service, {
      permissions: ["privacy.manage", "applications.manage"],
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
    await person.post(`/api/consumer/accounts/${account}`, { label: `The house of ${name}` });
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
    await plantRows(service.database, { ...planted, names: { name, formerName, mobile } });
  }
  const setPermissions = (permissions: string[]) =>
    service.database.asOwner((db) =>
      db.updateTable("users").set({ permissions }).where("id", "=", person.id).execute(),
    );

  /** Returns the columns in all tables that contain `needle` in text, lists of text or JSON. */
  async function placesOf(needle: string): Promise<string[]> {
    const columns = Object.entries(tables).flatMap(([table, described]) =>
      Object.entries<{ type: string }>(described.columns).flatMap(([column, { type }]) =>
        ["text", "_text", "jsonb"].includes(type) ? [[table, column] as const] : [],
      ),
    );
    return service.database.asOwner(async (db) => {
      const places: string[] = [];
      for (const [table, column] of columns) {
        const { rows } = await sql`
          select from ${sql.table(table)} where strpos(lower(${sql.ref(column)}::text), ${needle.toLowerCase()}) > 0 limit 1`.execute(
          db,
        );
        if (rows.length > 0) places.push(`${table}.${column}`);
      }
      return places;
    });
  }
  const claim = () => claimMessages(service.database, ["email", "sms"], 1);
  const needles = () => [name, formerName, mobile, person.email, person.address];

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

      // The last message to them is in the queue until it is sent.
      const found = new Set((await Promise.all(needles().map(placesOf))).flat());
      expect([...found].filter((place) => !(place in kept))).toEqual([
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
});
