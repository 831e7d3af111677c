/** Who has an account here is nobody's business: the whole product answers a known and an unknown identity with the same bytes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { describeOnEach, provideStore, type Store } from "../support/service.ts";
import { type Page, visitor } from "../support/visitor.ts";

const known = "thandi@example.com";
/** Masked it is the same. */
const unknown = "thoudi@example.com";
const verifyPage = "/consumer/profile/identities/current/verify";

/** Without what is another one for every answer, person or moment; what was entered is a word of the same length. */
function comparable({ status, location, headers, body }: Page, identity: string) {
  const text = body
    .replaceAll(identity, "WHOEVER@example.com")
    .replaceAll(/nonce="[^"]*"/g, "NONCE")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
    .replaceAll(/(\\"key\\",\\")[^"\\]+/g, "$1KEY")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "MOMENT")
    .replaceAll(/\b\d\d:\d\d\b/g, "TIME")
    .replaceAll(/(\\"seconds\\",)\d+/g, "$1SECONDS")
    .replaceAll(/Wait (?:\d+ seconds?|1 minute)/g, "Wait SECONDS")
    // In pieces, so that a difference can be seen in what a failure prints.
    .split(/(?=[<,])/);
  const cookies = [headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.replace(/=[^;]*/, (value) => `=${decodeURIComponent(value).length - 1} characters`));
  const names = Object.keys(headers).sort();
  return { status, location, cookies, names, text };
}

describeOnEach("a known and an unknown identity", (database) => {
  let store: Store;
  let product: Program;

  beforeAll(async () => {
    store = await provideStore(database);
    product = await startProduct(store.env);
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
    await store.remove();
  });

  /** All answers of one way through the portal, by each of the two. */
  async function bothWays(way: (identity: string) => Promise<Page[]>) {
    const [one, other] = [await way(known), await way(unknown)];
    return [one.map((page) => comparable(page, known)), other.map((page) => comparable(page, unknown))] as const;
  }

  test("are one at sign-in", async () => {
    const [one, other] = await bothWays(async (identity) => [await visitor(product.url()).signIn(identity, { password: "not the one" })]);
    expect(one.map(({ status }) => status)).toEqual([401]);
    expect(other).toEqual(one);
  });

  test("are one at registering, on the code's page, and with a wrong code", async () => {
    const [one, other] = await bothWays(async (identity) => {
      const person = visitor(product.url());
      const form = { name: "Nomsa Dlamini", identity, password: "A-newcomer-2026" };
      return [
        await person.post("/auth/register/email", form),
        await person.get(verifyPage),
        await person.post(verifyPage, { intent: "verify", otp: "000000" }),
        await person.post(verifyPage, { intent: "send" }),
        await visitor(product.url()).post("/auth/register/email", form),
      ];
    });
    expect(one.map(({ status }) => status)).toEqual([303, 200, 422, 429, 429]);
    expect(other).toEqual(one);
  });

  test("are one at a reset, on its second step, and with wrong codes until it is over", async () => {
    const [one, other] = await bothWays(async (identity) => {
      const person = visitor(product.url());
      const pages = [await person.post("/auth/reset", { identity }), await person.get("/auth/reset/code")];
      const wrong = { intent: "reset", otp: "000000", password: "Another-password-2026" };
      for (let time = 0; time < 6; time++) pages.push(await person.post("/auth/reset/code", wrong));
      return [...pages, await visitor(product.url()).post("/auth/reset", { identity })];
    });
    expect(one.map(({ status }) => status).slice(0, 6)).toEqual([303, 200, 422, 422, 422, 422]);
    expect(one.at(-1)?.status).toBe(429);
    expect(other).toEqual(one);
  });
});
