/** Who sees and renames which account. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount, listAccounts, renameAccount } from "#contract/accounts.ts";
import { errorTexts } from "#contract/failure.ts";
import { type Program, startProgram } from "../support/programs.ts";
import { describeOnEach, provideStore, type Store } from "../support/service.ts";
import { accountsOf, addPeople, at, type Client, failure, read, signedIn } from "./service-client.ts";

describeOnEach("accounts", (database) => {
  let store: Store;
  let service: Program;
  let johans: string[];
  let thandis: string;
  const as = (username: string, tenant = "imvubu") => signedIn(service.url(), tenant, `${username}@example.com`);

  beforeAll(async () => {
    store = await provideStore(database);
    service = await startProgram("utility", store.env);
    johans = await accountsOf(await as("johan"));
    thandis = (await accountsOf(await as("thandi")))[0] ?? "";
    await service.stop();
    const person = (name: string, accounts: { account: string; role: "admin" | "member" | "viewer" }[]) => ({
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
    service = await startProgram("utility", store.env);
  });
  afterAll(async () => {
    await service.stop();
    await store.remove();
  });

  const list = async (person: Client, query = "") => read(listAccounts.answer, await person.get(`${listAccounts.path}${query}`));

  test("everybody sees their own", async () => {
    expect(johans).toHaveLength(4);
    expect(await accountsOf(await as("thandi"))).toEqual([thandis]);
    expect(await accountsOf(await as("stranger"))).toEqual([]);
  });

  test("somebody else's account is as if it did not exist", async () => {
    const thandi = await as("thandi");
    const none = await thandi.get(at("99999999999999999999"));
    expect(failure(none).text).toBe(errorTexts[404]);
    for (const path of [at(johans[0] ?? ""), at(johans[0] ?? "", "statements")]) {
      const answer = await thandi.get(path);
      expect([answer.status, answer.text]).toEqual([none.status, none.text]);
    }
    const renaming = await thandi.post(at(johans[0] ?? ""), { label: "Mine now" });
    expect([renaming.status, renaming.text]).toEqual([none.status, none.text]);
  });

  test("the same address in two tenants is two people, and neither sees the other's account", async () => {
    const there = await as("thandi", "karoo-vista");
    const [theirs = ""] = await accountsOf(there);
    expect(theirs).not.toBe(thandis);
    expect((await there.get(at(thandis))).status).toBe(404);
    expect((await (await as("thandi")).get(at(theirs))).status).toBe(404);
    expect((await there.get(at(theirs))).status).toBe(200);
  });

  test("in pages of 25, each account once", async () => {
    const estate = await as("estate");
    const first = await list(estate);
    expect(first.accounts).toHaveLength(25);
    const seen = new Set<string>();
    for (let page = 1; page <= first.pagination.last; page += 1) {
      for (const { account } of (await list(estate, `?page=${page}`)).accounts) seen.add(account);
    }
    expect(first.pagination).toMatchObject({ current: 1, previous: 1, next: 2 });
    expect(seen.size).toBeGreaterThan(100);
    expect(Math.ceil(seen.size / 25)).toBe(first.pagination.last);
  });

  test("in the order asked for, both ways", async () => {
    const estate = await as("estate");
    const shown = ({ label, name }: { label: string; name: string }) => label || name;
    const inOrder = (keys: string[]) => expect(keys).toEqual([...keys].sort(new Intl.Collator("en").compare));
    inOrder((await list(estate)).accounts.map(shown));
    inOrder((await list(estate, "?order=name|desc")).accounts.map(shown).reverse());
    inOrder((await list(estate, "?order=account|asc")).accounts.map(({ account }) => account));
    const balances = (await list(estate, "?order=balance|desc")).accounts.map(({ balance }) => balance);
    expect(balances).toEqual([...balances].sort((a, b) => b - a));
  });

  test("found by number, name, label and address, where % and _ are characters like any other", async () => {
    const johan = await as("johan");
    const [one] = (await list(johan)).accounts;
    if (!one) throw new Error("johan has no accounts");
    const label = "Süd_100% \\ 'house'";
    await johan.post(at(one.account), { label });
    for (const search of [one.account, label.toUpperCase(), one.name.toUpperCase(), one.address.slice(2, 12)]) {
      const found = await list(johan, `?search=${encodeURIComponent(search)}`);
      expect(found.accounts.map(({ account }) => account)).toContain(one.account);
    }
    expect((await list(johan, "?search=_100%25")).accounts.map(({ account }) => account)).toEqual([one.account]);
    expect((await list(johan, "?search=d%25100")).accounts).toEqual([]);
  });

  test("renamed by admin and member for themselves; by nobody else", async () => {
    for (const name of ["thandi", "member"]) {
      const person = await as(name);
      expect(read(renameAccount.answer, await person.post(at(thandis), { label: `  ${name}'s  ` })).account.label).toBe(`${name}'s`);
      expect(read(getAccount.answer, await person.get(at(thandis))).account.label).toBe(`${name}'s`);
    }
    for (const name of ["viewer", "support"]) {
      expect(failure(await (await as(name)).post(at(thandis), { label: "no" })).text).toBe(errorTexts[403]);
    }
    expect((await (await as("stranger")).post(at(thandis), { label: "no" })).status).toBe(404);
    const [own] = (await list(await as("thandi"))).accounts;
    expect(own?.label).toBe("thandi's");
  });

  test.each([["x".repeat(81)], ["tab\there"], ["nul\0"], ["half \ud800"], [7], [null]])("a label that can't be: %j", async (label) => {
    expect(failure(await (await as("thandi")).post(at(thandis), { label })).errors).toHaveProperty("label");
  });

  test("staff read any account of their tenant, and each look is in its history", async () => {
    const support = await as("support");
    expect((await list(support)).pagination.last).toBeGreaterThan(4);
    expect(read(getAccount.answer, await support.get(at(thandis))).account.role).toBe("support");
    const [theirs = ""] = await accountsOf(await as("thandi", "karoo-vista"));
    expect((await support.get(at(theirs))).status).toBe(404);
    expect((await support.get(at("latest"))).status).toBe(404);
  });

  test("the latest account is the one opened last; before that, the first by name", async () => {
    const reader = await as("reader");
    const { accounts } = await list(reader);
    const latest = async (word: string) => read(getAccount.answer, await reader.get(at(word))).account.account;
    const chosen = accounts[2]?.account ?? "";
    await reader.get(at(chosen));
    expect(await latest("latest")).toBe(chosen);
    expect(await latest("last")).toBe(chosen);
    const never = await as("thandi");
    expect(read(getAccount.answer, await never.get(at("latest"))).account.account).toBe(thandis);
    expect(failure(await (await as("stranger")).get(at("latest"))).text).toBe(errorTexts[404]);
  });
});
