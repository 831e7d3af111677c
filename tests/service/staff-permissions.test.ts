/**
 * Tests of staff permissions: every call that declares a `permission` in the contract is made by
 * people who lack it. `isolation.test.ts` makes the calls as staff of another municipality.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { applyForIndigentSupport } from "#contract/applications/calls.ts";
import { getStaffApplication } from "#contract/applications/staff-calls.ts";
import { proposeArrangement } from "#contract/arrangements/calls.ts";
import type { Call } from "#contract/call.ts";
import { getDesk, searchDesk } from "#contract/desk/calls.ts";
import { calls } from "#contract/index.ts";
import { listUnallocatedPayments } from "#contract/payments/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { makePrivacyRequest } from "#contract/privacy/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getSettings } from "#contract/settings/calls.ts";
import { raiseTicket } from "#contract/tickets/calls.ts";
import { addSavedReply } from "#contract/tickets/staff-calls.ts";
import { daysFromToday, newPerson, sharedAccount } from "#tests/support/account-test-service.ts";
import { accountPath, createClient, parseBody } from "#tests/support/api-client.ts";
import { addBill, opened, postDispute } from "#tests/support/dispute-fixtures.ts";
import type { OwnedResources } from "#tests/support/fresh-resources.ts";
import { addMessage } from "#tests/support/message-queue.ts";
import {
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { sendCall } from "#tests/support/sample-requests.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { uploadFile } from "#tests/support/ticket-fixtures.ts";

const staffCalls = calls.flatMap((call) => {
  const { method, path, permission } = call;
  return permission ? [{ call, permission, name: `${method} ${path}` }] : [];
});
/** The response of `getSettings`, with amounts as decimals. */
const CurrentSettings = z.object({ settings: z.record(z.unknown()), revision: z.number() });
const everyPermission = Object.values(staffPermissions);

test("every call for staff has a permission in the contract, and does not repeat it in its summary", () => {
  const namesOf = (found: readonly Call[]) => found.map(({ method, path }) => `${method} ${path}`);
  // The desk serves all staff, and checks the permission for each kind.
  const forAll: readonly string[] = [getDesk.path, searchDesk.path];
  const forStaff = calls.filter(
    ({ path }) => /\/staff\/|\/exceptions\b/.test(path) && !forAll.includes(path),
  );
  expect(namesOf(forStaff.filter(({ permission }) => !permission))).toEqual([]);
  expect(
    namesOf(
      calls.filter(
        ({ summary, permission }) =>
          permission && new RegExp(`Requires [^.]*${permission}`).test(summary),
      ),
    ),
  ).toEqual([]);
  expect(staffCalls.length).toBeGreaterThan(12);
});

