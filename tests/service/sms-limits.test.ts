/** Tests of the municipality's SMS limits: the allowed countries, and the number per day. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { setAccess } from "#contract/access/calls.ts";
import { listSentMessages } from "#contract/messages/calls.ts";
import { addIdentity } from "#contract/profile/calls.ts";
import { getTenant, type SmsLimits } from "#contract/settings/tenant.ts";
import { register } from "#contract/sign-in/calls.ts";
import {
  type AccountTestService,
  grantAccess,
  newAccount,
  newPerson,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import { type SmsGateway, startSmsGateway } from "#tests/support/fake-mail-and-sms.ts";
import { password } from "#tests/support/identity-test-service.ts";
import {
  type Delivery,
  messageRows,
  queueMessages,
  smsMessage,
  startDelivery,
} from "#tests/support/message-queue.ts";
import { fillPath } from "#tests/support/sample-requests.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("SMS limits", (kind) => {
  let service: AccountTestService;
  let gateway: SmsGateway;
  let deliveries: Delivery[];
  beforeAll(async () => {
    [service, gateway] = await Promise.all([startAccountTestService(kind), startSmsGateway()]);
  });
  afterAll(() => Promise.all([service.stop(), gateway.stop()]));
  beforeEach(async () => {
    deliveries = [];
    await service.database.asOwner((db) => db.deleteFrom("sms_days").execute());
    await setLimits({ countries: ["ZA"], daily_limit: 100 });
  });
  afterEach(() => Promise.all(deliveries.map((delivery) => delivery.stop())));

  const setLimits = (limits: SmsLimits) =>
    service.database.asOwner((db) =>
      sql`update tenants set settings = settings || jsonb_build_object('sms', ${JSON.stringify(limits)}::jsonb) where tenant = 'imvubu'`.execute(
        db,
      ),
    );
  const deliver = () => {
    const delivery = startDelivery(service.database, gateway.env);
    deliveries.push(delivery);
    return delivery;
  };
  const sentTo = (prefix: string) => gateway.all.filter(({ to }) => to.startsWith(prefix)).length;

  test("allow messages only to the countries that the municipality has listed", async () => {
    const [home, lesotho, premium] = [
      smsMessage("+27821110001"),
      smsMessage("+26658123456"),
      smsMessage("+447911123456"),
    ];
    await setLimits({ countries: ["ZA", "LS"], daily_limit: 100 });
    await queueMessages(service.database, [premium, home, lesotho]);
    const delivery = deliver();
    await delivery.waitForLog("a message was sent", 2);
    await delivery.waitForLog("a message could not be sent");
    expect(await messageRows(service.database, [home, lesotho, premium])).toMatchObject([
      { status: "sent" },
      { status: "sent" },
      { status: "failed", history: [{ outcome: "country" }] },
    ]);
    expect([sentTo("+44"), sentTo("+266")]).toEqual([0, 1]);
  });

  test("reject numbers from other countries when people register, add a number or invite someone", async () => {
    const foreign = { type: "mobile", identity: "+44 7400 123456" };
    const { account } = await newAccount(service);
    const person = await newPerson(service);
    await grantAccess(service, account, person, "admin");
    const invitation = fillPath(setAccess.path, /\{(\w+)\}/g, { account, entry: "new" });
    for (const [path, body] of [
      [register.path, { ...foreign, name: "Nomsa Dlamini", password }],
      [addIdentity.path, foreign],
      [invitation, { ...foreign, role: "viewer" }],
    ] as const) {
      expect(parseErrorResponse(await person.post(path, body)), path).toMatchObject({
        code: 422,
        errors: {
          identity: ["We don’t send SMS to this country. Use another number or an email address"],
        },
      });
    }
    await setLimits({ countries: ["ZA", "GB"], daily_limit: 100 });
    expect((await person.post(addIdentity.path, foreign)).status).toBe(200);
  });

  test("allow no more messages a day than the municipality's limit, however many processes send them, and show staff when it is reached", async () => {
    const staff = await newPerson(service, { permissions: ["messages.manage"] });
    const shown = async () =>
      parseBody(listSentMessages.answer, await staff.get(listSentMessages.path)).sms_limit_reached;
    await setLimits({ countries: ["ZA"], daily_limit: 5 });
    const numbers = Array.from({ length: 12 }, (_, number) =>
      smsMessage(`+27832220${String(number).padStart(3, "0")}`),
    );
    expect(await shown()).toBe(false);
    await queueMessages(service.database, numbers);
    const two = [deliver(), deliver()];
    await expect
      .poll(
        async () =>
          (await messageRows(service.database, numbers)).filter(({ status }) => status === "failed")
            .length,
        {
          timeout: 20_000,
        },
      )
      .toBe(7);
    await Promise.all(two.map((delivery) => delivery.stop()));
    expect(sentTo("+27832220")).toBe(5);
    const refused = (await messageRows(service.database, numbers)).filter(
      ({ status }) => status === "failed",
    );
    for (const row of refused) expect(row.history).toMatchObject([{ outcome: "daily_limit" }]);
    const logged = two
      .flatMap(({ log }) => log)
      .filter(({ msg }) => msg.startsWith("the daily limit of SMS was reached"));
    expect(logged).toMatchObject([{ tenant: "imvubu", limit: 5 }]);
    expect(await shown()).toBe(true);
    const other = parseBody(getTenant.answer, await staff.get(getTenant.path)).tenant;
    expect(other).not.toHaveProperty("sms");
  });

  test("reserve half of the day's messages for codes, however many messages about statements there are", async () => {
    const staff = await newPerson(service, { permissions: ["messages.manage"] });
    await setLimits({ countries: ["ZA"], daily_limit: 4 });
    const statements = [1, 2, 3].map((number) =>
      smsMessage(`+2783223000${number}`, { kind: "statement" }),
    );
    const code = smsMessage("+27832230009");
    await queueMessages(service.database, statements);
    const delivery = deliver();
    await delivery.waitForLog("a message could not be sent yet");
    await queueMessages(service.database, [code]);
    await delivery.waitForLog("a message was sent", 3);
    const [waiting, ...more] = (await messageRows(service.database, [...statements, code])).filter(
      ({ status }) => status !== "sent",
    );
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({
      kind: "statement",
      status: "queued",
      last_error: "daily limit of 2 SMS about statements and alerts",
    });
    expect(
      parseBody(listSentMessages.answer, await staff.get(listSentMessages.path)).sms_limit_reached,
    ).toBe(false);
  });
});
