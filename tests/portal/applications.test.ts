/**
 * Tests of Municipal Applications: who can use them, and the form for indigent support as sent by a
 * browser without JavaScript.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { listAccounts } from "#contract/accounts/calls.ts";
import {
  type Application,
  applyForIndigentSupport,
  listApplications,
} from "#contract/applications/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import {
  deferred,
  dropConnection,
  type MockUpstream,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import { tooManyRequests } from "#tests/support/mocks/mock-identity.ts";
import {
  accountListItem,
  accountNumber,
  pagination,
  profile,
  signedInBrowser,
  startMockMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

const form = "/applications/indigent";
const application: z.input<typeof Application> = {
  id: "A1",
  reference: "IND-<1>",
  kind: "indigent",
  account: accountNumber,
  status: "received",
  created: "2026-11-20T08:00:00Z",
};

/** The fields that a browser sends for the form. The second household row is left empty. */
const filled = {
  intent: "send",
  account: accountNumber,
  name: "Thandi Nkosi",
  id_number: "800101 5009 087",
  "household.0.name": "Thandi Nkosi",
  "household.0.relation": "Myself",
  "household.0.income": "R 1 250,5",
  "household.1.name": "",
  "household.1.relation": " ",
  "household.1.income": "",
  "household.2.name": "Sipho ’n Kosi",
  "household.2.relation": "Son",
  "household.2.income": "0",
  declaration: "true",
};

let upstream: MockUpstream;
let portal: Program;
let person: HttpBrowser;

const withIndigent = { ...tenant, modules: [...tenant.modules, "applications"] };

beforeAll(async () => {
  upstream = await startMockMunicipality();
  upstream.stub(getTenant, respondWith(getTenant, { tenant: withIndigent }));
  portal = await startPortal(upstream.url);
  person = await signedInBrowser(portal);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

beforeEach(() => {
  stubApplications();
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, { accounts: [accountListItem], pagination }),
  );
  upstream.stub(applyForIndigentSupport, respondWith(applyForIndigentSupport, { application }));
});

function stubApplications(...applications: z.input<typeof Application>[]): void {
  upstream.stub(listApplications, respondWith(listApplications, { applications }));
}

const sent = () =>
  upstream.requests.filter(
    ({ method, path }) => method === "POST" && path === applyForIndigentSupport.path,
  );

describe("the list of applications", () => {
  test("is open to everyone, but requests applications from the upstream only for signed-in users", async () => {
    const before = upstream.requests.length;
    const { status, body } = await createHttpBrowser(portal.url()).get("/applications");
    expect(status).toBe(200);
    expect(body).toContain("You will need to sign in first.");
    expect(upstream.requests.slice(before).map(({ path }) => path)).not.toContain(
      listApplications.path,
    );
    expect((await createHttpBrowser(portal.url()).get(form)).location).toBe(
      "/auth/login?next=%2Fapplications%2Findigent",
    );
  });

  test("shows the user's applications and their status", async () => {
    stubApplications({ ...application, id: "A2", status: "approved" }, application);
    const { body } = await person.get("/applications");
    expect(body).toContain("IND-&lt;1&gt;");
    expect(body).toContain("20 Nov 2026, 10:00");
    expect(body).toContain("Approved");
    expect(body).toContain("In progress");
  });

  test("is available to a user without a verified identity", async () => {
    const identity = {
      id: "I1",
      identity: "x@example.com",
      type: "email" as const,
      verified: false,
      preferred: false,
      current: true,
    };
    upstream.stub(
      getProfile,
      respondWith(getProfile, { profile: { ...profile, identities: [identity] } }),
    );
    upstream.stub(
      listApplications,
      respondJson(403, { code: 403, text: "No", error: { code: "unverified", message: "No" } }),
    );
    expect((await person.get("/applications")).status).toBe(200);
    upstream.stub(getProfile, respondWith(getProfile, { profile }));
  });
});

