/** Tests of linking and unlinking an account, with a stub upstream. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getLinkState, linkAccount, unlinkAccount } from "#contract/access/calls.ts";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { getConsumer } from "#contract/consumers/calls.ts";
import { respondError, respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import { consumer } from "#tests/support/mocks/mock-access.ts";
import { tooManyRequests } from "#tests/support/mocks/mock-identity.ts";
import {
  account,
  accountListItem,
  accountNumber,
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const form = "/consumer/accounts/link";
const filled = { account: "2813 0000 0000 7770", pin: "77-702", label: "Home" };

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});

beforeEach(() => {
  upstream.stub(
    getLinkState,
    respondWith(getLinkState, { link: { status: "open", tries_left: 7, locked_until: null } }),
  );
  upstream.stub(linkAccount, respondWith(linkAccount, { account: { ...account, label: "Home" } }));
  upstream.stub(unlinkAccount, respondWith(unlinkAccount, {}));
  upstream.stub(getConsumer, respondWith(getConsumer, { consumer }));
});

const sent = (path: string) =>
  upstream.requests.filter((asked) => asked.method === "POST" && asked.path.endsWith(path));

test("shows how many attempts are left, and where to find the account number and the PIN", async () => {
  const { status, body } = await person.get(form);
  expect(status).toBe(200);
  expect(body).toContain(`<title>${tenant.name} - Account - Add</title>`);
  for (const text of [
    "You have 7 attempts left today.",
    "at the top of every statement",
    `mailto:${tenant.feedback_email}`,
  ]) {
    expect(body).toContain(text);
  }
  expect(body).toContain(
    'aria-label="A statement and a letter, with the account number and the PIN highlighted"',
  );
});

test("shows the number of attempts left only once, even if the upstream's error mentions it too", async () => {
  const own = "That number and PIN don’t match. You have 4 attempts left today.";
  const attempts = /attempts? left today/g;
  for (const errors of [{ pin: [own] }, {}]) {
    upstream.stub(linkAccount, respondJson(422, { code: 422, text: "No", errors }));
    const { body } = await person.post(form, filled);
    expect(body.slice(body.indexOf("<main")).split("<script")[0]?.match(attempts)).toHaveLength(1);
  }
});

test("sends the account number and PIN without spaces or dashes, and redirects to the account", async () => {
  const { status, location } = await person.post(form, filled);
  expect([status, location]).toEqual([303, `/consumer/accounts/${accountNumber}/statements`]);
  expect(sent("/link").at(-1)?.body).toBe(
    JSON.stringify({ account: "2813000000007770", pin: "77702", label: "Home" }),
  );
  expect((await person.get("/")).body).toContain(
    "Home has been added. You can now manage this account.",
  );
});

test.each([
  [{ account: "" }, "account", "Enter the account number"],
  [{ account: "12A" }, "account", "Enter an account number of up to 20 digits"],
  [{ account: "1".repeat(21) }, "account", "Enter an account number of up to 20 digits"],
  [{ pin: " " }, "pin", "Enter the PIN"],
  [{ pin: "123" }, "pin", "Enter a PIN of 4 to 10 digits"],
  [{ pin: "1234x" }, "pin", "Enter a PIN of 4 to 10 digits"],
  [{ label: "x".repeat(81) }, "label", "Use 80 characters or fewer"],
])(
  "shows the error for %j next to the field, keeps all input except the PIN, and sends nothing",
  async (bad, field, text) => {
    const before = sent("/link").length;
    const { status, body } = await person.post(form, { ...filled, ...bad });
    expect(status).toBe(422);
    expect(body).toContain(text);
    expect(body).toMatch(new RegExp(`<a href="#field-${field}">`));
    const kept = { ...filled, ...bad };
    expect(body).toMatch(
      new RegExp(
        `name="account"[^>]*value="${kept.account}"|value="${kept.account}"[^>]*name="account"`,
      ),
    );
    expect(body).not.toContain(filled.pin);
    expect(sent("/link")).toHaveLength(before);
  },
);

describe("when the upstream rejects the form", () => {
  const own = "That number and PIN don’t match. Check both and try again.";

  test.each([
    [
      "on the PIN",
      { pin: [`${own} You have 4 attempts left today.`] },
      `${own} You have 4 attempts left today.`,
    ],
    ["on the account", { account: ["is unknown"] }, own],
    ["without a field", undefined, own],
  ])("shows one message above the form for an upstream error %s", async (_, errors, text) => {
    upstream.stub(
      linkAccount,
      respondJson(422, { code: 422, text: "No", ...(errors && { errors }) }),
    );
    const { status, body } = await person.post(form, filled);
    expect(status).toBe(422);
    expect(body).toContain(`<li>${text.replaceAll("'", "&#x27;")}</li>`);
    expect(body).not.toContain("is unknown");
    expect(body).not.toContain("77-702");
    expect(body).toContain('value="2813 0000 0000 7770"');
  });

  test("shows an error about the account's name next to the name field", async () => {
    upstream.stub(
      linkAccount,
      respondJson(422, { code: 422, text: "No", errors: { label: ["is not allowed"] } }),
    );
    expect((await person.post(form, filled)).body).toContain('<a href="#field-label">');
  });

  test("says how long to wait after too many attempts", async () => {
    upstream.stub(linkAccount, tooManyRequests(7200));
    const { status, body } = await person.post(form, filled);
    expect([status, body.includes("Too many attempts. Wait 2 hours and try again.")]).toEqual([
      429,
      true,
    ]);
  });
});

test("hides the form when no attempts are left, and says when the user can try again", async () => {
  const locked_until = "2026-11-22T12:05:00Z";
  upstream.stub(
    getLinkState,
    respondWith(getLinkState, { link: { status: "locked", tries_left: 0, locked_until } }),
  );
  const { body } = await person.get(form);
  expect(body).toContain("22 Nov 2026, 14:05");
  expect(body).not.toContain('name="pin"');
});

test("links to the form from the list of accounts, and from the page shown to users without an account", async () => {
  upstream.stub(getAccount, respondError(404));
  const none = (await person.get("/consumer/accounts")).body;
  expect(none).toContain(`href="${form}"`);
  expect(none).toContain("at the top of every statement");
  upstream.stub(listAccounts, respondWith(listAccounts, { accounts: [], pagination }));
  expect((await person.get("/consumer/accounts/all")).body).toContain(`href="${form}"`);
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, { accounts: [accountListItem], pagination }),
  );
  expect((await person.get("/consumer/accounts/all")).body).toContain(`href="${form}"`);
});

describe("unlinking", () => {
  const page = `/consumer/accounts/${accountNumber}/admin/info`;

  test("asks for confirmation before removing the account from the list", async () => {
    const before = sent("/unlink").length;
    const asked = await person.post(page, { intent: "unlink" });
    expect(asked.status).toBe(200);
    expect(asked.body).toContain("Remove Thandi Nkosi from your list?");
    expect(sent("/unlink")).toHaveLength(before);
    const done = await person.post(page, { intent: "unlink", confirmed: "yes" });
    expect([done.status, done.location]).toEqual([303, "/consumer/accounts/all"]);
    expect(sent("/unlink").at(-1)?.body).toBe(JSON.stringify({ account: accountNumber }));
    expect((await person.get("/consumer/accounts/all")).body).toContain(
      `Account ${accountNumber} has been removed from your list.`,
    );
  });

  test("explains why the last admin cannot unlink the account", async () => {
    upstream.stub(
      unlinkAccount,
      respondJson(409, {
        code: 409,
        text: "Conflict",
        description: "Make someone else an admin first.",
      }),
    );
    const refused = await person.post(page, { intent: "unlink", confirmed: "yes" });
    expect([
      refused.status,
      refused.body.includes("<li>Make someone else an admin first.</li>"),
    ]).toEqual([409, true]);
  });

  test("is not offered to support staff, who can't unlink an account", async () => {
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, role: "support" } }),
    );
    expect((await person.get(page)).body).not.toContain("Remove from my list");
    upstream.stub(getAccount, respondWith(getAccount, { account }));
  });
});
