/** Nobody pays an account a second time without a warning, whoever paid it first, and whatever became of that. */
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateLink, getPayingOptions } from "#contract/paying.ts";
import { describeOnEach } from "../support/service.ts";
import { newPayment, notice, type PayingService, sends, startPaying, startsPayment } from "./paying-service.ts";
import { at, type Client, failure, read } from "./service-client.ts";
import { sharedAccount } from "./sharing-service.ts";

describeOnEach("a second payment", (kind) => {
  let service: PayingService;
  beforeAll(async () => {
    service = await startPaying(kind);
  });
  afterAll(() => service.stop());

  const options = async (person: Client, account: string) => read(getPayingOptions.answer, await person.get(at(account, "pay"))).pay;
  const code = async (answer: ReturnType<typeof startsPayment>) => [(await answer).status, failure(await answer).error?.code];

  test("is warned of while one is open, whoever of the account's people it is", async () => {
    const { account, people } = await sharedAccount(service, "member", "admin");
    const [member, admin] = people;
    const answers = await Promise.all([startsPayment(member, account), startsPayment(admin, account)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(failure(answers.find(({ status }) => status === 409) ?? answers[0]).error?.code).toBe("under_way");
    const { under_way, allowed } = await options(admin, account);
    expect(allowed).toBe(true);
    expect(under_way?.amount).toBe(10_000);
    expect((await startsPayment(admin, account, { query: "?again=true" })).status).toBe(200);
  });

  test("is warned of where somebody has paid while the review was open, for a quarter of an hour", async () => {
    const { account, people } = await sharedAccount(service, "member", "admin");
    const [member, admin] = people;
    const payment = await newPayment(member, account);
    expect((await sends(service.urls[0] ?? "", notice({ payment, account }))).status).toBe(200);
    expect(await code(startsPayment(admin, account))).toEqual([409, "paid_already"]);
    const again = await newPayment(admin, account);
    await service.database.inTenant("imvubu", async (db) => {
      await sql`update online_payments set received = received - interval '16 minutes' where id = ${payment}`.execute(db);
      await sql`update online_payments set state = 'failed' where id = ${again}`.execute(db);
    });
    expect((await options(admin, account)).recent).toMatchObject({ amount: 10_000, again: false });
    expect((await startsPayment(admin, account)).status).toBe(200);
  });

  test("is begun by another key where the provider would not begin the first, which has failed", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const key = randomUUID();
    service.sandbox.behave("badly");
    expect(failure(await startsPayment(member, account, { key })).code).toBe(502);
    expect(failure(await startsPayment(member, account, { key })).code).toBe(502);
    service.sandbox.behave("well");
    expect((await startsPayment(member, account, { key })).status).toBe(502);
    expect((await startsPayment(member, account)).status).toBe(200);
  });

  test("is not held up by one whose process died before there was a page, and hears of an older one that has a page", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const shown = await newPayment(member, account);
    const stuck = await newPayment(member, account);
    const dies = (when: RawBuilder<unknown>, starting: RawBuilder<unknown>) =>
      service.database.inTenant("imvubu", (db) =>
        sql`update online_payments set state = 'started', url = '', created = ${when}, starting = ${starting} where id = ${stuck}`.execute(
          db,
        ),
      );
    await dies(sql`now()`, sql`now()`);
    expect((await options(member, account)).under_way?.id).toBe(shown);
    await sends(service.urls[0] ?? "", notice({ payment: shown, account, status: "failed" }));
    expect(await code(startsPayment(member, account))).toEqual([409, "under_way"]);
    const longAgo = sql`now() - interval '61 seconds'`;
    for (const starting of [longAgo, sql`null`]) {
      await dies(longAgo, starting);
      const { payment } = read(generateLink.answer, await startsPayment(member, account));
      await sends(service.urls[0] ?? "", notice({ payment: payment.id, account, status: "failed" }));
    }
  });

  test("is warned of while nothing has been heard of the first, however long that takes, and for a day after it has expired", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    const change = (assignment: RawBuilder<unknown>) =>
      service.database.inTenant("imvubu", (db) => sql`update online_payments set ${assignment} where id = ${payment}`.execute(db));
    await change(sql`created = created - interval '31 minutes', expires = expires - interval '31 minutes'`);
    expect((await options(member, account)).under_way).toMatchObject({ id: payment });
    expect(await code(startsPayment(member, account))).toEqual([409, "under_way"]);
    await change(sql`state = 'expired'`);
    expect(await options(member, account)).toMatchObject({ under_way: null, expired: { amount: 10_000 } });
    await change(sql`updated = updated - interval '25 hours'`);
    expect((await options(member, account)).expired).toBeNull();
  });
});
