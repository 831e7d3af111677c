/**
 * Tests of the warnings about duplicate payments to an account, for any payer and any outcome of
 * the first payment.
 */
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generatePaymentLink, getPaymentOptions } from "#contract/payments/online-calls.ts";
import { sharedAccount } from "#tests/support/account-test-service.ts";
import {
  accountPath,
  type Client,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import { earlier } from "#tests/support/earlier.ts";
import {
  newPayment,
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPayment,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("a second payment", (kind) => {
  let service: PaymentTestService;
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
  });
  afterAll(() => service.stop());

  const options = async (person: Client, account: string) =>
    parseBody(getPaymentOptions.answer, await person.get(accountPath(account, "pay"))).pay;
  const code = async (answer: ReturnType<typeof startPayment>) => [
    (await answer).status,
    parseErrorResponse(await answer).error?.code,
  ];

  test("warns all users of an account while a payment is open", async () => {
    const { account, people } = await sharedAccount(service, "member", "admin");
    const [member, admin] = people;
    const answers = await Promise.all([
      startPayment(member, account),
      startPayment(admin, account),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      parseErrorResponse(answers.find(({ status }) => status === 409) ?? answers[0]).error?.code,
    ).toBe("under_way");
    const { under_way, allowed } = await options(admin, account);
    expect(allowed).toBe(true);
    expect(under_way?.amount).toBe(10_000);
    expect((await startPayment(admin, account, { query: "?again=true" })).status).toBe(200);
  });

  test("warns a second payer for fifteen minutes after another user's payment is made", async () => {
    const { account, people } = await sharedAccount(service, "member", "admin");
    const [member, admin] = people;
    const payment = await newPayment(member, account);
    expect(
      (await sendNotification(service.urls[0] ?? "", signedNotification({ payment, account })))
        .status,
    ).toBe(200);
    expect(await code(startPayment(admin, account))).toEqual([409, "paid_already"]);
    const again = await newPayment(admin, account);
    await service.database.inTenant("imvubu", async ({ db }) => {
      await sql`update online_payments set received = ${earlier("received", "16 minutes")} where id = ${payment}`.execute(
        db,
      );
      await sql`update online_payments set state = 'failed' where id = ${again}`.execute(db);
    });
    expect((await options(admin, account)).recent).toMatchObject({ amount: 10_000, again: false });
    expect((await startPayment(admin, account)).status).toBe(200);
  });

  test("lets the payer retry with a new idempotency key if the provider could not start the first payment", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const key = randomUUID();
    service.sandbox.setBehaviour("badly");
    expect(parseErrorResponse(await startPayment(member, account, { key })).code).toBe(502);
    expect(parseErrorResponse(await startPayment(member, account, { key })).code).toBe(502);
    service.sandbox.setBehaviour("well");
    expect((await startPayment(member, account, { key })).status).toBe(502);
    expect((await startPayment(member, account)).status).toBe(200);
  });

  test("ignores an abandoned payment that has no provider page, but still finds an older payment that has one", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const shown = await newPayment(member, account);
    const stuck = await newPayment(member, account);
    const dies = (when: RawBuilder<unknown>, starting: RawBuilder<unknown>) =>
      service.database.inTenant("imvubu", ({ db }) =>
        sql`update online_payments set state = 'started', url = '', created = ${when}, start_claimed = ${starting} where id = ${stuck}`.execute(
          db,
        ),
      );
    await dies(sql`now()`, sql`now()`);
    expect((await options(member, account)).under_way?.id).toBe(shown);
    await sendNotification(
      service.urls[0] ?? "",
      signedNotification({ payment: shown, account, status: "failed" }),
    );
    expect(await code(startPayment(member, account))).toEqual([409, "under_way"]);
    const longAgo = sql`now() - interval '61 seconds'`;
    for (const starting of [longAgo, sql`null`]) {
      await dies(longAgo, starting);
      const { payment } = parseBody(
        generatePaymentLink.answer,
        await startPayment(member, account),
      );
      await sendNotification(
        service.urls[0] ?? "",
        signedNotification({ payment: payment.id, account, status: "failed" }),
      );
    }
  });

  test("warns while the result of the first payment is unknown, and for a day after the payment expires", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    const change = (assignment: RawBuilder<unknown>) =>
      service.database.inTenant("imvubu", ({ db }) =>
        sql`update online_payments set ${assignment} where id = ${payment}`.execute(db),
      );
    await change(
      sql`created = ${earlier("created", "31 minutes")}, expires = ${earlier("expires", "31 minutes")}`,
    );
    expect((await options(member, account)).under_way).toMatchObject({ id: payment });
    expect(await code(startPayment(member, account))).toEqual([409, "under_way"]);
    await change(sql`state = 'expired'`);
    expect(await options(member, account)).toMatchObject({
      under_way: null,
      expired: { amount: 10_000 },
    });
    await change(sql`updated = ${earlier("updated", "25 hours")}`);
    expect((await options(member, account)).expired).toBeNull();
  });
});
