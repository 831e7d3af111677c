/**
 * Records of an account for the role tests: a debt of R 1 200,00, a meter, a payment with its
 * receipt, and a message.
 */
import { randomUUID } from "node:crypto";
import type { AccountTestService } from "./account-test-service.ts";

export interface AccountRecords {
  meter: string;
  payment: string;
  /** The payment's date, as YYYY-MM-DD. */
  paid: string;
  message: string;
}

export async function seedAccountRecords(
  { database }: AccountTestService,
  account: string,
): Promise<AccountRecords> {
  const tenant = "imvubu";
  const [meter, payment, message] = [randomUUID(), randomUUID(), randomUUID()];
  const paid = "2026-01-20";
  await database.inTenant(tenant, async ({ db }) => {
    await db
      .updateTable("accounts")
      .set({ balance_cents: 120_000 })
      .where("account", "=", account)
      .execute();
    await db
      .insertInto("meters")
      .values({
        tenant,
        id: meter,
        account,
        number: meter,
        service: "water",
        type: "conventional",
        unit: "kl",
      })
      .execute();
    await db
      .insertInto("payments")
      .values({
        tenant,
        id: payment,
        account,
        date: paid,
        amount_cents: 10_000,
        method: "EFT",
        receipt: "R-1",
        status: "posted",
      })
      .execute();
    const sent = {
      date: "2026-01-21T08:00:00Z",
      channel: "sms",
      recipient: "+27825550100",
      body: "Thank you",
      status: "sent",
    } as const;
    await db
      .insertInto("communication")
      .values({ tenant, id: message, account, ...sent, search_text: "thank you" })
      .execute();
  });
  return { meter, payment, paid, message };
}
