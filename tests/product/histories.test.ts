/**
 * Tests that the portal shows the reference service's current history records in the reader's
 * language. The portal has no patterns that recognize the English sentences of these actions, so it
 * can translate them only by their values.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccountLogs } from "#contract/access/calls.ts";
import { listAccounts } from "#contract/accounts/calls.ts";
import { createCalendarFeed } from "#contract/calendar/calls.ts";
import { accountPath, parseBody, signedInClient } from "#tests/support/api-client.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import { startProduct } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { provideStore, type Store, usualDatabase } from "#tests/support/service.ts";

let store: Store;
let product: Program;
let account: string;
let person: HttpBrowser;
let auditor: HttpBrowser;

beforeAll(async () => {
  store = await provideStore(usualDatabase());
  product = await startProduct(store.env);
  const client = await signedInClient(product.url("service"), "imvubu", "thandi@example.com");
  const { accounts } = parseBody(listAccounts.answer, await client.get(listAccounts.path));
  account = accounts.find(({ role }) => role === "admin")?.account ?? "";
  for (const amount of ["900.00", "1210.25"])
    expect((await client.post(accountPath(account, "budget"), { amount })).status).toBe(200);
  expect((await client.post(createCalendarFeed.path, { amounts: false })).status).toBe(200);
  const { logs } = parseBody(
    listAccountLogs.answer,
    await client.get(accountPath(account, "logs")),
  );
  expect(logs[0]).toMatchObject({
    action: "account.budget_set",
    description: "Changed their own monthly budget from R 900,00 to R 1 210,25",
    values: { old_amount: 90_000, amount: 121_025 },
  });
  person = createHttpBrowser(product.url("portal"));
  await person.signIn("thandi@example.com");
  auditor = createHttpBrowser(product.url("portal"));
  await auditor.signIn("admin@example.com");
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
  await store.remove();
});

/** Returns the text of a page, with ordinary spaces. */
const textOf = (html: string) =>
  html.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gs, "").replaceAll("\u00a0", " ");

test.each([
  [
    "en",
    "Changed their own monthly budget from R 900,00 to R 1 210,25",
    "Created a calendar address without amounts. Any earlier one no longer works",
  ],
  [
    "af",
    "Het hul eie maandelikse begroting van R 900,00 na R 1 210,25 verander",
    "Het ’n kalenderadres sonder bedrae geskep. ’n Vroeëre een werk nie meer nie",
  ],
  [
    "zu",
    "Ushintshe isabelomali sakhe senyanga. Ngaphambili: R 900,00. Manje: R 1 210,25",
    "Wakhe ikheli lekhalenda elingenamanani. Elangaphambili alisasebenzi",
  ],
])("describes in %s what people did, in all histories", async (language, budget, calendar) => {
  const read = async (browser: HttpBrowser, path: string) =>
    textOf((await browser.get(path, { "accept-language": language })).body);
  expect(await read(person, `/consumer/accounts/${account}/admin/history`)).toContain(budget);
  expect(await read(person, "/consumer/profile/history")).toContain(calendar);
  const log = await read(auditor, "/staff/audit-log");
  expect(log).toContain(budget);
  expect(log).toContain(calendar);
});
