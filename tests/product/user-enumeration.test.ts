/**
 * Tests that accounts can't be enumerated: the whole product sends byte-identical responses for a
 * known and an unknown identity.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createHttpBrowser, type Page } from "#tests/support/http-browser.ts";
import { startProduct } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { describeOnDatabase, provideStore, type Store } from "#tests/support/service.ts";

const known = "thandi@example.com";
/** An unregistered identity with the same masked form as the known one. */
const unknown = "thoudi@example.com";
const verifyPage = "/consumer/profile/identities/current/verify";

const hydrationScript = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/;

/**
 * Decodes the data that a page embeds for the browser: a flat list of values that refer to each
 * other by index.
 */
function hydrationData(body: string): unknown {
  const [, script] = hydrationScript.exec(body) ?? [];
  // The outer JSON is a string; the inner one is the flat list.
  const values = script ? (JSON.parse(JSON.parse(script) as string) as unknown[]) : [];
  const read = (index: number): unknown => {
    // Negative numbers stand for values such as null, which must not be mistaken for one another.
    if (index < 0) return { special: index };
    const value = values[index];
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, at]) => [values[Number(name.slice(1))], read(Number(at))]),
    );
  };
  return values.length > 0 ? read(0) : null;
}

const WaitMessage = z
  .object({ code: z.enum(["wait_seconds", "wait_minutes"]), params: z.unknown() })
  .passthrough();

/**
 * Removes the time to wait before another code can be sent, which may be shown as one minute or as
 * 59 seconds.
 */
function withoutWait(_name: string, value: unknown): unknown {
  const message = WaitMessage.safeParse(value);
  return message.success ? { ...message.data, code: "WAIT", params: "WAIT" } : value;
}

/**
 * Decodes the page's data if it contains a message about a waiting time, because the time's unit
 * changes the whole encoding. Other pages are compared byte by byte.
 */
function comparableBody(body: string): string {
  if (!/wait_(?:seconds|minutes)/.test(body)) return body;
  return `${body.replace(hydrationScript, "")}${JSON.stringify(hydrationData(body), withoutWait)}`;
}

/**
 * Removes anything that varies by response, user or time, and replaces the entered identity with a
 * placeholder of the same length.
 */
function comparable({ status, location, headers, body }: Page, identity: string) {
  const text = comparableBody(body)
    .replaceAll(identity, "WHOEVER@example.com")
    .replaceAll(/nonce="[^"]*"/g, "NONCE")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
    .replaceAll(/(\\"key\\",\\")[^"\\]+/g, "$1KEY")
    .replaceAll(/("(?:key|sessionKey)":")[^"]+/g, "$1KEY")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "MOMENT")
    .replaceAll(/\b\d\d:\d\d\b/g, "TIME")
    .replaceAll(/(\\"seconds\\",|"seconds":)\d+/g, "$1SECONDS")
    .replaceAll(/Wait (?:\d+ seconds?|1 minute)/g, "Wait SECONDS")
    // Split into pieces, so that a failure shows the difference.
    .split(/(?=[<,])/);
  const cookies = [headers["set-cookie"] ?? []]
    .flat()
    .map((line) =>
      line.replace(/=[^;]*/, (value) => `=${decodeURIComponent(value).length - 1} characters`),
    );
  const names = Object.keys(headers).sort();
  return { status, location, cookies, names, text };
}

describeOnDatabase("responses to known and unknown identities", (database) => {
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

  /**
   * Runs the same steps with the known and the unknown identity, and returns a list of responses
   * for each.
   */
  async function compareKnownAndUnknown(way: (identity: string) => Promise<Page[]>) {
    const [one, other] = [await way(known), await way(unknown)];
    return [
      one.map((page) => comparable(page, known)),
      other.map((page) => comparable(page, unknown)),
    ] as const;
  }

  test("are identical at sign-in", async () => {
    const [one, other] = await compareKnownAndUnknown(async (identity) => [
      await createHttpBrowser(product.url()).signIn(identity, { password: "not the one" }),
    ]);
    expect(one.map(({ status }) => status)).toEqual([401]);
    expect(other).toEqual(one);
  });

  test("are identical at registration, on the code page and after a wrong code", async () => {
    const [one, other] = await compareKnownAndUnknown(async (identity) => {
      const person = createHttpBrowser(product.url());
      const form = { name: "Nomsa Dlamini", identity, password: "A-newcomer-2026" };
      return [
        await person.post("/auth/register/email", form),
        await person.get(verifyPage),
        await person.post(verifyPage, { intent: "verify", otp: "000000" }),
        await person.post(verifyPage, { intent: "send" }),
        await createHttpBrowser(product.url()).post("/auth/register/email", form),
      ];
    });
    expect(one.map(({ status }) => status)).toEqual([303, 200, 422, 429, 429]);
    expect(other).toEqual(one);
  });

  test("are identical during a password reset, from the request until no attempts are left", async () => {
    const [one, other] = await compareKnownAndUnknown(async (identity) => {
      const person = createHttpBrowser(product.url());
      const pages = [
        await person.post("/auth/reset", { identity }),
        await person.get("/auth/reset/code"),
      ];
      const wrong = { intent: "reset", otp: "000000", password: "Another-password-2026" };
      for (let time = 0; time < 6; time++) pages.push(await person.post("/auth/reset/code", wrong));
      return [...pages, await createHttpBrowser(product.url()).post("/auth/reset", { identity })];
    });
    expect(one.map(({ status }) => status).slice(0, 6)).toEqual([303, 200, 422, 422, 422, 422]);
    expect(one.at(-1)?.status).toBe(429);
    expect(other).toEqual(one);
  });
});
