/**
 * Tests that staff with access to an account must leave decisions about its money to a colleague.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unlinkAccount } from "#contract/access/calls.ts";
import { applyForIndigentSupport } from "#contract/applications/calls.ts";
import { decideApplication } from "#contract/applications/staff-calls.ts";
import { decideArrangement } from "#contract/arrangements/calls.ts";
import { answerDispute } from "#contract/disputes/staff-calls.ts";
import { calls } from "#contract/index.ts";
import {
  allocateUnallocatedPayment,
  listUnallocatedPayments,
  refundUnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import { removeIdentity } from "#contract/profile/calls.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { insertIdentity } from "#service/subjects/people/store/identities.ts";
import {
  daysFromToday,
  grantAccess,
  newPerson,
  type Person,
  sharedAccount,
} from "#tests/support/account-test-service.ts";
import { type ApiResponse, parseBody } from "#tests/support/api-client.ts";
import {
  arrangementFixtures,
  key,
  pathOf,
  refused,
  unusual,
} from "#tests/support/arrangement-fixtures.ts";
import {
  amountsOf,
  billedAccount,
  opened,
  postAnswer,
  postDispute,
  postObjection,
  shownToStaff,
} from "#tests/support/dispute-fixtures.ts";
import {
  newPayment,
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const decidingPermissions = [
  "disputes.manage",
  "arrangements.manage",
  "applications.manage",
  "payments.manage",
];

describeOnDatabase("decisions about one's own account", (kind) => {
  let service: PaymentTestService;
  let staff: Person;
  const { indebted, list, agree, decide } = arrangementFixtures(() => service);
  const newStaff = () => newPerson(service, { permissions: [...decidingPermissions] });
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
    staff = await newStaff();
  });
  afterAll(() => service.stop());

  test.each(["admin", "member", "viewer"] as const)(
    "rejects an answer to a dispute from staff with the role %s on the account",
    async (role) => {
      const { account, people, statement } = await billedAccount(service, "member");
      const { id } = opened(await postDispute(people[0], account, { statement }));
      await grantAccess(service, account, staff, role);
      for (const answer of [{ decision: "correct", amount: "200.00" }, { decision: "keep" }]) {
        expect(refused(await postAnswer(staff, id, answer), 403).description).toBe(
          "This is about your own account, or about something that you sent, so a colleague must decide.",
        );
      }
      expect(await shownToStaff(staff, id)).toMatchObject({ state: "open", steps: [] });
      expect(await amountsOf(people[0], account)).toEqual([30_000, 20_000]);
      const colleague = await newStaff();
      expect((await postAnswer(colleague, id, { decision: "keep" })).status).toBe(200);
      await postObjection(people[0], account, id);
      refused(
        await postAnswer(staff, id, { decision: "correct", amount: "200.00", revision: 2 }),
        403,
      );
    },
  );

  test.each([{ decision: "accept" }, { decision: "refuse", reason: "It takes too long." }])(
    "rejects the decision %j from staff about an arrangement on their own account",
    async (decision) => {
      const { account, people } = await indebted();
      const { id } = await agree(people[0], account, unusual);
      await grantAccess(service, account, staff, "member");
      expect(refused(await decide(staff, id, decision), 403).description).toBe(
        "This is about your own account, or about something that you sent, so a colleague must decide.",
      );
      expect((await list(people[0], account)).arrangements).toMatchObject([
        { id, status: "waiting" },
      ]);
      expect((await decide(await newStaff(), id, decision)).status).toBe(200);
    },
  );

  /**
   * A pending decision of each kind, with the account, the person who sent the request, and the
   * call that decides it.
   */
  const decisions = {
    "an answer to a dispute": async () => {
      const { account, people, statement } = await billedAccount(service, "admin");
      const [sender] = people;
      const { id } = opened(await postDispute(sender, account, { statement }));
      const send = (by: Person) => postAnswer(by, id, { decision: "keep" });
      return { account, sender, send };
    },
    "a decision on an arrangement": async () => {
      const { account, people } = await indebted();
      const [sender] = people;
      const { id } = await agree(sender, account, unusual);
      return { account, sender, send: (by: Person) => decide(by, id, { decision: "accept" }) };
    },
    "a decision on an application": async () => {
      const { account, people } = await sharedAccount(service, "admin");
      const [sender] = people;
      const { application } = parseBody(
        applyForIndigentSupport.answer,
        await sender.post(
          applyForIndigentSupport.path,
          { account, name: "Lindiwe", id_number: "8001015009087", household: [], attachments: [] },
          key(),
        ),
      );
      const { id } = application;
      const body = { decision: "approve", revision: 0, valid_until: daysFromToday(300) };
      const path = pathOf(decideApplication, { application: id });
      return { account, sender, send: (by: Person) => by.post(path, body, key()) };
    },
    "adding a payment to an account": async () => {
      const { account, sender, exception } = await unallocatedPayment();
      const body = { account, reason: "Found by its reference" };
      const path = pathOf(allocateUnallocatedPayment, { exception });
      return { account, sender, send: (by: Person) => by.post(path, body, key()) };
    },
    "refunding a payment": async () => {
      const { account, sender, exception } = await unallocatedPayment();
      const body = { reference: "RF-1", reason: "Asked by the payer" };
      const path = pathOf(refundUnallocatedPayment, { exception });
      return { account, sender, send: (by: Person) => by.post(path, body, key()) };
    },
  };
  const kinds = Object.keys(decisions) as (keyof typeof decisions)[]; // Its own keys.

  /** Creates a duplicate payment, which staff must settle. */
  async function unallocatedPayment() {
    const { account, people } = await sharedAccount(service, "admin");
    const [sender] = people;
    const payment = await newPayment(sender, account);
    for (const transaction of [undefined, `second-${account}`]) {
      const sent = { payment, account, ...(transaction && { transaction }) };
      const { status } = await sendNotification(service.urls[0] ?? "", signedNotification(sent));
      expect(status).toBe(200);
    }
    const listed = await staff.get(listUnallocatedPayments.path);
    const exception = parseBody(listUnallocatedPayments.answer, listed).exceptions.find(
      ({ provider_reference }) => provider_reference === `second-${account}`,
    );
    return { account, sender, exception: exception?.id ?? "" };
  }

  /**
   * Grants the person access to the account, and removes it again as the person would in the
   * portal.
   */
  async function unlink(person: Person, account: string): Promise<void> {
    await grantAccess(service, account, person, "member");
    const { status } = await person.post(pathOf(unlinkAccount, { account }), { account });
    expect(status).toBe(200);
  }

  async function expectRefusal(answer: ApiResponse): Promise<void> {
    expect(refused(answer, 403).description).toBe(
      "This is about your own account, or about something that you sent, so a colleague must decide.",
    );
  }

  test.each(kinds)(
    "leaves %s to a colleague if the staff member had access to the account within the last year",
    async (kind) => {
      const { account, send } = await decisions[kind]();
      const [unlinked, expired, longAgo] = [await newStaff(), await newStaff(), await newStaff()];
      await unlink(unlinked, account);
      await grantAccess(service, account, expired, "viewer", daysFromToday(-360));
      await grantAccess(service, account, longAgo, "viewer", daysFromToday(-370));
      for (const own of [unlinked, expired]) await expectRefusal(await send(own));
      expect((await send(longAgo)).status).toBe(200);
    },
  );

  test.each(kinds)(
    "leaves %s to a colleague if the staff member sent the request or holds the account",
    async (kind) => {
      const { account, sender, send } = await decisions[kind]();
      const holder = await newStaff();
      await service.database.inTenant("imvubu", async ({ db }) => {
        await db
          .updateTable("users")
          .set({ permissions: [...decidingPermissions] })
          .where("id", "=", sender.id)
          .execute();
        await db
          .updateTable("consumers")
          .set({ email: holder.email.toUpperCase(), mobile: "" })
          .where("account", "=", account)
          .execute();
        await db.deleteFrom("account_access").where("account", "=", account).execute();
      });
      for (const own of [sender, holder]) await expectRefusal(await send(own));
      expect((await send(await newStaff())).status).toBe(200);
    },
  );

  test("rejects an answer to a dispute from staff who are invited to the account or whose profile once had the holder's mobile number", async () => {
    const { account, send } = await decisions["an answer to a dispute"]();
    const [former, invited, outsider] = [await newStaff(), await newStaff(), await newStaff()];
    const mobile = "+27825550147";
    const number = await service.database.inTenant("imvubu", async (context) => {
      const { db } = context;
      await db
        .updateTable("consumers")
        .set({ email: "", mobile: "082 555 0147" })
        .where("account", "=", account)
        .execute();
      const row = { tenant: "imvubu", account, type: "email", identity: invited.email } as const;
      await db
        .insertInto("invitations")
        .values({ ...row, id: randomUUID(), role: "viewer", granted_by: "Someone" })
        .execute();
      const added = await insertIdentity(context, former, { type: "mobile", identity: mobile });
      await db
        .updateTable("identities")
        .set({ verified: true })
        .where("identity", "=", mobile)
        .execute();
      // They have not verified the invited address, and removed the number over a year ago.
      await insertIdentity(context, outsider, { type: "email", identity: invited.email });
      await logProfileAction(context, { ...outsider, ip: "" }, "identity.removed", {
        identity: mobile,
      });
      await db
        .updateTable("profile_audit_log")
        .set({ date: sql<Date>`now() - interval '366 days'` })
        .where("user_id", "=", outsider.id)
        .execute();
      return added?.id ?? "";
    });
    const removed = await former.send(pathOf(removeIdentity, { identity: number }), {
      method: "DELETE",
    });
    expect(removed.status).toBe(200);
    for (const own of [former, invited]) await expectRefusal(await send(own));
    expect((await send(outsider)).status).toBe(200);
  });

  test("leaves a payment that concerns the staff member's own account to a colleague, whichever account receives it", async () => {
    const { account, exception } = await unallocatedPayment();
    const other = await sharedAccount(service, "admin");
    const own = await newStaff();
    await grantAccess(service, account, own, "viewer");
    const body = { account: other.account, reason: "Meant for the other account" };
    const path = pathOf(allocateUnallocatedPayment, { exception });
    await expectRefusal(await own.post(path, body, key()));
    expect((await (await newStaff()).post(path, body, key())).status).toBe(200);
  });

  test("are tested for every call that records a staff decision", () => {
    const others =
      /\/(?:members|messages|people|replies|settings|privacy-requests)(?:\/|$)|\/tickets\//;
    const deciding = calls.filter(
      ({ permission, method, path }) => permission && method !== "get" && !others.test(path),
    );
    expect(deciding.map(({ path }) => path).sort()).toEqual(
      [
        answerDispute,
        decideArrangement,
        decideApplication,
        allocateUnallocatedPayment,
        refundUnallocatedPayment,
      ]
        .map(({ path }) => path)
        .sort(),
    );
  });
});
