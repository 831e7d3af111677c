/** Tests of reading and renaming accounts, and of who may do so. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount, listAccounts, renameAccount } from "#contract/accounts/calls.ts";
import { errorTexts } from "#contract/error-response.ts";
import {
  accountPath,
  accountsOf,
  addPeople,
  type Client,
  parseBody,
  parseErrorResponse,
  signedInClient,
} from "#tests/support/api-client.ts";
import { type Program, startProgram } from "#tests/support/programs.ts";
import { describeOnDatabase, provideStore, type Store } from "#tests/support/service.ts";

describeOnDatabase("accounts", (database) => {
  let store: Store;
  let service: Program;
  let johans: string[];
  let thandis: string;
  const as = (username: string, tenant = "imvubu") =>
    signedInClient(service.url(), tenant, `${username}@example.com`);

  beforeAll(async () => {
    store = await provideStore(database);
    service = await startProgram("service", store.env);
    johans = await accountsOf(await as("johan"));
    thandis = (await accountsOf(await as("thandi")))[0] ?? "";
    await service.stop();
    const person = (
      name: string,
      accounts: { account: string; role: "admin" | "member" | "viewer" }[],
    ) => ({
      name,
      identities: [{ type: "email" as const, identity: `${name}@example.com` }],
      accounts,
    });
    await addPeople(store, "imvubu", [
      person("member", [{ account: thandis, role: "member" }]),
      person("viewer", [{ account: thandis, role: "viewer" }]),
      person("stranger", []),
      person(
        "reader",
        johans.map((account) => ({ account, role: "viewer" })),
      ),
    ]);
    service = await startProgram("service", store.env);
  });
  afterAll(async () => {
    await service.stop();
    await store.remove();
  });

  const list = async (person: Client, query = "") =>
    parseBody(listAccounts.answer, await person.get(`${listAccounts.path}${query}`));

  test("shows each user their own accounts", async () => {
    expect(johans).toHaveLength(4);
    expect(await accountsOf(await as("thandi"))).toEqual([thandis]);
    expect(await accountsOf(await as("stranger"))).toEqual([]);
  });

  test("treats another user's account as missing", async () => {
    const thandi = await as("thandi");
    const none = await thandi.get(accountPath("99999999999999999999"));
    expect(parseErrorResponse(none).text).toBe(errorTexts[404]);
    for (const path of [accountPath(johans[0] ?? ""), accountPath(johans[0] ?? "", "statements")]) {
      const answer = await thandi.get(path);
      expect([answer.status, answer.text]).toEqual([none.status, none.text]);
    }
    const renaming = await thandi.post(accountPath(johans[0] ?? ""), { label: "Mine now" });
    expect([renaming.status, renaming.text]).toEqual([none.status, none.text]);
  });

  test("treats the same email in two tenants as two users, who cannot see each other's accounts", async () => {
    const there = await as("thandi", "karoo-vista");
    const [theirs = ""] = await accountsOf(there);
    expect(theirs).not.toBe(thandis);
    expect((await there.get(accountPath(thandis))).status).toBe(404);
    expect((await (await as("thandi")).get(accountPath(theirs))).status).toBe(404);
    expect((await there.get(accountPath(theirs))).status).toBe(200);
  });

  test("lists each account once, in pages of 12", async () => {
    const estate = await as("estate");
    const first = await list(estate);
    expect(first.accounts).toHaveLength(12);
    const seen = new Set<string>();
    for (let page = 1; page <= first.pagination.last; page += 1) {
      for (const { account } of (await list(estate, `?page=${page}`)).accounts) seen.add(account);
    }
    expect(first.pagination).toMatchObject({ current: 1, previous: 1, next: 2 });
    expect(seen.size).toBeGreaterThan(100);
    expect(Math.ceil(seen.size / 12)).toBe(first.pagination.last);
  });

  test("returns the total owed on every page, and can list only accounts that owe money", async () => {
    const estate = await as("estate");
    const owing = await list(estate, "?owing=true&order=balance%7Cdesc");
    const balances: number[] = [];
    for (let page = 1; page <= owing.pagination.last; page += 1) {
      for (const { balance } of (await list(estate, `?owing=true&page=${page}`)).accounts)
        balances.push(balance);
    }
    expect(Math.min(...balances)).toBeGreaterThan(0);
    expect(Number(owing.owed)).toBeCloseTo(balances.reduce((sum, balance) => sum + balance, 0));
    expect((await list(estate, "?page=2")).owed).toBe(owing.owed);
  });

  test("sorts accounts by name, number and balance", async () => {
    const estate = await as("estate");
    const shown = ({ label, name }: { label: string; name: string }) => label || name;
    const inOrder = (keys: string[]) =>
      expect(keys).toEqual([...keys].sort(new Intl.Collator("en").compare));
    inOrder((await list(estate)).accounts.map(shown));
    inOrder((await list(estate, "?order=name|desc")).accounts.map(shown).reverse());
    inOrder((await list(estate, "?order=account|asc")).accounts.map(({ account }) => account));
    const balances = (await list(estate, "?order=balance|desc")).accounts.map(
      ({ balance }) => balance,
    );
    expect(balances).toEqual([...balances].sort((a, b) => b - a));
  });

  test("searches by number, name, label and address, and treats % and _ as ordinary characters", async () => {
    const johan = await as("johan");
    const [one] = (await list(johan)).accounts;
    if (!one) throw new Error("Johan has no accounts.");
    const label = "Süd_100% \\ 'house'";
    await johan.post(accountPath(one.account), { label });
    for (const search of [
      one.account,
      label.toUpperCase(),
      one.name.toUpperCase(),
      one.address.slice(2, 12),
    ]) {
      const found = await list(johan, `?search=${encodeURIComponent(search)}`);
      expect(found.accounts.map(({ account }) => account)).toContain(one.account);
    }
    expect((await list(johan, "?search=_100%25")).accounts.map(({ account }) => account)).toEqual([
      one.account,
    ]);
    expect((await list(johan, "?search=d%25100")).accounts).toEqual([]);
  });

  test("lets only admins and members rename an account, and only in their own list", async () => {
    for (const name of ["thandi", "member"]) {
      const person = await as(name);
      expect(
        parseBody(
          renameAccount.answer,
          await person.post(accountPath(thandis), { label: `  ${name}'s  ` }),
        ).account.label,
      ).toBe(`${name}'s`);
      expect(
        parseBody(getAccount.answer, await person.get(accountPath(thandis))).account.label,
      ).toBe(`${name}'s`);
    }
    for (const name of ["viewer", "support"]) {
      expect(
        parseErrorResponse(await (await as(name)).post(accountPath(thandis), { label: "no" })).text,
      ).toBe(errorTexts[403]);
    }
    expect((await (await as("stranger")).post(accountPath(thandis), { label: "no" })).status).toBe(
      404,
    );
    const [own] = (await list(await as("thandi"))).accounts;
    expect(own?.label).toBe("thandi's");
  });

  test.each([["x".repeat(81)], ["tab\there"], ["nul\0"], ["half \ud800"], [7], [null]])(
    "rejects the label %j",
    async (label) => {
      expect(
        parseErrorResponse(await (await as("thandi")).post(accountPath(thandis), { label })).errors,
      ).toHaveProperty("label");
    },
  );

  test("lets staff read any account of their tenant, and logs each view in the account's history", async () => {
    const support = await as("support");
    expect((await list(support)).accounts).toEqual([]);
    expect(parseBody(getAccount.answer, await support.get(accountPath(thandis))).account.role).toBe(
      "support",
    );
    const [theirs = ""] = await accountsOf(await as("thandi", "karoo-vista"));
    expect((await support.get(accountPath(theirs))).status).toBe(404);
    expect((await support.get(accountPath("latest"))).status).toBe(404);
  });

  test("returns the most recently opened account as the latest, or the first by name if none has been opened", async () => {
    const reader = await as("reader");
    const { accounts } = await list(reader);
    const latest = async (word: string) =>
      parseBody(getAccount.answer, await reader.get(accountPath(word))).account.account;
    const chosen = accounts[2]?.account ?? "";
    await reader.get(accountPath(chosen));
    expect(await latest("latest")).toBe(chosen);
    expect(await latest("last")).toBe(chosen);
    const never = await as("thandi");
    expect(
      parseBody(getAccount.answer, await never.get(accountPath("latest"))).account.account,
    ).toBe(thandis);
    expect(parseErrorResponse(await (await as("stranger")).get(accountPath("latest"))).text).toBe(
      errorTexts[404],
    );
  });
});
