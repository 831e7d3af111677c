/** Every call and every page there is: refused without sign-in, to another consumer, and to the other municipality. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccounts, renameAccount } from "#contract/accounts.ts";
import { register, requestReset, reset, signIn } from "#contract/auth.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { addIdentity, getProfile, listSessions, preferIdentity, sendCode, updateProfile, verifyIdentity } from "#contract/profile.ts";
import { statementFileName } from "#contract/statement-file.ts";
import routes from "#app/routes.ts";
import { startProduct } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { describeOnEach, provideStore, type Store } from "../support/service.ts";
import { visitor, type Visitor } from "../support/visitor.ts";
import { type Client, client, read, signedIn, statementsOf } from "./service-client.ts";

const named = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);

/** The calls that anybody may make. */
const open = ["get /api/tenant", "post /api/auth", "get /api/auth/register", "post /api/auth/register", "post /api/auth/reset/otp"];

/** What a call that takes a body is made with: good, so that nothing but the caller can be what is wrong. */
const bodies = new Map<Call, unknown>([
  [signIn, { username: "a@example.com", password: "x" }],
  [register, { type: "email", name: "A", identity: "a@example.com", password: "A-good-password-1" }],
  [requestReset, { identity: "a@example.com" }],
  [reset, { otp: "123456", password: "A-good-password-1" }],
  [updateProfile, { name: "Somebody" }],
  [addIdentity, { type: "email", identity: "added@example.com" }],
  [preferIdentity, { preferred: true }],
  [verifyIdentity, { otp: "123456" }],
  [sendCode, {}],
  [renameAccount, { label: "Mine now" }],
]);

/** By the name of a path's parameter: what of somebody's can stand there. A parameter that is not here fails the test. */
type Belongings = Readonly<Record<string, string>>;

/** Without the colon or the braces. */
function fill(path: string, parameter: RegExp, of: Belongings): string {
  return path.replaceAll(parameter, (_, name: string) => {
    const value = of[name];
    if (value === undefined) throw new Error(`There is no value for the parameter "${name}" of ${path}: add one to this test.`);
    return value;
  });
}

async function belongingsOf(person: Client): Promise<Belongings> {
  const [account] = read(listAccounts.answer, await person.get(listAccounts.path)).accounts;
  if (!account) throw new Error("The person has no account.");
  const [statement] = (await statementsOf(person, account.account)).statements;
  const [identity] = read(getProfile.answer, await person.get(getProfile.path)).profile.identities;
  const session = read(listSessions.answer, await person.get(listSessions.path)).sessions.find(({ current }) => current);
  if (!statement || !identity || !session) throw new Error("The person lacks a statement, an identity or a session.");
  const name = `${statementFileName(account.account, statement.date)}.pdf`;
  return { account: account.account, id: statement.id, name, identity: identity.id, session: session.id };
}

/** As the service serves it: a thumbnail's name ends otherwise. */
const ofCall = (call: Call, of: Belongings): Belongings =>
  call.file === "image/png" ? { ...of, name: (of.name ?? "").replace(/pdf$/, "png") } : of;

function make(person: Client, call: Call, of: Belongings) {
  const path = fill(call.path, /\{(\w+)\}/g, ofCall(call, of));
  if (call.method === "post" && !bodies.has(call)) throw new Error(`There is no body for post ${call.path}: add one to this test.`);
  const body = call.method === "post" ? JSON.stringify(bodies.get(call)) : undefined;
  return person.send(path, { method: call.method.toUpperCase(), ...(body && { body }) });
}

/** The consumer's pages by address, as routes.ts has them. */
function addresses(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [...(path === undefined && !index ? [] : [own || "/"]), ...addresses(children, own)];
  });
}
const pages = [...new Set(addresses(routes))].filter((path) => path.startsWith("/consumer/") && path.includes(":"));

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
      const path = fill(page, /:(\w+)/g, page.includes("thumbnail") ? { ...of, name: (of.name ?? "").replace(/pdf$/, "png") } : of);
      const looked = await person.get(path);
      const last = looked.location ? await person.get(looked.location) : looked;
      expect(last.status, `${path} of ${who}`).toBe(404);
      const sent = await person.post(path, { label: "Mine now", intent: "send" });
      expect([404, 405], `${path} of ${who}`).toContain(sent.status);
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
