/** The demo's payment provider beside the whole product: what can be done on its page, and what the account makes of it. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { getAccount } from "#contract/accounts.ts";
import { generateLink, listPaymentExceptions } from "#contract/paying.ts";
import { startProduct } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { provideStore, type Store } from "../support/service.ts";
import { returnUrls, startsPayment, stateOf } from "./paying-service.ts";
import { accountsOf, at, type Client, read, signedIn } from "./service-client.ts";

const Events = z.object({ events: z.array(z.object({ page: z.string() })) });

describe("the sandbox", () => {
  let store: Store;
  let product: Program;
  let thandi: Client;
  let support: Client;
  let account: string;
  const begin = async () => {
    product = await startProduct(store.env);
    thandi = await signedIn(product.url("utility"), "imvubu", "thandi@example.com");
    support = await signedIn(product.url("utility"), "imvubu", "support@example.com");
    [account = ""] = await accountsOf(thandi);
  };
  beforeAll(async () => {
    store = await provideStore("PGlite");
    await begin();
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
    await store.remove();
  });

  const newPage = async () =>
    read(generateLink.answer, await startsPayment(thandi, account, { key: randomUUID(), query: "?again=true" })).payment;
  const press = (url: string, form: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams({ seconds: "1", ...form }), redirect: "manual" });

  const balance = async () => read(getAccount.answer, await thandi.get(at(account))).account.balance;
  const putAside = async (reference: string) => {
    const { exceptions } = read(listPaymentExceptions.answer, await support.get(listPaymentExceptions.path));
    return exceptions.filter((one) => one.reference === reference).map(({ reason }) => reason);
  };
  /** What is still to happen to that page's payment, or to be told of it. */
  const toCome = async (url: string) => {
    const file = await readFile(join(store.env.DATA_DIR ?? "", "sandbox.json"), "utf8");
    return Events.parse(JSON.parse(file)).events.filter(({ page }) => url.endsWith(`/${page}`)).length;
  };

  test("is a test page at an address of its own, and nobody guesses another's", async () => {
    const { url } = await newPage();
    expect(new URL(url).host).not.toBe(new URL(product.url()).host);
    const answer = await fetch(url);
    expect(await answer.text()).toContain("This is a test page. No money moves.");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    // Its form leads back to the portal, which some browsers would stop.
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
  ])("%s, told %s: %s", async (deed, notice, state, back) => {
    const before = await balance();
    const { id, url, reference } = await newPage();
    const answer = await press(url, { deed, notice });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
    await expect.poll(() => stateOf(thandi, id), { timeout: 40_000, interval: 200 }).toBe(state);
    // What comes afterwards moves nothing.
    await expect.poll(() => toCome(url), { timeout: 15_000, interval: 200 }).toBe(0);
    expect(await stateOf(thandi, id)).toBe(state);
    expect(await balance()).toBe(before - (state === "received" ? 10_000 : 0));
    expect(await putAside(reference)).toEqual(deed === "twice" ? ["second_payment"] : []);
  });

  test("gives back what it took", async () => {
    const { id, url } = await newPage();
    await press(url, { deed: "pay" });
    await expect.poll(() => stateOf(thandi, id), { timeout: 40_000 }).toBe("received");
    await press(url, { deed: "reverse", back: "stay" });
    await expect.poll(() => stateOf(thandi, id), { timeout: 40_000 }).toBe("reversed");
  });

  test("sends the payer back with a POST, where that is wanted", async () => {
    const { url } = await newPage();
    const html = await (await press(url, { deed: "cancel", back: "post" })).text();
    expect(html).toContain(`<form method="post" action="${returnUrls.return_url_cancel}">`);
    expect((await press(url, { deed: "steal" })).status).toBe(422);
  });

  test("that was killed with all the others knows what it has to tell", { timeout: 120_000 }, async () => {
    const { id, url } = await newPage();
    await press(url, { deed: "pay", notice: "late", seconds: "5" });
    await product.kill();
    await begin();
    await expect.poll(() => stateOf(thandi, id), { timeout: 60_000 }).toBe("received");
  });
});
