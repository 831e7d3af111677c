/** Linking an account, and giving it up, before a scripted upstream. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getLinkState, linkAccount, unlinkAccount } from "#contract/access.ts";
import { getAccount, listAccounts } from "#contract/accounts.ts";
import { getConsumer } from "#contract/consumer.ts";
import { answers, fails, json } from "../support/upstream.ts";
import { consumer } from "./scripted-access.ts";
import { tooMany } from "./scripted-identity.ts";
import { account, accountNumber, listed, pagination, type SignedInPortal, startSignedIn, tenant } from "./scripted-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];
const form = "/consumer/accounts/link";
const filled = { account: "2813 0000 0000 7770", pin: "77-702", label: "Home" };

beforeAll(async () => {
  ({ upstream, person, stop } = await startSignedIn());
});

afterAll(() => stop());

beforeEach(() => {
  upstream.script(getLinkState, answers(getLinkState, { link: { status: "open", tries_left: 7, locked_until: null } }));
  upstream.script(linkAccount, answers(linkAccount, { account: { ...account, label: "Home" } }));
  upstream.script(unlinkAccount, answers(unlinkAccount, {}));
  upstream.script(getConsumer, answers(getConsumer, { consumer }));
});

const sent = (path: string) => upstream.asked.filter((asked) => asked.method === "POST" && asked.path.endsWith(path));

test("the form says how many tries are left, and where the number and the PIN stand", async () => {
  const { status, body } = await person.get(form);
  expect(status).toBe(200);
  expect(body).toContain(`<title>${tenant.name} - Account - Link</title>`);
  for (const text of ["You have 7 tries left today.", "at the top of any statement", `mailto:${tenant.feedback_email}`]) {
    expect(body).toContain(text);
  }
});

test("a right pair is sent without its spaces, and leads to the account", async () => {
  const { status, location } = await person.post(form, filled);
  expect([status, location]).toEqual([303, `/consumer/accounts/${accountNumber}/statements`]);
  expect(sent("/link").at(-1)?.body).toBe(JSON.stringify({ account: "2813000000007770", pin: "77702", label: "Home" }));
  expect((await person.get("/")).body).toContain("The account Home is linked. You are an admin of it now.");
});

test.each([
  [{ account: "" }, "account", "Account number must be filled in"],
  [{ account: "12A" }, "account", "Account number must be digits only"],
  [{ account: "1".repeat(21) }, "account", "Account number must be 20 digits or fewer"],
  [{ pin: " " }, "pin", "PIN must be filled in"],
  [{ pin: "123" }, "pin", "PIN must be 4 to 10 digits"],
  [{ pin: "1234x" }, "pin", "PIN must be 4 to 10 digits"],
  [{ label: "x".repeat(81) }, "label", "must be 80 characters or fewer"],
])("%j is refused at its field; the rest is kept but the PIN, and nothing is sent", async (bad, field, text) => {
  const before = sent("/link").length;
  const { status, body } = await person.post(form, { ...filled, ...bad });
  expect(status).toBe(422);
  expect(body).toContain(text);
  expect(body).toMatch(new RegExp(`<a href="#field-${field}">`));
  const kept = { ...filled, ...bad };
  expect(body).toMatch(new RegExp(`name="account"[^>]*value="${kept.account}"|value="${kept.account}"[^>]*name="account"`));
  expect(body).not.toContain(filled.pin);
  expect(sent("/link")).toHaveLength(before);
});

describe("a pair that upstream refuses", () => {
  const own = "The account number and the PIN do not belong together. Check both and try again.";

  test.each([
    ["at the PIN", { pin: [`${own} 4 tries are left today.`] }, `${own} 4 tries are left today.`],
    ["at the account", { account: ["is unknown"] }, own],
    ["without saying where", undefined, own],
  ])("%s is one sentence above the form", async (_, errors, text) => {
    upstream.script(linkAccount, json(422, { code: 422, text: "No", ...(errors && { errors }) }));
    const { status, body } = await person.post(form, filled);
    expect(status).toBe(422);
    expect(body).toContain(`<li>${text}</li>`);
    expect(body).not.toContain("is unknown");
    expect(body).not.toContain("77-702");
    expect(body).toContain('value="2813 0000 0000 7770"');
  });

  test("for its name says so at the name", async () => {
    upstream.script(linkAccount, json(422, { code: 422, text: "No", errors: { label: ["must be nicer"] } }));
    expect((await person.post(form, filled)).body).toContain('<a href="#field-label">');
  });

  test("too often says how long to wait", async () => {
    upstream.script(linkAccount, tooMany(7200));
    const { status, body } = await person.post(form, filled);
    expect([status, body.includes("Too many tries. Wait 2 hours and try again.")]).toEqual([429, true]);
  });
});

test("without tries left there is no form, but the time from which there is", async () => {
  const locked_until = "2026-11-22T12:05:00Z";
  upstream.script(getLinkState, answers(getLinkState, { link: { status: "locked", tries_left: 0, locked_until } }));
  const { body } = await person.get(form);
  expect(body).toContain("22 Nov 2026, 14:05");
  expect(body).not.toContain('name="pin"');
});

test("whoever has no account is led here, from the list too", async () => {
  upstream.script(getAccount, fails(404));
  const none = (await person.get("/consumer/accounts")).body;
  expect(none).toContain(`href="${form}"`);
  expect(none).toContain("at the top of any statement");
  upstream.script(listAccounts, answers(listAccounts, { accounts: [], pagination }));
  expect((await person.get("/consumer/accounts/all")).body).toContain(`href="${form}"`);
  upstream.script(getAccount, answers(getAccount, { account }));
  upstream.script(listAccounts, answers(listAccounts, { accounts: [listed], pagination }));
  expect((await person.get("/consumer/accounts/all")).body).toContain(`href="${form}"`);
});

describe("unlinking", () => {
  const page = `/consumer/accounts/${accountNumber}/admin/info`;

  test("is asked about first, then done", async () => {
    const before = sent("/unlink").length;
    const asked = await person.post(page, { intent: "unlink" });
    expect(asked.status).toBe(200);
    expect(asked.body).toContain("Unlink Thandi Nkosi?");
    expect(sent("/unlink")).toHaveLength(before);
    const done = await person.post(page, { intent: "unlink", confirmed: "yes" });
    expect([done.status, done.location]).toEqual([303, "/consumer/accounts/all"]);
    expect(sent("/unlink").at(-1)?.body).toBe(JSON.stringify({ account: accountNumber }));
    expect((await person.get("/consumer/accounts/all")).body).toContain(
      `The account ${accountNumber} is no longer linked to your sign-in.`,
    );
  });

  test("by the last admin says why not", async () => {
    upstream.script(unlinkAccount, json(409, { code: 409, text: "Conflict", description: "Make somebody else an admin first." }));
    const refused = await person.post(page, { intent: "unlink", confirmed: "yes" });
    expect([refused.status, refused.body.includes("<li>Make somebody else an admin first.</li>")]).toEqual([409, true]);
  });

  test("is not offered to support", async () => {
    upstream.script(getAccount, answers(getAccount, { account: { ...account, role: "support" } }));
    expect((await person.get(page)).body).not.toContain("Unlink");
    upstream.script(getAccount, answers(getAccount, { account }));
  });
});