describeOnDatabase("staff permissions", (kind) => {
  let service: PaymentTestService;
  /**
   * One resource of each kind. Refused calls and GET calls change nothing, so all tests share them.
   */
  let shared: OwnedResources;
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
    shared = await resources();
  });
  afterAll(() => service.stop());

  const withPermissions = (permissions: readonly string[]) =>
    newPerson(service, { permissions: [...permissions] });

  /**
   * Creates one resource of each kind that staff calls name, so that a call can be refused only
   * because of the caller.
   */
  async function resources(): Promise<OwnedResources> {
    const { account, people } = await sharedAccount(service, "admin");
    const [person] = people;
    const key = () => ({ "Idempotency-Key": randomUUID() });
    const application = {
      account,
      name: "A",
      id_number: "8001015009087",
      household: [],
      attachments: [await uploadFile(person)],
    };
    const applied = parseBody(
      applyForIndigentSupport.answer,
      await person.post(applyForIndigentSupport.path, application, key()),
    );
    const desk = await withPermissions(everyPermission);
    const shown = await desk.get(
      getStaffApplication.path.replace("{application}", applied.application.id),
    );
    const [file] = parseBody(getStaffApplication.answer, shown).application.steps.flatMap(
      ({ attachments }) => attachments,
    );
    const asked = { category: "general", subject: "Light", message: "It is dark." };
    const raised = parseBody(raiseTicket.answer, await person.post(raiseTicket.path, asked, key()));
    const stays = parseBody(raiseTicket.answer, await person.post(raiseTicket.path, asked, key()));
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("accounts")
        .set({ balance_cents: 120_000 })
        .where("account", "=", account)
        .execute(),
    );
    const proposal = { deposit: "0.00", months: 2, first_day: daysFromToday(20), total: "1200.00" };
    const proposed = await person.post(accountPath(account, "arrangements"), proposal, key());
    const saved = await desk.post(addSavedReply.path, {
      name: randomUUID(),
      body: "We come tomorrow.",
    });
    const transaction = randomUUID();
    await sendNotification(
      service.urls[0] ?? "",
      signedNotification({ payment: randomUUID(), account, transaction }),
    );
    const { exceptions } = parseBody(
      listUnallocatedPayments.answer,
      await desk.get(`${listUnallocatedPayments.path}?state=open`),
    );
    const exception = exceptions.find(
      ({ provider_reference }) => provider_reference === transaction,
    )?.id;
    const { settings, revision } = CurrentSettings.parse(
      JSON.parse((await desk.get(getSettings.path)).text),
    );
    const [identity] = parseBody(getProfile.answer, await person.get(getProfile.path)).profile
      .identities;
    if (!file || exception === undefined || !identity)
      throw new Error("There is no file, unallocated payment or identity.");
    const privacy = { kind: "correction", details: "It is wrong." };
    const privacyAsked = parseBody(
      makePrivacyRequest.answer,
      await person.post(makePrivacyRequest.path, privacy),
    );
    const statement = await addBill(service, account, daysFromToday(-10));
    const { id: dispute } = opened(await postDispute(person, account, { statement }));
    // The file of the application, because all calls name the same one.
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("disputes")
        .set({ uploads: [file.id] })
        .where("tenant", "=", "imvubu")
        .where("id", "=", dispute)
        .execute(),
    );
    return {
      account,
      dispute,
      exception,
      revision: String(revision),
      settings: JSON.stringify(settings),
      request: privacyAsked.request.id,
      application: applied.application.id,
      arrangement: parseBody(proposeArrangement.answer, proposed).arrangement.id,
      attachment: file.id,
      attachments: file.name,
      ticket: raised.ticket.id,
      stays: stays.ticket.reference,
      reply: parseBody(addSavedReply.answer, saved).reply.id,
      person: person.id,
      identity: identity.id,
      message: await service.database.inTenant("imvubu", (context) =>
        addMessage(context, { status: "failed", kind: "ticket" }),
      ),
      member: (await withPermissions(["tickets.manage"])).id,
    };
  }

  /** Returns the records that name the person who acted but don't have their ID. */
  const withoutActorId = () =>
    service.database.asOwner(async (db) => {
      const { rows } = await sql<{ source: string; name: string }>`
        select source, name from (
          select 'audit_log' as source, actor as name, actor_id as id from audit_log
          union all select 'account_audit_log', actor, actor_id from account_audit_log
          union all select 'profile_audit_log', actor, actor_id from profile_audit_log
          union all select 'settings_revisions', actor, actor_id from settings_revisions
          union all select 'ticket_messages', name, user_id from ticket_messages
          union all select 'ticket_notes', name, user_id from ticket_notes
          union all select 'application_steps', name, user_id from application_steps
          union all select 'privacy_requests', answered_by_name, answered_by from privacy_requests
          union all select 'unallocated_payments', settled_by_name, settled_by from unallocated_payments
        ) as records
        where coalesce(id, '') = '' and name in (select name from users)`.execute(db);
      return rows;
    });

  test.each(staffCalls)(
    "$name works with only the permission that it needs, and rejects everyone without that permission",
    async ({ call, permission }) => {
      const others = everyPermission.filter((other) => other !== permission);
      expect(
        (await sendCall(createClient(service.urls[0] ?? "", "imvubu"), call, shared)).status,
        "signed out",
      ).toBe(401);
      for (const [who, permissions] of [
        ["a consumer", []],
        ["staff with every other permission", others],
      ] as const) {
        expect([403, 404], who).toContain(
          (await sendCall(await withPermissions(permissions), call, shared)).status,
        );
      }
      const own = call.method === "get" ? shared : await resources();
      expect(
        (await sendCall(await withPermissions([permission]), call, own)).status,
        "staff with this permission",
      ).toBe(200);
      expect(await withoutActorId()).toEqual([]);
    },
  );
});
