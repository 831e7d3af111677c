/**
 * Tests of the demo's sandbox payment provider with the whole product: the actions on its payment
 * page and their effect on the account.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import { generatePaymentLink } from "#contract/payments/online-calls.ts";
import { listUnallocatedPayments } from "#contract/payments/staff-calls.ts";
import {
  accountPath,
  accountsOf,
  type Client,
  parseBody,
  signedInClient,
} from "#tests/support/api-client.ts";
import { paymentStatusOf, returnUrls, startPayment } from "#tests/support/payment-test-service.ts";
import { startProduct } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { provideStore, type Store, usualDatabase } from "#tests/support/service.ts";

const Events = z.object({ events: z.array(z.object({ page: z.string() })) });

describe("the sandbox payment provider", () => {
  let store: Store;
  let product: Program;
  let thandi: Client;
  let support: Client;
  let account: string;
  const begin = async () => {
    product = await startProduct(store.env);
    thandi = await signedInClient(product.url("service"), "imvubu", "thandi@example.com");
    support = await signedInClient(product.url("service"), "imvubu", "support@example.com");
    [account = ""] = await accountsOf(thandi);
  };
  beforeAll(async () => {
    store = await provideStore(usualDatabase());
    await begin();
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
    await store.remove();
  });

  const newPage = async () =>
    parseBody(
      generatePaymentLink.answer,
      await startPayment(thandi, account, { key: randomUUID(), query: "?again=true" }),
    ).payment;
  const press = (url: string, form: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      body: new URLSearchParams({ seconds: "1", ...form }),
      redirect: "manual",
    });

  const balance = async () =>
    parseBody(getAccount.answer, await thandi.get(accountPath(account))).account.balance;
  const putAside = async (reference: string) => {
    const { exceptions } = parseBody(
      listUnallocatedPayments.answer,
      await support.get(listUnallocatedPayments.path),
    );
    return exceptions.filter((one) => one.reference === reference).map(({ reason }) => reason);
  };
  /** Returns the number of pending events and notifications for the payment page at `url`. */
  const toCome = async (url: string) => {
    const file = await readFile(join(store.env.DATA_DIR ?? "", "sandbox.json"), "utf8");
    return Events.parse(JSON.parse(file)).events.filter(({ page }) => url.endsWith(`/${page}`))
      .length;
  };

  test("serves a payment page marked as a test, at a URL that can't be guessed", async () => {
    const { url } = await newPage();
    expect(new URL(url).host).not.toBe(new URL(product.url()).host);
    const answer = await fetch(url);
    expect(await answer.text()).toContain("This is a test page. No money moves.");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    // The form redirects to the portal, which some browsers would otherwise block.
    expect(policy).toContain("form-action 'self' http://localhost:3000");
    expect((await fetch(new URL("/pay/1", url))).status).toBe(404);
    for (const path of ["/orders/imvubu/1", "/orders"]) {
      const method = path === "/orders" ? "POST" : "GET";
      expect((await fetch(new URL(path, url), { method })).status).toBe(403);
    }
  });

  test.each([
    ["pay", "once", "received", returnUrls.return_url_success],
    ["pay", "twice", "received", returnUrls.return_url_success],
    ["pay", "late", "received", returnUrls.return_url_success],
    ["pay", "disorder", "received", returnUrls.return_url_success],
    ["pay", "never", "received", returnUrls.return_url_success],
    ["twice", "once", "received", returnUrls.return_url_success],
    ["delay", "once", "received", returnUrls.return_url_success],
    ["fail", "once", "failed", returnUrls.return_url_failure],
    ["cancel", "once", "cancelled", returnUrls.return_url_cancel],
    ["expire", "once", "expired", returnUrls.return_url_failure],
  ])(
    "the action “%s” with the notification setting “%s” leaves the payment %s",
    async (deed, notice, state, back) => {
      const before = await balance();
      const { id, url, reference } = await newPage();
      const answer = await press(url, { deed, notice });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
      await expect
        .poll(() => paymentStatusOf(thandi, id), { timeout: 40_000, interval: 200 })
        .toBe(state);
      // Later events change nothing.
      await expect.poll(() => toCome(url), { timeout: 15_000, interval: 200 }).toBe(0);
      expect(await paymentStatusOf(thandi, id)).toBe(state);
      expect(await balance()).toBe(before - (state === "received" ? 10_000 : 0));
      expect(await putAside(reference)).toEqual(deed === "twice" ? ["second_payment"] : []);
    },
  );

  test("reverses a payment that was received", async () => {
    const { id, url } = await newPage();
    await press(url, { deed: "pay" });
    await expect.poll(() => paymentStatusOf(thandi, id), { timeout: 40_000 }).toBe("received");
    await press(url, { deed: "reverse", back: "stay" });
    await expect.poll(() => paymentStatusOf(thandi, id), { timeout: 40_000 }).toBe("reversed");
  });

  test("returns the payer to the portal with a POST request when configured to do so", async () => {
    const { url } = await newPage();
    const html = await (await press(url, { deed: "cancel", back: "post" })).text();
    expect(html).toContain(`<form method="post" action="${returnUrls.return_url_cancel}">`);
    expect((await press(url, { deed: "steal" })).status).toBe(422);
  });

  test(
    "still sends its pending notifications after all programs are killed and restarted",
    { timeout: 120_000 },
    async () => {
      const { id, url } = await newPage();
      await press(url, { deed: "pay", notice: "late", seconds: "5" });
      await product.kill();
      await begin();
      await expect.poll(() => paymentStatusOf(thandi, id), { timeout: 60_000 }).toBe("received");
    },
  );
});
