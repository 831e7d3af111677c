/** Admin of an account before a scripted upstream: who may open what, its information and its history. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccess, listAccess, listAccountLogs, setAccess, unlinkAccount } from "#contract/access.ts";
import { getConsumer, updateConsumer } from "#contract/consumer.ts";
import { getTenant } from "#contract/tenant.ts";
import { answers, fails, garbage } from "../support/upstream.ts";
import { adminPages, changesOf, consumer, refuses, scriptAccess } from "./scripted-access.ts";
import { pagination, type SignedInPortal, startSignedIn, tenant } from "./scripted-municipality.ts";
import { expectDone, scriptProfile } from "./scripted-profile.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];
const admin = adminPages;

beforeAll(async () => {
  ({ upstream, person, stop } = await startSignedIn(scriptProfile));
});

afterAll(() => stop());

beforeEach(() => {
  scriptAccess(upstream);
});

test.each([
  ["info", "Information"],
  ["access", "Access"],
  ["history", "History"],
])("%s is a tab with its own title", async (tab, title) => {
  const { status, body } = await person.get(`${admin}/${tab}`);
  expect(status).toBe(200);
  expect(body).toContain(`<title>${tenant.name} - Account - ${title}</title>`);
  for (const other of ["info", "access", "history"]) expect(body).toContain(`href="${admin}/${other}"`);
});

test("Admin leads to Information", async () => {
  const { status, location } = await person.get(admin);
  expect([status, location]).toEqual([302, `${admin}/info`]);
});

describe("what a role may open", () => {
  const forAdmins = ["info/edit", "access/new", "access/A2"];

  test.each(["member", "viewer"] as const)("a %s reads the information and nothing else", async (role) => {
    scriptAccess(upstream, role);
    for (const call of [listAccess, listAccountLogs, getAccess]) upstream.script(call, fails(403));
    const { status, body } = await person.get(`${admin}/info`);
    expect(status).toBe(200);
    expect(body).not.toContain(`href="${admin}/access"`);
    expect(body).not.toContain("Change contact details");
    for (const page of ["access", "history", ...forAdmins]) expect((await person.get(`${admin}/${page}`)).status, page).toBe(403);
  });

  test("support reads all tabs, and finds nothing to change", async () => {
    scriptAccess(upstream, "support");
    for (const page of ["info", "access", "history"]) {
      const { status, body } = await person.get(`${admin}/${page}`);
      expect(status, page).toBe(200);
      expect(body.slice(body.indexOf("<h1")), page).not.toMatch(/method="post"|\/edit"|\/new"|access\/A/);
    }
    for (const page of forAdmins) expect((await person.get(`${admin}/${page}`)).status, page).toBe(403);
  });

  test("what upstream forbids is not done", async () => {
    upstream.script(updateConsumer, fails(403));
    upstream.script(setAccess, fails(403));
    expect((await person.post(`${admin}/info/edit`, contact)).status).toBe(403);
    expect(
      (await person.post(`${admin}/access/new`, { type: "email", identity: "nomsa@example.com", role: "viewer", expires: "" })).status,
    ).toBe(403);
    scriptAccess(upstream, "viewer");
    expect((await person.post(`${admin}/access/A2`, { intent: "remove", confirmed: "yes" })).status).toBe(403);
  });

  test("with the module off, access and what is below it are not there", async () => {
    const { person: reader, stop: stopOther } = await startSignedIn((municipality) => {
      municipality.script(getTenant, answers(getTenant, { tenant: { ...tenant, modules: ["accounts", "statements"] } }));
      municipality.script(getConsumer, answers(getConsumer, { consumer }));
    });
    for (const page of ["access", "access/new", "access/A2"]) expect((await reader.get(`${admin}/${page}`)).status, page).toBe(404);
    const { status, body } = await reader.get(`${admin}/info`);
    expect(status).toBe(200);
    expect(body).not.toContain(`href="${admin}/access"`);
    await stopOther();
  });
});

const contact = {
  email: "new@example.com",
  mobile: "082 123 4567",
  telephone: "",
  postal_address: "PO Box 1\r\n\r\n Imvubu ",
  postal_code: "7000",
  physical_address: "12 Main Road",
  physical_code: "",
  e_statements: "true",
};

describe("the information", () => {
  test("is told in words; what is not known says so", async () => {
    const { body } = await person.get(`${admin}/info`);
    const told = ["Thandi &lt;Nkosi&gt;", "•••••••••4083", "Applied for, and not decided yet", "082 123 4567", "By e-mail", "Not known"];
    for (const text of [...told, "PO Box 12", "R\u00a0720\u00a0000,00"]) expect(body).toContain(text);
  });

  test("is changed by its form", async () => {
    const page = await person.get(`${admin}/info/edit`);
    expect(page.body).toMatch(/<textarea[^>]*name="postal_address"[^>]*>PO Box 12\nImvubu<\/textarea>/);
    const { status, location } = await person.post(`${admin}/info/edit`, contact);
    expect([status, location]).toEqual([303, `${admin}/info`]);
    expect(changesOf(upstream).at(-1)).toMatchObject({ method: "POST", path: "consumer" });
    expect(changesOf(upstream).at(-1)?.body).toEqual({
      email: "new@example.com",
      mobile: "082 123 4567",
      telephone: "",
      postal_address: { lines: ["PO Box 1", "Imvubu"], code: "7000" },
      physical_address: { lines: ["12 Main Road"], code: "" },
      e_statements: true,
    });
    expect((await person.get(`${admin}/info`)).body).toContain("The contact details have been saved.");
  });

  test.each([
    ["email", "x".repeat(255), "E-mail address must be 254 characters or fewer"],
    ["mobile", "1".repeat(51), "Mobile number must be 50 characters or fewer"],
    ["telephone", "1".repeat(51), "Telephone number must be 50 characters or fewer"],
    ["postal_address", "a\n".repeat(21), "Postal address must have 20 lines or fewer, each of 200 characters or fewer"],
    ["physical_address", "x".repeat(201), "Physical address must have 20 lines or fewer"],
    ["postal_code", "1".repeat(21), "Postal code must be 20 characters or fewer"],
    ["physical_code", "1".repeat(21), "Code of the physical address must be 20 characters or fewer"],
  ])("with a bad %s comes back with what was entered, and nothing is sent", async (field, value, text) => {
    const before = changesOf(upstream).length;
    const { status, body } = await person.post(`${admin}/info/edit`, { ...contact, [field]: value });
    expect(status).toBe(422);
    expect(body).toContain(`<a href="#field-${field}">${text}`);
    expect(body).toContain(field === "email" ? "082 123 4567" : "new@example.com");
    expect(changesOf(upstream)).toHaveLength(before);
  });

  test("that upstream refuses says so at the field", async () => {
    const errors = { email: ["must be an e-mail address"], postal_address: ["is not known"] };
    upstream.script(updateConsumer, refuses(422, errors));
    const { status, body } = await person.post(`${admin}/info/edit`, contact);
    expect(status).toBe(422);
    expect(body).toContain('<a href="#field-email">E-mail address must be an e-mail address</a>');
    expect(body).toContain('<a href="#field-postal_address">Postal address is not known</a>');
  });
});

test.each([
  ["done", answers(unlinkAccount, {})],
  ["done already, as with a second click,", fails(404)],
])("unlinking that is %s says so in the list of accounts", async (_, answer) => {
  upstream.script(unlinkAccount, answer);
  const page = await person.post(`${admin}/info`, { intent: "unlink", confirmed: "yes" });
  await expectDone(person, page, "/consumer/accounts/all", "is no longer linked to your sign-in.");
});

describe("the history", () => {
  const asked = () => Object.fromEntries(upstream.asked.filter(({ path }) => path.endsWith("/logs")).at(-1)?.query ?? []);

  test("is filtered by what was done, and ordered", async () => {
    const { body } = await person.get(`${admin}/history?action=access.role_changed&order=actor%7Casc&page=3`);
    expect(asked()).toEqual({ action: "access.role_changed", order: "actor|asc", page: "3" });
    expect(body).toContain('<option value="access.role_changed" selected="">Access: role changed</option>');
    expect(body).toContain('name="order" value="actor|asc"');
    expect(body).toContain("Thandi &lt;Nkosi&gt;");
    await person.get(`${admin}/history?action=${"x".repeat(61)}&order=ip%7Casc`);
    expect(asked()).toEqual({});
  });

  test("that is empty says what will stand there", async () => {
    upstream.script(listAccountLogs, answers(listAccountLogs, { logs: [], actions: [], pagination }));
    expect((await person.get(`${admin}/history`)).body).toContain("Nothing has been done with this account yet.");
    expect((await person.get(`${admin}/history?action=x`)).body).toContain("Nothing was found here.");
  });
});

test.each([
  ["info", getConsumer],
  ["access", listAccess],
  ["history", listAccountLogs],
])("an upstream that answers %s with garbage is an error page", async (page, call) => {
  upstream.script(call, garbage);
  const answer = await person.get(`${admin}/${page}`);
  expect([answer.status, answer.headers["content-type"]]).toEqual([502, "text/html; charset=utf-8"]);
});
