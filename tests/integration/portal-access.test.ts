/** Who has access to an account, before a scripted upstream: the list, inviting, changing, removing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccessEntry, listAccess, removeAccess, setAccess } from "#contract/access.ts";
import { getTenant } from "#contract/tenant.ts";
import { answers, fails } from "../support/upstream.ts";
import { adminPages, changesOf, entries, refuses, scriptAccess } from "./scripted-access.ts";
import { tooMany } from "./scripted-identity.ts";
import { pagination, type SignedInPortal, startSignedIn, tenant } from "./scripted-municipality.ts";
import { scriptProfile } from "./scripted-profile.ts";

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

const invitation = { type: "email", identity: "nomsa@example.com", role: "member", expires: "2027-01-31" };

describe("access", () => {
  test("tells who may do what, since when and until when", async () => {
    const { body } = await person.get(`${admin}/access`);
    for (const text of ["Thandi Nkosi", "n••@example.com", "sees everything, and changes nothing", "Invited", "by PIN", "31 Jan 2027"]) {
      expect(body).toContain(text);
    }
    // Past midnight in South Africa.
    expect(body).toContain("2 Mar 2026");
    expect(body).toContain(`href="${admin}/access/A2"`);
  });

  test("order and page go to the upstream; what makes no sense does not", async () => {
    const asked = () => Object.fromEntries(upstream.asked.filter(({ path }) => path.endsWith("/access")).at(-1)?.query ?? []);
    await person.get(`${admin}/access?order=expires%7Cdesc&page=2`);
    expect(asked()).toEqual({ order: "expires|desc", page: "2" });
    await person.get(`${admin}/access?order=identity%7Casc&page=0`);
    expect(asked()).toEqual({});
  });

  test("that nobody has says who will stand there", async () => {
    upstream.script(listAccess, answers(listAccess, { access: [], pagination }));
    expect((await person.get(`${admin}/access`)).body).toContain("Nobody has access to this account yet.");
  });

  test("is given by an invitation", async () => {
    const { status, location } = await person.post(`${admin}/access/new`, invitation);
    expect([status, location]).toEqual([303, `${admin}/access`]);
    expect(changesOf(upstream).at(-1)).toEqual({ method: "POST", path: "access/new", body: invitation });
    expect((await person.get(`${admin}/access`)).body).toContain("An invitation is on its way to n••@example.com.");
    await person.post(`${admin}/access/new`, { ...invitation, expires: "" });
    expect(changesOf(upstream).at(-1)?.body).toEqual({ ...invitation, expires: null });
  });

  test.each([
    ["type", "letter", "How to reach them is not one of the choices"],
    ["identity", " ", "Their e-mail address or mobile number must be filled in"],
    ["role", "owner", "Role is not one of the choices"],
    ["expires", "2026-02-30", "must be a date such as 2026-11-21"],
    ["expires", "tomorrow", "must be a date such as 2026-11-21"],
  ])("with %s %j is not given, and what was entered is kept", async (field, value, text) => {
    const before = changesOf(upstream).length;
    const { status, body } = await person.post(`${admin}/access/new`, { ...invitation, [field]: value });
    expect(status).toBe(422);
    expect(body).toMatch(new RegExp(`<a href="#field-${field}">[^<]*${text}`));
    if (field !== "identity") expect(body).toContain('value="nomsa@example.com"');
    if (field !== "role") expect(body).toMatch(/<input type="radio"[^>]*value="member"[^>]*checked=""|checked=""[^>]*value="member"/);
    expect(changesOf(upstream)).toHaveLength(before);
  });

  test("that upstream refuses to give says why", async () => {
    upstream.script(setAccess, refuses(422, { identity: ["is invited already"], expires: ["must be today or later"] }));
    const refused = await person.post(`${admin}/access/new`, invitation);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('<a href="#field-identity">Their e-mail address or mobile number is invited already</a>');
    expect(refused.body).toContain('<a href="#field-expires">');
    upstream.script(setAccess, tooMany(120));
    const late = await person.post(`${admin}/access/new`, invitation);
    expect([late.status, late.body.includes("Wait 2 minutes")]).toEqual([429, true]);
  });

  test("is offered by the tenant's channels alone", async () => {
    const { person: reader, stop: stopOther } = await startSignedIn((municipality) => {
      municipality.script(getTenant, answers(getTenant, { tenant: { ...tenant, communication: { email: true, sms: false } } }));
    });
    const { body } = await reader.get(`${admin}/access/new`);
    expect(body).toContain('<input type="hidden" name="type" value="email"/>');
    expect((await reader.post(`${admin}/access/new`, { ...invitation, type: "mobile" })).status).toBe(422);
    await stopOther();
  });

  test("is changed by its form", async () => {
    const page = await person.get(`${admin}/access/A2`);
    expect(page.body).toContain('value="2027-01-31"');
    const { status, location } = await person.post(`${admin}/access/A2`, { intent: "change", role: "admin", expires: "" });
    expect([status, location]).toEqual([303, `${admin}/access`]);
    expect(changesOf(upstream).at(-1)).toEqual({ method: "POST", path: "access/A2", body: { role: "admin", expires: null } });
    const bad = await person.post(`${admin}/access/A2`, { intent: "change", role: "", expires: "x" });
    expect(bad.status).toBe(422);
    for (const field of ["role", "expires"]) expect(bad.body).toContain(`<a href="#field-${field}">`);
  });

  test("is taken away after a question", async () => {
    const before = changesOf(upstream).length;
    const asked = await person.post(`${admin}/access/A2`, { intent: "remove" });
    expect([asked.status, asked.body.includes("Take away the access of n••@example.com?")]).toEqual([200, true]);
    expect(changesOf(upstream)).toHaveLength(before);
    const done = await person.post(`${admin}/access/A2`, { intent: "remove", confirmed: "yes" });
    expect([done.status, done.location]).toEqual([303, `${admin}/access`]);
    expect(changesOf(upstream).at(-1)).toMatchObject({ method: "DELETE", path: "access/A2" });
    upstream.script(removeAccess, fails(404));
    expect((await person.post(`${admin}/access/A2`, { intent: "remove", confirmed: "yes" })).status).toBe(303);
  });

  test("of the last admin stays, and it says why", async () => {
    upstream.script(setAccess, refuses(409));
    upstream.script(removeAccess, refuses(409));
    const forms: Record<string, string>[] = [
      { intent: "change", role: "viewer", expires: "" },
      { intent: "remove", confirmed: "yes" },
    ];
    for (const form of forms) {
      const { status, body } = await person.post(`${admin}/access/A1`, form);
      expect([status, body.includes("<li>Make somebody else an admin first.</li>")], form.intent).toEqual([409, true]);
    }
  });

  test("of one's own is offered to be given up where another admin stays; else there is the way to unlinking", async () => {
    const alone = await person.get(`${admin}/access/A1`);
    expect(alone.body).toContain(`href="${admin}/info">unlink the account</a>`);
    expect(alone.body).not.toContain('value="remove"');
    const other = { ...entries.own, id: "A3", identity: "s••@example.com" };
    const list = (more: AccessEntry) => answers(listAccess, { access: [entries.own, more], pagination });
    upstream.script(listAccess, list({ ...other, expires: "2027-01-31" }));
    expect((await person.get(`${admin}/access/A1`)).body).not.toContain('value="remove"');
    upstream.script(listAccess, list(other));
    expect((await person.get(`${admin}/access/A1`)).body).toContain('value="remove"');
    expect((await person.get(`${admin}/access/A2`)).body).toContain('value="remove"');
  });

  test("of one's own, given up, leads to where one may still be", async () => {
    const demoted = await person.post(`${admin}/access/A1`, { intent: "change", role: "viewer", expires: "" });
    expect(demoted.location).toBe(`${admin}/info`);
    expect((await person.post(`${admin}/access/A1`, { intent: "remove" })).body).toContain("Give up your own access?");
    const removed = await person.post(`${admin}/access/A1`, { intent: "remove", confirmed: "yes" });
    expect(removed.location).toBe("/consumer/accounts/all");
  });
});
