/**
 * Tests that every call and page rejects users who are not signed in, other consumers, and users of
 * another municipality.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { confirmIdentity } from "#contract/sign-in/calls.ts";
import {
  type Client,
  createClient,
  parseErrorResponse,
  signedInClient,
} from "#tests/support/api-client.ts";
import type { OwnedResources } from "#tests/support/fresh-resources.ts";
import { createHttpBrowser, demoPassword, type HttpBrowser } from "#tests/support/http-browser.ts";
import { ownedResourcesOf } from "#tests/support/owned-resources.ts";
import { startProduct } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { routePaths } from "#tests/support/route-paths.ts";
import { fillPath, sendCall } from "#tests/support/sample-requests.ts";
import { describeOnDatabase, provideStore, type Store } from "#tests/support/service.ts";

const named = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);

/** Signs in, and enters the password again, so that the person may change how they sign in. */
async function confirmedClient(
  url: string,
  tenant: string,
  username: string,
): Promise<Client & { token: string }> {
  const client = await signedInClient(url, tenant, username);
  expect((await client.post(confirmIdentity.path, { password: demoPassword })).status).toBe(200);
  return client;
}

/** Calls that do not require sign-in. */
const open = [
  "get /api/tenant",
  "get /api/tenant/logo/{hash}",
  "post /api/auth",
  "get /api/auth/register",
  "post /api/auth/register",
  "post /api/auth/reset/otp",
];

/** Pages that show one user's records, including the pages on which staff see them. */
const pages = routePaths.filter((path) => /^\/(consumer|staff)\//.test(path) && path.includes(":"));

/** Checks whether the page rejects everyone except staff before it looks up the record. */
const isForStaff = (page: string) => page.startsWith("/staff/") || page.includes(":exception");

/** The intents of forms, by a part of the page's path. */
const intents = [
  ["/admin/info", "unlink"],
  ["/access/", "change"],
  ["/tickets/", "close"],
  ["/disputes/", "withdraw"],
] as const;

/** Returns valid form data for a page, so that a request can fail only because of who sends it. */
const formOf = (page: string) => ({
  label: "Mine now",
  value: "1",
  date: "2026-01-31",
  type: "email",
  identity: "friend@example.org",
  role: "viewer",
  expires: "",

  email: "",
  mobile: "",
  telephone: "",
  postal_address: "",
  postal_code: "",
  physical_address: "",
  physical_code: "",
  intent: intents.find(([part]) => page.includes(part))?.[1] ?? "send",
  problem: "other",
  reason: "It is not what I used.",
  confirmed: "yes",
  amount: "50.00",
  key: "0c7cbd1e-8f0f-4c39-9c4b-3a3f3f0c5b11",
});

describeOnDatabase("access", (database) => {
  let store: Store;
  let product: Program;
  let thandi: Client & { token: string };
  let own: OwnedResources;
  /** The portal cookies of signed-in people. */
  let thandiCookies: ReadonlyMap<string, string>;
  let maryCookies: ReadonlyMap<string, string>;
  /** Other users, each with the records that belong to them. */
  let others: { who: string; client: Client; of: OwnedResources }[];

  beforeAll(async () => {
    store = await provideStore(database);
    product = await startProduct(store.env);
    const url = product.url("service");
    thandi = await confirmedClient(url, "imvubu", "thandi@example.com");
    own = await ownedResourcesOf(thandi);
    others = await Promise.all(
      [
        ["another consumer", "imvubu", "johan@example.com"],
        ["a consumer of the other municipality", "karoo-vista", "mary@example.com"],
      ].map(async ([who = "", tenant = "", username = ""]) => {
        const person = await confirmedClient(url, tenant, username);
        return { who, client: person, of: await ownedResourcesOf(person) };
      }),
    );
  });
  beforeAll(async () => {
    thandiCookies = (await signedInPerson("thandi@example.com")).cookies;
    maryCookies = (await signedInPerson("mary@example.com", "karoo-vista.localhost")).cookies;
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
    await store.remove();
  });

  test("allows only the listed calls without sign-in", () => {
    expect(
      named
        .filter(([, call]) => !call.token)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...open].sort());
  });

  test.each(named.filter(([, call]) => call.token))(
    "returns 401 from %s if the token is missing, unknown or from the other municipality",
    async (_, call) => {
      const url = product.url("service");
      const strangers = [
        createClient(url, "imvubu"),
        createClient(url, "imvubu", "x".repeat(43)),
        createClient(url, "karoo-vista", thandi.token),
      ];
      for (const answer of await Promise.all(strangers.map((one) => sendCall(one, call, own))))
        expect(parseErrorResponse(answer).code).toBe(401);
    },
  );

  test.each(named.filter(([, call]) => call.path.includes("{")))(
    "returns 404 from %s for another user's records in either municipality",
    async (_, call) => {
      for (const { who, of } of others) {
        expect((await sendCall(thandi, call, of)).status, `of ${who}`).toBe(404);
        // The account is the user's own, but the record in it is not.
        const mixed = { ...of, account: own.account ?? "" };
        if (/\{account\}.*\{(?!year)/.test(call.path))
          expect((await sendCall(thandi, call, mixed)).status, `of ${who}`).toBe(404);
      }
    },
  );

  test.each(pages)(
    "does not show another user's records on page %s, on GET or POST",
    async (page) => {
      const person = browserWith(thandiCookies);
      const refused = isForStaff(page) ? 403 : 404;
      for (const { who, of } of others) {
        const path = fillPath(page, /:(\w+)/g, of);
        const looked = await person.get(path);
        const last = looked.location ? await person.get(looked.location) : looked;
        expect(last.status, `${path} of ${who}`).toBe(refused);
        const sent = await person.post(path, formOf(page));
        // Unlinking an account that isn't linked succeeds, so that a second click doesn't fail.
        const done = page.endsWith("/admin/info") ? [303] : [refused, 405];
        expect(done, `${path} of ${who}`).toContain(sent.status);
      }
    },
  );

  test.each(pages)(
    "redirects page %s to sign-in if the session belongs to another municipality",
    async (page) => {
      const here = browserWith(maryCookies);
      expect((await here.get(fillPath(page, /:(\w+)/g, own))).location).toMatch(
        /^\/auth\/login\?next=/,
      );
    },
  );

  test("leaves other users' records unchanged", async () => {
    for (const { client, of } of others) expect(await ownedResourcesOf(client)).toEqual(of);
  });

  function browserWith(cookies: ReadonlyMap<string, string>): HttpBrowser {
    const browser = createHttpBrowser(product.url());
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  }

  async function signedInPerson(username: string, host = "localhost"): Promise<HttpBrowser> {
    const person = createHttpBrowser(product.url(), { host });
    expect((await person.signIn(username)).status).toBe(303);
    return person;
  }
});
