/** The whole product, portal and reference service, on each database: who sees what, and what a killed process leaves. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { describeOnEach, provideStore, type Store } from "../support/service.ts";
import { type Visitor, visitor } from "../support/visitor.ts";

const karooVista = { host: "karoo-vista.localhost" };

describeOnEach("the whole product", (database) => {
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

  async function signedIn(username: string, where?: { host: string }): Promise<Visitor> {
    const person = visitor(product.url(), where);
    expect((await person.signIn(username)).status).toBe(303);
    return person;
  }

  /** The account that `/consumer/accounts` leads to. */
  async function latestAccount(person: Visitor): Promise<string> {
    const { location } = await person.get("/consumer/accounts");
    expect(location).toMatch(/^\/consumer\/accounts\/\d+\/statements$/);
    return location?.split("/")[3] ?? "";
  }

  test("wrong password, unknown person and another municipality's person get one and the same answer", async () => {
    const bodies = [];
    for (const [username, password] of [
      ["johan@example.com", "not-the-password"],
      ["nobody@example.com", "Demo-2026-portal"],
      ["mary@example.com", "Demo-2026-portal"],
    ] as const) {
      const page = await visitor(product.url()).signIn(username, { password });
      expect(page.status).toBe(401);
      bodies.push(page.body.replaceAll(username, "USER").replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g, ""));
    }
    expect(new Set(bodies.map((body) => body.replaceAll(/USER/g, "").length)).size).toBe(1);
    expect(new Set(bodies).size).toBe(1);
  });

  test("an account of somebody else, of the other municipality, or of nobody is the same 404", async () => {
    const thandi = await signedIn("thandi@example.com");
    const others = [
      await latestAccount(await signedIn("johan@example.com")),
      await latestAccount(await signedIn("mary@example.com", karooVista)),
      "99999999999999999999",
    ];
    for (const account of others) {
      for (const page of ["", "/statements", "/statements/1", "/rename", `/statements/1/file/Statement_${account}_2025-06-30.pdf`]) {
        const answer = await thandi.get(`/consumer/accounts/${account}${page}`);
        const last = answer.location ? await thandi.get(answer.location) : answer;
        expect(last.status, `/consumer/accounts/${account}${page}`).toBe(404);
        expect(last.body).toContain("Page cannot be found");
      }
      const rename = await thandi.post(`/consumer/accounts/${account}/rename`, { label: "Mine now" });
      expect(rename.status).toBe(404);
    }
  });

  test("a statement's file of one account does not open under another one of the same person", async () => {
    const johan = await signedIn("johan@example.com");
    const list = await johan.get("/consumer/accounts/all");
    const [one, other] = [...new Set(list.body.match(/\/consumer\/accounts\/\d+(?=\/statements)/g))];
    const statements = await johan.get(`${one}/statements?year=2025`);
    const file = /statements\/[\w-]+\/file\/Statement_\d+_2025-\d\d-\d\d\.pdf/.exec(statements.body)?.[0] ?? "";
    expect((await johan.get(`${one}/${file}`)).status).toBe(200);
    expect((await johan.get(`${other}/${file}`)).status).toBe(404);
    expect((await johan.get(`${one}/${file.replace("2025", "2024")}`)).status).toBe(404);
  });

  test("a session of one municipality is nobody at another", async () => {
    const thandi = await signedIn("thandi@example.com");
    const there = visitor(product.url(), karooVista);
    for (const [name, value] of thandi.cookies) there.cookies.set(name, value);
    expect((await there.get("/")).location).toMatch(/^\/auth\/login/);
    expect((await there.get("/auth/login")).body).toContain("Karoo Vista Municipality");
  });

  test("a municipality that nobody knows is a 404 page", async () => {
    const page = await visitor(product.url(), { host: "atlantis.localhost" }).get("/auth/login");
    expect(page.status).toBe(404);
  });

  test("support reads an account but changes nothing", async () => {
    const account = await latestAccount(await signedIn("thandi@example.com"));
    const support = await signedIn("support@example.com");
    expect((await support.get(`/consumer/accounts/${account}/statements`)).status).toBe(200);
    expect((await support.post(`/consumer/accounts/${account}/rename`, { label: "Support was here" })).status).toBe(403);
    expect((await support.get(`/consumer/accounts/${account}/rename`)).status).toBe(403);
    expect((await support.get("/consumer/accounts")).location).toBe("/consumer/accounts/all");
  });

  test("kill -9, and a second start finds everything as it was left", async () => {
    const person = await signedIn("thandi@example.com");
    const account = await latestAccount(person);
    const renamed = await person.post(`/consumer/accounts/${account}/rename`, { label: `Survives on ${database}` });
    expect(renamed.status).toBe(303);
    await product.kill();

    product = await startProduct(store.env);
    const again = await signedIn("thandi@example.com");
    expect((await again.get(`/consumer/accounts/${account}/statements`)).body).toContain(`Survives on ${database}`);
    // The cookie was signed with the same secret and the token is in the database: nobody was signed out.
    const before = visitor(product.url());
    for (const [name, value] of person.cookies) before.cookies.set(name, value);
    expect((await before.get(`/consumer/accounts/${account}/statements`)).status).toBe(200);
  });
});
