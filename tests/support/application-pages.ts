/**
 * The pages about applications for support, both the applicant's and staff's, each with an
 * application to show.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { listAccounts } from "#contract/accounts/calls.ts";
import { applyForIndigentSupport, listApplications } from "#contract/applications/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { demoPassword } from "./http-browser.ts";
import type { Program } from "./programs.ts";

type Pages = Record<string, (around: { page: Page; product: Program }) => Promise<unknown>>;

/** Returns a function that sends requests to the service as the given user. */
export async function signedIn(product: Program, username: string) {
  const send = async (path: string, body?: object, token?: string): Promise<unknown> => {
    const headers = {
      "X-Tenant": "imvubu",
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    };
    const answer = await fetch(product.url("service") + path, {
      headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const { profile } = signIn.answer.parse(
    await send(signIn.path, { username, password: demoPassword }),
  );
  return (path: string, body?: object) => send(path, body, profile.token);
}

/** Returns the user's latest application, or submits one if there is none. */
async function provideApplication(product: Program, username: string): Promise<{ id: string }> {
  const send = await signedIn(product, username);
  const [made] = listApplications.answer.parse(await send(listApplications.path)).applications;
  if (made) return made;
  const { accounts } = listAccounts.answer.parse(await send(listAccounts.path));
  const household = [
    { name: "Lindiwe Nomvula van der Westhuizen", relation: "Grandmother", income: "2180.00" },
    { name: "Sipho", relation: "Son", income: "0.00" },
  ];
  const body = {
    account: accounts.at(-1)?.account,
    name: "Lindiwe van der Westhuizen",
    id_number: "8001015009087",
    household,
  };
  return applyForIndigentSupport.answer.parse(await send(applyForIndigentSupport.path, body))
    .application;
}

const applicant = "estate@example.com";

export const applicantPages: Pages = {
  "own application": async ({ page, product }) =>
    page.goto(`/applications/${(await provideApplication(product, applicant)).id}`),
  "own application, more needed": async ({ page, product }) => {
    const { id } = await provideApplication(product, applicant);
    const send = await signedIn(product, "support@example.com");
    const decision = {
      decision: "more",
      revision: 0,
      message: "Send your latest payslip, and a copy of the lease of your flat.",
    };
    await send(`/api/staff/applications/${id}/decision`, decision);
    await page.goto(`/applications/${id}`);
    await page.getByRole("textbox", { name: "Your answer" }).waitFor();
  },
  "own applications": ({ page }) => page.goto("/applications"),
};

export const applicationDeskPages: Pages = {
  "applications of all": async ({ page, product }) => {
    await provideApplication(product, applicant);
    await page.goto("/staff/applications");
  },
  "application of another person": async ({ page }) => {
    await page.locator("main tbody th a").first().click();
    await page.getByRole("heading", { name: "Decide" }).waitFor();
  },
  "application, decision refused": async ({ page }) => {
    await page.getByRole("button", { name: "Send the decision" }).click();
    await page.getByRole("alert").waitFor();
  },
};