describe("the application form", () => {
  test("fills in the user's own name, and selects the account if the user can apply for only one", async () => {
    const viewed = { ...accountListItem, account: "77", role: "viewer" as const };
    upstream.stub(
      listAccounts,
      respondWith(listAccounts, { accounts: [viewed, accountListItem], pagination }),
    );
    const { body } = await person.get(form);
    expect(body).toMatch(
      /id="field-household\.0\.name"[^>]*name="household\.0\.name"[^>]*value="Thandi Nkosi"|value="Thandi Nkosi"[^>]*name="household\.0\.name"/,
    );
    expect(body).toContain(`<option value="${accountNumber}" selected="">`);
    expect(body).not.toContain('value="77"');
    expect(body).not.toContain("style=");
  });

  test("asks users with many accounts for an account number, and shows users without an account a link to add one", async () => {
    const pages = { current: 1, previous: 1, next: 2, last: 2, pages: [1, 2] };
    upstream.stub(
      listAccounts,
      respondWith(listAccounts, { accounts: [accountListItem], pagination: pages }),
    );
    expect((await person.get(form)).body).toMatch(/<input[^>]*name="account"/);
    upstream.stub(listAccounts, respondWith(listAccounts, { accounts: [], pagination }));
    const { body } = await person.get(form);
    expect(body).not.toContain('name="id_number"');
    expect(body).toContain('href="/consumer/accounts/link"');
  });

  test("adds a row for another person without losing or validating the input", async () => {
    const entered = {
      ...filled,
      intent: "add",
      id_number: "nonsense",
      "household.2.income": "a lot",
    };
    const { status, body } = await person.post(form, entered);
    expect(status).toBe(200);
    expect(body).not.toContain("There is a problem");
    expect(body).toContain('name="household.3.name"');
    expect(body).not.toContain('name="household.4.name"');
    for (const kept of ["nonsense", "a lot", "Sipho ’n Kosi", "R 1 250,5"])
      expect(body).toContain(`value="${kept}"`);
    expect(body).toMatch(/<input type="checkbox"[^>]*checked=""/);
  });

  test("accepts at most twenty people in the household", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, row) => [`household.${row}.name`, `Person ${row}`]),
    );
    const { body } = await person.post(form, { ...filled, ...many, intent: "send", name: "" });
    expect(body).toContain('name="household.19.name"');
    expect(body).not.toContain("Add another person");
    expect((await person.post(form, { ...filled, ...many, intent: "add" })).body).not.toContain(
      'name="household.20.name"',
    );
  });

  test("sends the application as the contract requires and shows its reference number", async () => {
    const before = sent().length;
    const { status, location } = await person.post(form, filled);
    expect([status, location]).toEqual([303, "/applications"]);
    const asked = sent().slice(before);
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      account: accountNumber,
      name: "Thandi Nkosi",
      id_number: "8001015009087",
      household: [
        { name: "Thandi Nkosi", relation: "Myself", income: "1250.50" },
        { name: "Sipho ’n Kosi", relation: "Son", income: "0.00" },
      ],
    });
    stubApplications(application);
    expect((await person.get("/applications")).body).toContain(
      "We’ve received your application. Your reference is IND-&lt;1&gt;.",
    );
  });

  test("accepts files up to the size that the form states", async () => {
    upstream.stub(
      addUpload,
      respondWith(addUpload, {
        upload: { id: "U1", name: "id.jpg", type: "image/jpeg", size: 2_000_000 },
      }),
    );
    const withFile = new FormData();
    for (const [name, value] of Object.entries(filled)) withFile.append(name, value);
    withFile.append(
      "files",
      new Blob([new Uint8Array(2_000_000)], { type: "image/jpeg" }),
      "id.jpg",
    );
    const { status, location } = await person.postFiles(form, withFile);
    expect([status, location]).toEqual([303, "/applications"]);
    expect(upstream.requests.findLast(({ path }) => path === addUpload.path)?.bytes).toHaveLength(
      2_000_000,
    );
    expect(JSON.parse(sent().at(-1)?.body ?? "")).toMatchObject({ attachments: ["U1"] });
  });

  test.each([
    [{ name: " " }, "Enter a name"],
    [{ id_number: "" }, "Enter a 13-digit South African ID number"],
    [{ id_number: "800101500908" }, "Enter a 13-digit South African ID number"],
    [{ id_number: "8001015009088" }, "One of the digits is wrong. Check the ID number"],
    [
      { id_number: "9913990000000" },
      "Check the ID number. It starts with a date of birth (YYMMDD)",
    ],
    [{ account: "" }, "Choose the account for your home"],
    [{ account: "../x" }, "Enter an account number of up to 20 digits"],
    [{ "household.0.income": "" }, "Enter the monthly income, like 2150, or 0 if there is none"],
    [{ "household.2.income": "-5" }, "Enter the monthly income, like 2150, or 0 if there is none"],
    [{ "household.2.income": "1e9" }, "Enter the monthly income, like 2150, or 0 if there is none"],
    [{ "household.2.relation": "x".repeat(61) }, "Use 60 characters or fewer"],
    [{ "household.1.name": "", "household.1.relation": "Aunt" }, "Enter a name"],
    [{ declaration: "" }, "Tick to confirm that this is true"],
  ])("shows the error for %j next to the field and in the summary", async (change, text) => {
    const before = sent().length;
    const { status, body } = await person.post(form, { ...filled, ...change });
    expect(status).toBe(422);
    const [field = ""] = Object.keys(change);
    expect(body).toContain(`<a href="#field-${field}">${text}</a>`);
    expect(body.split(`<a href="#field-${field}">`)).toHaveLength(2);
    expect(body).toMatch(new RegExp(`id="field-${field}-error"`));
    expect(body.split(text).length).toBeGreaterThanOrEqual(3);
    expect(body).toContain('value="Sipho ’n Kosi"');
    expect(sent()).toHaveLength(before);
  });

  test("requires at least one person in the household", async () => {
    const emptyHousehold = Object.fromEntries(
      Object.keys(filled).flatMap((name) => (name.startsWith("household") ? [[name, ""]] : [])),
    );
    const { status, body } = await person.post(form, { ...filled, ...emptyHousehold });
    expect(status).toBe(422);
    expect(body).toContain('<a href="#field-household.0.name">Enter a name</a>');
  });

  test("creates only one application for simultaneous requests, and does not create another while the first is in progress", async () => {
    const before = sent().length;
    const held = deferred(respondWith(applyForIndigentSupport, { application }));
    upstream.stub(applyForIndigentSupport, held.answer);
    const both = [person.post(form, filled), person.post(form, filled)];
    await expect.poll(() => sent().length).toBe(before + 2);
    held.release();
    for (const { status } of await Promise.all(both)) expect(status).toBe(303);
    const keys = sent()
      .slice(before)
      .map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,200}$/);
    expect(keys[1]).toBe(keys[0]);
    stubApplications(application);
    expect((await person.post(form, filled)).location).toBe("/applications");
    expect(sent()).toHaveLength(before + 2);
    expect((await person.get("/applications")).body).toContain(
      "We are working on your application. Your reference is IND-&lt;1&gt;.",
    );
    expect((await person.get(form)).body).not.toContain('name="id_number"');
    // After a decision, another application can be made.
    stubApplications({ ...application, status: "declined" });
    await person.post(form, filled);
    expect(sent().at(-1)?.headers["idempotency-key"]).not.toBe(keys[0]);
  });

  test.each([
    [
      "a field",
      respondJson(422, {
        code: 422,
        text: "No",
        errors: { account: ["Choose an account where you are a member or admin"] },
      }),
      422,
      "Choose an account where you are a member or admin",
    ],
    [
      "the household",
      respondJson(422, { code: 422, text: "No", errors: { household: ["is too large"] } }),
      422,
      "Household is too large",
    ],
    ["too many attempts", tooManyRequests(60), 429, "Too many attempts"],
    ["a failure", respondError(500), 500, "Failure 500"],
    ["no response", dropConnection, 503, "We can’t reach the municipality’s system"],
  ])("shows the upstream's error to the user: %s", async (_, answer, status, text) => {
    upstream.stub(applyForIndigentSupport, answer);
    const page = await person.post(form, filled);
    expect([page.status, page.body.includes(text)]).toEqual([status, true]);
  });

  test("never writes an ID number to a URL or the log", async () => {
    await person.post(form, filled);
    expect(
      upstream.requests.filter(({ path, query }) => `${path}?${query}`.includes("8001015009087")),
    ).toEqual([]);
    expect(portal.output()).not.toContain("5009087");
  });
});
