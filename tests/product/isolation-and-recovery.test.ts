/**
 * Tests of the whole product (portal and reference service) on each database: access rules, and
 * recovery after the processes are killed.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import { startProduct } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { describeOnDatabase, provideStore, type Store } from "#tests/support/service.ts";

const karooVista = { host: "karoo-vista.localhost" };
/** The portal's hosts: two municipalities have their own domains, and one host is unknown. */
const PORTAL_HOSTS =
  "localhost karoo-vista.localhost atlantis.localhost accounts.karoo.example=karoo-vista accounts.imvubu.example=imvubu";

describeOnDatabase("the whole product", (database) => {
  let store: Store;
  let product: Program;

  beforeAll(async () => {
    store = await provideStore(database);
    product = await startProduct({ ...store.env, PORTAL_HOSTS });
  });
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
    await store.remove();
  });

  async function signedIn(username: string, where?: { host: string }): Promise<HttpBrowser> {
    const person = createHttpBrowser(product.url(), where);
    expect((await person.signIn(username)).status).toBe(303);
    return person;
  }

  /** Returns the account that `/consumer/accounts` redirects to. */
  async function latestAccount(person: HttpBrowser): Promise<string> {
    const { location } = await person.get("/consumer/accounts");
    expect(location).toMatch(/^\/consumer\/accounts\/\d+\/statements$/);
    return location?.split("/")[3] ?? "";
  }

  test("gives the same response to a wrong password, an unknown username and another municipality's user", async () => {
    const bodies = [];
    for (const [username, password] of [
      ["johan@example.com", "not-the-password"],
      ["nobody@example.com", "Demo-2026-portal"],
      ["mary@example.com", "Demo-2026-portal"],
    ] as const) {
      const page = await createHttpBrowser(product.url()).signIn(username, { password });
      expect(page.status).toBe(401);
      bodies.push(
        page.body
          .replaceAll(username, "USER")
          .replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|server-time" content="[^"]*"/g, ""),
      );
    }
    expect(new Set(bodies.map((body) => body.replaceAll(/USER/g, "").length)).size).toBe(1);
    expect(new Set(bodies).size).toBe(1);
  });

  test("returns the same 404 for another user's, another municipality's and a missing account", async () => {
    const thandi = await signedIn("thandi@example.com");
    const others = [
      await latestAccount(await signedIn("johan@example.com")),
      await latestAccount(await signedIn("mary@example.com", karooVista)),
      "99999999999999999999",
    ];
    for (const account of others) {
      for (const page of [
        "",
        "/statements",
        "/statements/1",
        "/rename",
        `/statements/1/file/Statement_${account}_2025-06-30.pdf`,
      ]) {
        const answer = await thandi.get(`/consumer/accounts/${account}${page}`);
        const last = answer.location ? await thandi.get(answer.location) : answer;
        expect(last.status, `/consumer/accounts/${account}${page}`).toBe(404);
        expect(last.body).toContain("Page cannot be found");
      }
      const rename = await thandi.post(`/consumer/accounts/${account}/rename`, {
        label: "Mine now",
      });
      expect(rename.status).toBe(404);
    }
  });

  test("does not serve one account's statement file under another account of the same user", async () => {
    const johan = await signedIn("johan@example.com");
    const list = await johan.get("/consumer/accounts/all");
    const [one, other] = [
      ...new Set(list.body.match(/\/consumer\/accounts\/\d+(?=\/statements)/g)),
    ];
    const statements = await johan.get(`${one}/statements?year=2025`);
    const file =
      /statements\/[\w-]+\/file\/Statement_\d+_2025-\d\d-\d\d\.pdf/.exec(statements.body)?.[0] ??
      "";
    expect((await johan.get(`${one}/${file}`)).status).toBe(200);
    expect((await johan.get(`${other}/${file}`)).status).toBe(404);
    expect((await johan.get(`${one}/${file.replace("2025", "2024")}`)).status).toBe(404);
  });

  test("does not accept one municipality's session in another municipality", async () => {
    const thandi = await signedIn("thandi@example.com");
    const there = createHttpBrowser(product.url(), karooVista);
    for (const [name, value] of thandi.cookies) there.cookies.set(name, value);
    expect((await there.get("/")).location).toMatch(/^\/auth\/login/);
    expect((await there.get("/auth/login")).body).toContain("Karoo Vista Municipality");
  });

  test("serves a municipality at its own domain, and accepts its sessions in no other municipality", async () => {
    const mary = await signedIn("mary@example.com", { host: "accounts.karoo.example" });
    const account = await latestAccount(mary);
    expect((await mary.get(`/consumer/accounts/${account}/statements`)).body).toContain(
      "Karoo Vista Municipality",
    );
    const elsewhere = createHttpBrowser(product.url(), { host: "accounts.imvubu.example" });
    for (const [name, value] of mary.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get(`/consumer/accounts/${account}/statements`)).location).toMatch(
      /^\/auth\/login/,
    );
    expect((await elsewhere.get("/auth/login")).body).toContain("Imvubu Local Municipality");
  });

  test("returns a 404 page for an unknown municipality", async () => {
    const page = await createHttpBrowser(product.url(), { host: "atlantis.localhost" }).get(
      "/auth/login",
    );
    expect(page.status).toBe(404);
  });

  test("lets support staff read an account but change nothing", async () => {
    const account = await latestAccount(await signedIn("thandi@example.com"));
    const support = await signedIn("support@example.com");
    expect((await support.get(`/consumer/accounts/${account}/statements`)).status).toBe(200);
    expect(
      (await support.post(`/consumer/accounts/${account}/rename`, { label: "Support was here" }))
        .status,
    ).toBe(403);
    expect((await support.get(`/consumer/accounts/${account}/rename`)).status).toBe(403);
    expect((await support.get("/consumer/accounts")).location).toBe("/staff");
  });

  test("keeps all data after kill -9 and a restart", async () => {
    const person = await signedIn("thandi@example.com");
    const account = await latestAccount(person);
    const renamed = await person.post(`/consumer/accounts/${account}/rename`, {
      label: `Survives on ${database}`,
    });
    expect(renamed.status).toBe(303);
    await product.kill();

    product = await startProduct({ ...store.env, PORTAL_HOSTS });
    const again = await signedIn("thandi@example.com");
    expect((await again.get(`/consumer/accounts/${account}/statements`)).body).toContain(
      `Survives on ${database}`,
    );
    // The cookie was signed with the same secret and the token is in the database, so everyone
    // stays signed in.
    const before = createHttpBrowser(product.url());
    for (const [name, value] of person.cookies) before.cookies.set(name, value);
    expect((await before.get(`/consumer/accounts/${account}/statements`)).status).toBe(200);
  });
});
