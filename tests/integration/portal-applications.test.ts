/** Municipal Applications: who sees what, and the application for indigent support as a browser without JavaScript sends it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { listAccounts } from "#contract/accounts.ts";
import { type Application, applyForIndigentSupport, listApplications } from "#contract/applications.ts";
import { getProfile } from "#contract/profile.ts";
import { getTenant } from "#contract/tenant.ts";
import { addUpload } from "#contract/uploads.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { answers, fails, hangsUp, heldBack, json, type Upstream } from "../support/upstream.ts";
import { visitor, type Visitor } from "../support/visitor.ts";
import { tooMany } from "./scripted-identity.ts";
import { accountNumber, listed, pagination, profile, signedIn, startMunicipality, tenant } from "./scripted-municipality.ts";

const form = "/applications/indigent";
const application: z.input<typeof Application> = {
  id: "A1",
  reference: "IND-<1>",
  kind: "indigent",
  account: accountNumber,
  status: "received",
  created: "2026-11-20T08:00:00Z",
};

/** What a browser sends for the form; the second row is left empty. */
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

let upstream: Upstream;
let portal: Program;
let person: Visitor;

const withIndigent = { ...tenant, modules: [...tenant.modules, "applications"] };

beforeAll(async () => {
  upstream = await startMunicipality();
  upstream.script(getTenant, answers(getTenant, { tenant: withIndigent }));
  portal = await startPortal(upstream.url);
  person = await signedIn(portal);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

beforeEach(() => {
  has();
  upstream.script(listAccounts, answers(listAccounts, { accounts: [listed], pagination }));
  upstream.script(applyForIndigentSupport, answers(applyForIndigentSupport, { application }));
});

function has(...applications: z.input<typeof Application>[]): void {
  upstream.script(listApplications, answers(listApplications, { applications }));
}

const sent = () => upstream.asked.filter(({ method, path }) => method === "POST" && path === applyForIndigentSupport.path);

describe("the list", () => {
  test("is for everybody, and asks upstream about nobody who is not signed in", async () => {
    const before = upstream.asked.length;
    const { status, body } = await visitor(portal.url()).get("/applications");
    expect(status).toBe(200);
    expect(body).toContain("You will be asked to sign in first.");
    expect(upstream.asked.slice(before).map(({ path }) => path)).not.toContain(listApplications.path);
    expect((await visitor(portal.url()).get(form)).location).toBe("/auth/login?next=%2Fapplications%2Findigent");
  });

  test("shows what the person has applied for, and how it stands", async () => {
    has({ ...application, id: "A2", status: "approved" }, application);
    const { body } = await person.get("/applications");
    expect(body).toContain("IND-&lt;1&gt;");
    expect(body).toContain("20 Nov 2026, 10:00");
    expect(body).toContain("Approved");
    expect(body).toContain("Under way");
  });

  test("is there for who has not verified an identity yet", async () => {
    const identity = { id: "I1", identity: "x@example.com", type: "email" as const, verified: false, preferred: false, current: true };
    upstream.script(getProfile, answers(getProfile, { profile: { ...profile, identities: [identity] } }));
    upstream.script(listApplications, json(403, { code: 403, text: "No", error: { code: "unverified", message: "No" } }));
    expect((await person.get("/applications")).status).toBe(200);
    upstream.script(getProfile, answers(getProfile, { profile }));
  });
});

describe("the form", () => {
  test("begins with the person, and the one account they may apply for", async () => {
    const viewed = { ...listed, account: "77", role: "viewer" as const };
    upstream.script(listAccounts, answers(listAccounts, { accounts: [viewed, listed], pagination }));
    const { body } = await person.get(form);
    expect(body).toMatch(
      /id="field-household\.0\.name"[^>]*name="household\.0\.name"[^>]*value="Thandi Nkosi"|value="Thandi Nkosi"[^>]*name="household\.0\.name"/,
    );
    expect(body).toContain(`<option value="${accountNumber}" selected="">`);
    expect(body).not.toContain('value="77"');
    expect(body).not.toContain("style=");
  });

  test("takes a number where there are more accounts than a list shows, and none where there are none", async () => {
    const pages = { current: 1, previous: 1, next: 2, last: 2, pages: [1, 2] };
    upstream.script(listAccounts, answers(listAccounts, { accounts: [listed], pagination: pages }));
    expect((await person.get(form)).body).toMatch(/<input[^>]*name="account"/);
    upstream.script(listAccounts, answers(listAccounts, { accounts: [], pagination }));
    const { body } = await person.get(form);
    expect(body).not.toContain('name="id_number"');
    expect(body).toContain('href="/consumer/accounts/link"');
  });

  test("one more person is a row more, and nothing entered is lost or checked", async () => {
    const entered = { ...filled, intent: "add", id_number: "nonsense", "household.2.income": "a lot" };
    const { status, body } = await person.post(form, entered);
    expect(status).toBe(200);
    expect(body).not.toContain("There is a problem");
    expect(body).toContain('name="household.3.name"');
    expect(body).not.toContain('name="household.4.name"');
    for (const kept of ["nonsense", "a lot", "Sipho ’n Kosi", "R 1 250,5"]) expect(body).toContain(`value="${kept}"`);
    expect(body).toMatch(/<input type="checkbox"[^>]*checked=""/);
  });

  test("there are twenty people at most", async () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, row) => [`household.${row}.name`, `Person ${row}`]));
    const { body } = await person.post(form, { ...filled, ...many, intent: "send", name: "" });
    expect(body).toContain('name="household.19.name"');
    expect(body).not.toContain("Add another person");
    expect((await person.post(form, { ...filled, ...many, intent: "add" })).body).not.toContain('name="household.20.name"');
  });

  test("goes to the upstream as the contract has it, and its reference comes back", async () => {
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
    has(application);
    expect((await person.get("/applications")).body).toContain("Your application has been received. Its reference is IND-&lt;1&gt;.");
  });

  test("takes files of the size that it offers", async () => {
    upstream.script(addUpload, answers(addUpload, { upload: { id: "U1", name: "id.jpg", type: "image/jpeg", size: 2_000_000 } }));
    const withFile = new FormData();
    for (const [name, value] of Object.entries(filled)) withFile.append(name, value);
    withFile.append("files", new Blob([new Uint8Array(2_000_000)], { type: "image/jpeg" }), "id.jpg");
    const { status, location } = await person.postFiles(form, withFile);
    expect([status, location]).toEqual([303, "/applications"]);
    expect(upstream.asked.findLast(({ path }) => path === addUpload.path)?.bytes).toHaveLength(2_000_000);
    expect(JSON.parse(sent().at(-1)?.body ?? "")).toMatchObject({ attachments: ["U1"] });
  });

  test.each([
    [{ name: " " }, "Your name must be filled in"],
    [{ id_number: "" }, "Your ID number must be filled in"],
    [{ id_number: "800101500908" }, "Your ID number must be the 13 digits of a South African ID"],
    [{ id_number: "8001015009088" }, "Your ID number must be an ID number: one of the digits is wrong"],
    [{ id_number: "9913990000000" }, "Your ID number must begin with a date of birth, as YYMMDD"],
    [{ account: "" }, "Account of your home must be filled in"],
    [{ account: "../x" }, "Account of your home must be digits only"],
    [{ "household.0.income": "" }, "Income of person 1 in a month, in rand must be filled in"],
    [{ "household.2.income": "-5" }, "Income of person 3 in a month, in rand must be an amount in rand"],
    [{ "household.2.income": "1e9" }, "Income of person 3 in a month, in rand must be an amount in rand"],
    [{ "household.2.relation": "x".repeat(61) }, "How person 3 is related to you must be 60 characters or fewer"],
    [{ "household.1.name": "", "household.1.relation": "Aunt" }, "Name of person 2 must be filled in"],
    [{ declaration: "" }, "Declare that what you have entered is true"],
  ])("%j is told at its own field and above", async (change, text) => {
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

  test("somebody has to live there", async () => {
    const nobody = Object.fromEntries(Object.keys(filled).flatMap((name) => (name.startsWith("household") ? [[name, ""]] : [])));
    const { status, body } = await person.post(form, { ...filled, ...nobody });
    expect(status).toBe(422);
    expect(body).toContain('<a href="#field-household.0.name">Name of person 1 must be filled in</a>');
  });

  test("sent twice at once it is the same application, and sent again later it is under way", async () => {
    const before = sent().length;
    const held = heldBack(answers(applyForIndigentSupport, { application }));
    upstream.script(applyForIndigentSupport, held.answer);
    const both = [person.post(form, filled), person.post(form, filled)];
    await expect.poll(() => sent().length).toBe(before + 2);
    held.release();
    for (const { status } of await Promise.all(both)) expect(status).toBe(303);
    const keys = sent()
      .slice(before)
      .map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,200}$/);
    expect(keys[1]).toBe(keys[0]);
    has(application);
    expect((await person.post(form, filled)).location).toBe("/applications");
    expect(sent()).toHaveLength(before + 2);
    expect((await person.get("/applications")).body).toContain("Your application is under way. Its reference is IND-&lt;1&gt;.");
    expect((await person.get(form)).body).not.toContain('name="id_number"');
    // What has been decided on can be applied for anew, which is another application.
    has({ ...application, status: "declined" });
    await person.post(form, filled);
    expect(sent().at(-1)?.headers["idempotency-key"]).not.toBe(keys[0]);
  });

  test.each([
    [
      "a field",
      json(422, { code: 422, text: "No", errors: { account: ["must be an account that you may apply for"] } }),
      422,
      "may apply for",
    ],
    ["the household", json(422, { code: 422, text: "No", errors: { household: ["is too much"] } }), 422, "Household is too much"],
    ["too many tries", tooMany(60), 429, "Too many tries"],
    ["a failure", fails(500), 500, "Failure 500"],
    ["no answer", hangsUp, 503, "cannot be reached"],
  ])("what upstream says, %s, reaches the person", async (_, answer, status, text) => {
    upstream.script(applyForIndigentSupport, answer);
    const page = await person.post(form, filled);
    expect([page.status, page.body.includes(text)]).toEqual([status, true]);
  });

  test("an ID number is in no address and in no line of the log", async () => {
    await person.post(form, filled);
    expect(upstream.asked.filter(({ path, query }) => `${path}?${query}`.includes("8001015009087"))).toEqual([]);
    expect(portal.output()).not.toContain("5009087");
  });
});
