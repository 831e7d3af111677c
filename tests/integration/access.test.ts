/** Every call and every page there is: refused without sign-in, to another consumer, and to the other municipality. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { addresses } from "../support/addresses.ts";
import { startProduct } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { describeOnEach, provideStore, type Store } from "../support/service.ts";
import { visitor, type Visitor } from "../support/visitor.ts";
import { type Belongings, belongingsOf, fill, make } from "./belongings.ts";
import { type Client, client, signedIn } from "./service-client.ts";

const named = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);

/** The calls that anybody may make. */
const open = ["get /api/tenant", "post /api/auth", "get /api/auth/register", "post /api/auth/register", "post /api/auth/reset/otp"];

/** The consumer's pages that are about something of somebody's. */
const pages = addresses.filter((path) => path.startsWith("/consumer/") && path.includes(":"));

/** What each of the pages' forms would take, so that nothing but whose it is can be wrong. */
const formOf = (page: string) => ({
  label: "Mine now",
  value: "1",
  date: "2026-01-31",
  ...{ type: "email", identity: "friend@example.org", role: "viewer", expires: "" },
  ...{ email: "", mobile: "", telephone: "", postal_address: "", postal_code: "", physical_address: "", physical_code: "" },
  intent: page.endsWith("/admin/info") ? "unlink" : page.includes("/access/") ? "change" : page.includes("/tickets/") ? "close" : "send",
  confirmed: "yes",
  ...{ amount: "50.00", key: "0c7cbd1e-8f0f-4c39-9c4b-3a3f3f0c5b11" },
});

describeOnEach("access", (database) => {
  let store: Store;
  let product: Program;
  let thandi: Client & { token: string };
  let own: Belongings;
  /** Who must stay out of whose. */
  let others: { who: string; client: Client; of: Belongings }[];

  beforeAll(async () => {
    store = await provideStore(database);
    product = await startProduct(store.env);
    const url = product.url("utility");
    thandi = await signedIn(url, "imvubu", "thandi@example.com");
    own = await belongingsOf(thandi);
    others = await Promise.all(
      [
        ["another consumer", "imvubu", "johan@example.com"],
        ["a consumer of the other municipality", "karoo-vista", "mary@example.com"],
      ].map(async ([who = "", tenant = "", username = ""]) => {
        const person = await signedIn(url, tenant, username);
        return { who, client: person, of: await belongingsOf(person) };
      }),
    );
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
    await store.remove();
  });

  test("the calls that are open to everybody are these", () => {
    expect(
      named
        .filter(([, call]) => !call.token)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...open].sort());
  });

  test.each(named.filter(([, call]) => call.token))(
    "%s is refused without sign-in, with a token that nobody has, and with one of the other municipality",
    async (_, call) => {
      const url = product.url("utility");
      for (const stranger of [client(url, "imvubu"), client(url, "imvubu", "x".repeat(43)), client(url, "karoo-vista", thandi.token)]) {
        expect((await make(stranger, call, own)).status).toBe(401);
      }
    },
  );

  test.each(named.filter(([, call]) => call.path.includes("{")))(
    "%s is a 404 for what is another's, of this municipality or the other",
    async (_, call) => {
      for (const { who, of } of others) {
        expect((await make(thandi, call, of)).status, `of ${who}`).toBe(404);
        // The account is one's own, what lies in it is not.
        const mixed = { ...of, account: own.account ?? "" };
        if (/\{account\}.*\{/.test(call.path)) expect((await make(thandi, call, mixed)).status, `of ${who}`).toBe(404);
      }
    },
  );

  test.each(pages)("the page %s is a 404 for what is another's, to look at and to send to", async (page) => {
    const person = await signedInPerson("thandi@example.com");
    for (const { who, of } of others) {
      const path = fill(page, /:(\w+)/g, of);
      const looked = await person.get(path);
      const last = looked.location ? await person.get(looked.location) : looked;
      expect(last.status, `${path} of ${who}`).toBe(404);
      const sent = await person.post(path, formOf(page));
      // What isn't linked counts as unlinked, so that a second click finds it done.
      const done = page.endsWith("/admin/info") ? [303] : [404, 405];
      expect(done, `${path} of ${who}`).toContain(sent.status);
    }
  });

  test.each(pages)("the page %s asks for sign-in where the session is of the other municipality", async (page) => {
    const mary = await signedInPerson("mary@example.com", "karoo-vista.localhost");
    const here = visitor(product.url());
    for (const [name, value] of mary.cookies) here.cookies.set(name, value);
    expect((await here.get(fill(page, /:(\w+)/g, own))).location).toMatch(/^\/auth\/login\?next=/);
  });

  test("whoever was tried on still has everything", async () => {
    for (const { client, of } of others) expect(await belongingsOf(client)).toEqual(of);
  });

  async function signedInPerson(username: string, host = "localhost"): Promise<Visitor> {
    const person = visitor(product.url(), { host });
    expect((await person.signIn(username)).status).toBe(303);
    return person;
  }
});
