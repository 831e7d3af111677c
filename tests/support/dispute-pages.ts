/** The dispute pages for an account's people and for staff, each with a dispute. */
import type { Page } from "playwright/test";
import { listAccounts } from "#contract/accounts/calls.ts";
import { type Dispute, listDisputes, openDispute } from "#contract/disputes/calls.ts";
import { isRates } from "#contract/disputes/disputable-services.ts";
import { getStatement, listStatements } from "#contract/statements/calls.ts";
import { signedIn } from "./application-pages.ts";
import type { Program } from "./programs.ts";

type Pages = Record<string, (around: { page: Page; product: Program }) => Promise<unknown>>;

const disputer = "estate@example.com";

/**
 * Returns a dispute about a charge on one of the user's last accounts, and opens one if there is
 * none.
 */
async function provideDispute(
  product: Program,
): Promise<Pick<Dispute, "id" | "account" | "statement">> {
  const send = await signedIn(product, disputer);
  const { accounts } = listAccounts.answer.parse(await send(listAccounts.path));
  for (const { account } of accounts.toReversed()) {
    const path = openDispute.path.replace("{account}", account);
    const [there] = listDisputes.answer.parse(await send(path)).disputes;
    if (there) return there;
    const [statement] = listStatements.answer.parse(
      await send(listStatements.path.replace("{account}", account)),
    ).statements;
    const id = statement?.id ?? "";
    const { lines } = getStatement.answer.parse(
      await send(getStatement.path.replace("{account}", account).replace("{id}", id)),
    ).statement;
    // Rates can't be disputed, and are all that some accounts have.
    const line = lines.findIndex(({ service }) => !isRates(service)) + 1;
    if (line === 0) continue;
    const body = {
      statement: id,
      line,
      amount: "10.00",
      reason: "The meter shows less.\nI read it on Monday.",
      reading: "1234.5",
    };
    return openDispute.answer.parse(await send(path, body)).dispute;
  }
  throw new Error("None of the accounts has a charge that can be disputed.");
}

export const disputePages: Pages = {
  "charge to dispute, refused": async ({ page, product }) => {
    const send = await signedIn(product, disputer);
    // Not the account of the dispute.
    const account =
      listAccounts.answer.parse(await send(listAccounts.path)).accounts[0]?.account ?? "";
    const [statement] = listStatements.answer.parse(
      await send(listStatements.path.replace("{account}", account)),
    ).statements;
    await page.goto(`/consumer/accounts/${account}/statements/${statement?.id ?? ""}/dispute/1`);
    await page.getByRole("button", { name: "Send the dispute" }).click();
    await page.getByRole("alert").waitFor();
  },
  "own dispute": async ({ page, product }) => {
    const { account, id } = await provideDispute(product);
    await page.goto(`/consumer/accounts/${account}/disputes/${id}`);
  },
  "own disputes": async ({ page }) => page.goto(page.url().replace(/\/[^/]+$/, "")),
  "statement with a dispute": async ({ page, product }) => {
    const { account, statement } = await provideDispute(product);
    await page.goto(`/consumer/accounts/${account}/statements/${statement.id}`);
    await page.locator(".charges summary").first().click();
  },
};

export const disputeDeskPages: Pages = {
  "disputes of all": async ({ page, product }) => {
    await provideDispute(product);
    await page.goto("/staff/disputes");
  },
  "dispute of another person, answer refused": async ({ page }) => {
    await page.locator("main tbody th a").first().click();
    await page.getByRole("button", { name: "Send the answer" }).click();
    await page.getByRole("alert").waitFor();
  },
};
