/** Tests of the desk's calls: the queue, the search, and the items that staff opened last. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyForIndigentSupport } from "#contract/applications/calls.ts";
import { getDesk, searchDesk } from "#contract/desk/calls.ts";
import { listOwnPrivacyRequests, makePrivacyRequest } from "#contract/privacy/calls.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { newPerson, type Person, sharedAccount } from "#tests/support/account-test-service.ts";
import { accountPath, type Client, parseBody } from "#tests/support/api-client.ts";
import {
  newPayment,
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { createTicket } from "#tests/support/ticket-fixtures.ts";

const deskPermissions = [
  "accounts.view",
  "tickets.manage",
  "applications.manage",
  "payments.manage",
  "messages.manage",
  "people.manage",
] as const;

describeOnDatabase("the desk", (kind) => {
  let service: PaymentTestService;
  let made: Awaited<ReturnType<typeof makeItems>>;
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
    made = await makeItems();
  });
  afterAll(() => service.stop());

  const staff = (permissions: readonly string[], tenant = "imvubu") =>
    newPerson(service, { permissions: [...permissions], tenant });
  const deskOf = async (person: Client) =>
    parseBody(getDesk.answer, await person.get(getDesk.path));
  const search = async (person: Client, q: string) =>
    parseBody(
      searchDesk.answer,
      await person.get(`${searchDesk.path}?search=${encodeURIComponent(q)}`),
    ).hits;
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

  /** Creates one item of each kind. All have waited longer than any item in the demo. */
  async function makeItems() {
    const { account, people } = await sharedAccount(service, "admin");
    const [person] = people;
    const application = {
      account,
      name: "Xolani Applicant",
      id_number: "8001015009087",
      household: [],
    };
    const applied = await person.post(applyForIndigentSupport.path, application, {
      "Idempotency-Key": randomUUID(),
    });
    const ticket = await createTicket(person, { account, subject: "No water" });
    const payment = await newPayment(person, account);
    const transaction = `tx-${randomUUID()}`;
    await sendNotification(
      service.urls[0] ?? "",
      signedNotification({ payment: randomUUID(), account, transaction }),
    );
    const message = randomUUID();
    const easypay = `9${account}`;
    const applicationItem = parseBody(applyForIndigentSupport.answer, applied).application;
    const found = await service.database.inTenant("imvubu", async ({ db }) => {
      await db
        .updateTable("accounts")
        .set({ easypay, name: "Qhawekazi Quickfind-Zwane", address: "7 Umthunzi Street" })
        .where("account", "=", account)
        .execute();
      await db
        .updateTable("users")
        .set({ name: "Qhawekazi Searchme" })
        .where("id", "=", person.id)
        .execute();
      const failed = {
        tenant: "imvubu",
        channel: "email",
        recipient: person.email,
        subject: "Your ticket",
        body: "We have answered.",
        status: "failed",
        kind: "ticket",
      } as const;
      await db
        .insertInto("outgoing_messages")
        .values([
          { ...failed, id: message, created: new Date(Date.now() - 20 * 86_400_000) },
          // A code is sent again by its owner, not by staff.
          { ...failed, id: randomUUID(), kind: "code", body: "" },
        ])
        .execute();
      await db
        .updateTable("tickets")
        .set({ waiting_since: "2001-01-03T08:00:00Z" })
        .where("id", "=", ticket.id)
        .execute();
      await db
        .updateTable("applications")
        .set({ updated: "2001-01-02T08:00:00Z" })
        .where("id", "=", applicationItem.id)
        .execute();
      const own = await db
        .updateTable("unallocated_payments")
        .set({ date: "2001-01-01T08:00:00Z" })
        .where("provider_reference", "=", transaction)
        .returning("id")
        .executeTakeFirstOrThrow();
      const online = await db
        .selectFrom("online_payments")
        .select("reference")
        .where("id", "=", payment)
        .executeTakeFirstOrThrow();
      return { unallocated: own.id, paymentReference: online.reference };
    });
    return {
      account,
      easypay,
      person,
      ticket,
      application: applicationItem,
      payment,
      transaction,
      message,
      ...found,
    };
  }

  /**
   * The kinds of item that the search finds, each with its permission, its ID, and search texts
   * that match it.
   */
  const searchable = (): [string, (typeof deskPermissions)[number], string, string[]][] => {
    const {
      account,
      easypay,
      person,
      ticket,
      application,
      payment,
      transaction,
      unallocated,
      paymentReference,
    } = made;
    const spaced = `${account.slice(0, 4)} ${account.slice(4, 8)}-${account.slice(8)}`;
    const loose = ticket.reference.toLowerCase().replace(/-0*/g, " ");
    return [
      ["account", "accounts.view", account, [account, spaced, easypay]],
      ["person", "people.manage", person.id, [person.email.toUpperCase()]],
      ["ticket", "tickets.manage", ticket.id, [ticket.reference, loose]],
      ["application", "applications.manage", application.id, [application.reference]],
      ["payment", "accounts.view", payment, [paymentReference]],
      ["unallocated_payment", "payments.manage", unallocated, [transaction]],
    ];
  };

  test("finds each kind of record by its exact number, only with the permission for it, and only in the same municipality", async () => {
    const elsewhere = await staff(deskPermissions, "karoo-vista");
    for (const [kind, permission, id, texts] of searchable()) {
      const allowed = await staff([permission]);
      const others = await staff(deskPermissions.filter((other) => other !== permission));
      for (const text of texts) {
        expect(await search(allowed, text), text).toMatchObject([{ kind, id }]);
        expect(idsOf(await search(others, text)), text).not.toContain(id);
        expect(await search(elsewhere, text), text).toEqual([]);
      }
    }
  });

  test("finds a completed payment by its receipt number and the provider's reference, and a person by a mobile number in any format", async () => {
    const payment = await newPayment(made.person, made.account);
    const transaction = `paid-${randomUUID()}`;
    await sendNotification(
      service.urls[0] ?? "",
      signedNotification({ payment, account: made.account, transaction }),
    );
    const receipt = await service.database.inTenant("imvubu", async ({ db }) => {
      const user_id = made.person.id;
      await db
        .insertInto("identities")
        .values({
          tenant: "imvubu",
          id: randomUUID(),
          user_id,
          type: "mobile",
          identity: "+27825550177",
        })
        .execute();
      return db
        .selectFrom("payments")
        .select("receipt")
        .where("id", "=", payment)
        .executeTakeFirstOrThrow();
    });
    const all = await staff(deskPermissions);
    expect(idsOf(await search(all, receipt.receipt))).toEqual([payment]);
    expect(idsOf(await search(all, transaction))).toEqual([payment]);
    const mobile = await search(all, "082 555 0177");
    expect(mobile).toMatchObject([
      { kind: "person", id: made.person.id, title: "Qhawekazi Searchme" },
    ]);
    expect(JSON.stringify(mobile)).not.toContain(made.person.email);
  });

  test("finds accounts and people by words from their name and address, and by the start of the number, if no record has exactly that number", async () => {
    const { account, person } = made;
    const all = await staff(deskPermissions);
    for (const words of ["zwane, qhaw", "7 umthunzi st", "umthunzi qhawekazi"]) {
      expect(await search(all, words), words).toMatchObject([
        { kind: "account", id: account, about: "7 Umthunzi Street" },
      ]);
    }
    expect(await search(all, "qhawekazi")).toMatchObject([
      { kind: "account", id: account },
      { kind: "person", id: person.id },
    ]);
    expect(idsOf(await search(await staff(["people.manage"]), "qhawekazi"))).toEqual([person.id]);
    expect(idsOf(await search(await staff(["tickets.manage"]), "qhawekazi"))).toEqual([]);
    expect(await search(await staff(deskPermissions, "karoo-vista"), "qhawekazi")).toEqual([]);
    expect(idsOf(await search(all, account.slice(0, -1)))).toContain(account);
    for (const text of ["Qhawekazi Nobody", "n", "& | !", "%", "9999999999999999999"])
      expect(await search(all, text), text).toEqual([]);
  });

  test("shows the first ten of many people with the same name, and fewer if more words are given", async () => {
    const names = Array.from(
      { length: 12 },
      (_, index) => `${String.fromCharCode(65 + index)} Ntshangase-Wide`,
    );
    for (const [index, name] of names.entries()) {
      const { id } = await newPerson(service);
      await service.database.inTenant("imvubu", ({ db }) =>
        db.updateTable("users").set({ name }).where("id", "=", id).execute(),
      );
      if (index === 5)
        await service.database.inTenant("imvubu", ({ db }) =>
          db
            .updateTable("users")
            .set({ name: `${name} Khoza` })
            .where("id", "=", id)
            .execute(),
        );
    }
    const all = await staff(["people.manage"]);
    const titles = async (q: string) => (await search(all, q)).map(({ title }) => title);
    // The eleven others have it as their last word.
    expect(await titles("ntshangase")).toEqual(
      names.filter((_, index) => index !== 5).slice(0, 10),
    );
    expect(await titles("f NTSHANGASE")).toEqual(["F Ntshangase-Wide Khoza"]);
    expect(await titles("khoza ntshang")).toEqual(["F Ntshangase-Wide Khoza"]);
    expect(await titles("wide l")).toEqual(["L Ntshangase-Wide"]);
  });

  test("finds a name that starts with the search words among more than a thousand others that contain them", async () => {
    await service.database.inTenant("imvubu", async ({ db }) => {
      const row = (account: string, name: string) => ({
        ...({
          tenant: "imvubu",
          account,
          name,
          opened: "2020-01-01",
          status: "active",
          balance_at: new Date(),
        } as const),
      });
      const others = Array.from({ length: 1_050 }, (_, number) =>
        row(`66${10_000 + number}`, "Aviwe Vilakazirare Zulu"),
      );
      await db
        .insertInto("accounts")
        .values([...others, row("6620000", "Vilakazirare Khoza")])
        .execute();
    });
    const [first, ...others] = (await search(await staff(["accounts.view"]), "vilakazirare"))
      .map(({ title }) => title)
      .toReversed();
    expect([first, others.length]).toEqual(["Vilakazirare Khoza", 9]);
  });

  test("shows the longest-waiting items first, and each kind only to people with permission for it", async () => {
    const { account, person, ticket, application, unallocated, message } = made;
    const { counts, queue } = await deskOf(await staff(deskPermissions));
    expect(queue.slice(0, 3)).toMatchObject([
      { kind: "unallocated_payment", id: unallocated, account, amount: 10_000, currency: "ZAR" },
      {
        kind: "application",
        id: application.id,
        reference: application.reference,
        title: "Xolani Applicant",
        account,
      },
      {
        kind: "ticket",
        id: ticket.id,
        reference: ticket.reference,
        title: "No water",
        about: "Qhawekazi Searchme",
        account,
      },
    ]);
    expect(queue.length).toBeLessThanOrEqual(12);
    const times = queue.map(({ since }) => Date.parse(since));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(counts.find(({ kind }) => kind === "ticket")).toMatchObject({
      since: "2001-01-03T08:00:00.000Z",
    });
    const kinds = ["ticket", "application", "unallocated_payment", "message"];
    expect(counts.map(({ kind }) => kind)).toEqual(kinds);
    const permissions = [
      "tickets.manage",
      "applications.manage",
      "payments.manage",
      "messages.manage",
    ];
    for (const [index, permission] of permissions.entries()) {
      const allowed = await deskOf(await staff([permission]));
      expect(allowed.counts.map((of) => of.kind)).toEqual([kinds[index]]);
      expect(new Set(allowed.queue.map((item) => item.kind))).toEqual(new Set([kinds[index]]));
      expect(allowed.counts[0]?.count, permission).toBeGreaterThanOrEqual(allowed.queue.length);
    }
    const messages = await deskOf(await staff(["messages.manage"]));
    expect(messages.counts).toMatchObject([{ count: 1 }]);
    expect(messages.queue).toMatchObject([{ id: message, title: "Your ticket" }]);
    expect(JSON.stringify(messages)).not.toContain(person.email);
    const elsewhere = await deskOf(await staff(deskPermissions, "karoo-vista"));
    const own = [ticket.id, application.id, unallocated, message];
    expect(idsOf(elsewhere.queue).filter((id) => own.includes(id))).toEqual([]);
  });

  test("shows a privacy request in the queue until it is withdrawn, but only to people with permission for it", async () => {
    const person = await newPerson(service);
    const request = parseBody(
      makePrivacyRequest.answer,
      await person.post(makePrivacyRequest.path, { kind: "deletion" }),
    ).request;
    const answering = await staff(["privacy.manage"]);
    expect((await deskOf(answering)).counts).toMatchObject([
      { kind: "privacy_request", count: 1, since: request.created },
    ]);
    expect((await deskOf(answering)).queue).toMatchObject([
      { kind: "privacy_request", id: request.id, privacy_kind: "deletion", due: request.due },
    ]);
    expect(idsOf((await deskOf(await staff(deskPermissions))).queue)).not.toContain(request.id);
    expect((await deskOf(await staff(["privacy.manage"], "karoo-vista"))).queue).toEqual([]);
    await person.send(`${listOwnPrivacyRequests.path}/${request.id}`, { method: "DELETE" });
    expect(await deskOf(answering)).toMatchObject({
      counts: [{ kind: "privacy_request", count: 0, since: null }],
      queue: [],
    });
  });

  test("lists the records that a person opened most recently, without duplicates and without those that they may no longer see", async () => {
    const { account, person, ticket, application } = made;
    const all = await staff(deskPermissions);
    const open = async (of: Person, kind: "person" | "ticket" | "application", id: string) =>
      service.database.inTenant("imvubu", (context) =>
        addAuditEntry(
          context,
          { ...of, ip: "" },
          {
            action: `${kind}.viewed`,
            values: kind === "person" ? {} : { reference: id },
            subject: { kind, id },
          },
        ),
      );
    await open(all, "ticket", ticket.id);
    expect((await all.get(accountPath(account))).status).toBe(200);
    await open(all, "person", person.id);
    await open(all, "ticket", "no-longer-there");
    await open(all, "application", application.id);
    expect((await all.get(accountPath(account))).status).toBe(200);
    expect((await deskOf(all)).recent).toMatchObject([
      { kind: "account", id: account, title: "Qhawekazi Quickfind-Zwane" },
      { kind: "application", id: application.id },
      { kind: "person", id: person.id, title: "Qhawekazi Searchme" },
      { kind: "ticket", id: ticket.id },
    ]);
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("users")
        .set({ permissions: ["tickets.manage"] })
        .where("id", "=", all.id)
        .execute(),
    );
    expect(idsOf((await deskOf(all)).recent)).toEqual([ticket.id]);
    expect((await deskOf(await staff(deskPermissions))).recent).toEqual([]);
  });

  // PGlite runs one transaction at a time.
  if (kind === "PostgreSQL") {
    test("runs one search at a time, and rejects searches that wait too long", async () => {
      const people = [
        await staff(["accounts.view"]),
        await staff(["accounts.view"]),
        await staff(["accounts.view"]),
      ];
      const searches = await service.database.asOwner(async (db) => {
        await sql`lock table accounts in access exclusive mode`.execute(db);
        const sent = people.map((person) => person.get(`${searchDesk.path}?search=2813`));
        expect((await Promise.race(sent)).status).toBe(503);
        const waiting = sql<{ pid: number }>`
          select pid from pg_locks where not granted and relation = 'accounts'::regclass`;
        expect((await waiting.execute(db)).rows).toHaveLength(1);
        return sent;
      });
      expect((await Promise.all(searches)).map(({ status }) => status).sort()).toEqual([
        200, 503, 503,
      ]);
    });
  }

  test("rejects requests from consumers", async () => {
    for (const path of [getDesk.path, `${searchDesk.path}?search=qhawekazi`])
      expect((await made.person.get(path)).status, path).toBe(403);
  });
});
