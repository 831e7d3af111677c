/** The profile's pages before a scripted upstream: what they show, what they ask for, and where a refusal ends up. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { addIdentity, preferIdentity, removeIdentity, updateProfile } from "#contract/profile.ts";
import { getTenant, type Tenant } from "#contract/tenant.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { answers, fails, json, type Upstream } from "../support/upstream.ts";
import type { Visitor } from "../support/visitor.ts";
import { profile, signedIn, startMunicipality } from "./scripted-municipality.ts";
import { countOf, expectDone, expectRefused, identities, lastSent, scriptProfile } from "./scripted-profile.ts";

const details = "/consumer/profile/details";
const security = "/consumer/profile/security";
const history = "/consumer/profile/history";
const preferences = "/consumer/profile/preferences";

let upstream: Upstream;
let portal: Program;
let person: Visitor;

beforeAll(async () => {
  upstream = await startMunicipality();
  portal = await startPortal(upstream.url);
});
beforeEach(async () => {
  scriptProfile(upstream);
  upstream.script(updateProfile, answers(updateProfile, { profile }));
  person = await signedIn(portal);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

test("the profile without a tab is its details", async () => {
  const page = await person.get("/consumer/profile");
  expect([page.status, page.location]).toEqual([302, details]);
});

test.each([
  [details, "Imvubu Local Municipality - Profile - Profile"],
  [security, "Imvubu Local Municipality - Profile - Security"],
  [history, "Imvubu Local Municipality - Profile - History"],
  [preferences, "Imvubu Local Municipality - Profile - Preferences"],
])("%s has the title %s, and its tab is the current one", async (path, title) => {
  const { body } = await person.get(path);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toMatch(new RegExp(`<a(?=[^>]*aria-current="page")(?=[^>]*href="${path}")`));
});

test("no page of the profile holds the token", async () => {
  for (const path of [details, security, history, preferences]) expect((await person.get(path)).body).not.toContain(profile.token);
});

describe("details", () => {
  test("show each identity, its state, and what can be done with it", async () => {
    const { body } = await person.get(details);
    for (const text of ["thandi@example.com", "082 123 4567", "new@example.com", "Not verified", "Preferred", "You signed in with this"]) {
      expect(body).toContain(text);
    }
    expect(body).toContain('href="/consumer/profile/identities/new/verify"');
    expect(body).not.toContain("/consumer/profile/identities/mail/verify");
  });

  test("the last verified one can't be removed, and isn't offered to be", async () => {
    scriptProfile(upstream, { identities: identities.filter(({ id }) => id === "mail") });
    expect((await person.get(details)).body).not.toContain('value="remove"');
  });

  test("change the name, without the spaces around it", async () => {
    const page = await person.post(details, { intent: "name", name: "  Thandi N. Mkhize " });
    await expectDone(person, page, details, "Your name has been changed.");
    expect(lastSent(upstream, "/api/profile")).toEqual({ name: "Thandi N. Mkhize" });
  });

  test.each([
    ["nothing", "", "Name must be filled in"],
    ["spaces", "   ", "Name must be filled in"],
    ["121 characters", "x".repeat(121), "Name must be 120 characters or fewer"],
    ["a control character", "a\u0007b", "Name must not hold control characters"],
  ])("refuse %s as a name, keep it, and ask nobody", async (_, name, text) => {
    const before = countOf(upstream, "POST", "/api/profile");
    expectRefused(await person.post(details, { intent: "name", name }), 422, text, "name");
    expect(countOf(upstream, "POST", "/api/profile")).toBe(before);
  });

  test("show what the upstream says of a name at the field", async () => {
    upstream.script(updateProfile, json(422, { code: 422, text: "No", errors: { name: ["is not a name we take"] } }));
    expectRefused(await person.post(details, { intent: "name", name: "Bad" }), 422, "Name is not a name we take", "name");
  });

  test("send nothing but the name, whatever else is in the form", async () => {
    const more = { id: "x", permissions: "accounts.view", token: "x", key: "x", tenant: "x", role: "admin", verified: "true" };
    await person.post(details, { ...more, intent: "name", name: "Thandi" });
    expect(lastSent(upstream, "/api/profile")).toEqual({ name: "Thandi" });
  });

  test("prefer an identity", async () => {
    const [, phone] = identities;
    if (!phone) throw new Error("There is no second identity.");
    upstream.script(preferIdentity, answers(preferIdentity, { identity: { ...phone, preferred: true } }));
    await expectDone(person, await person.post(details, { intent: "prefer", id: "phone" }), details, "We now write to 082 123 4567 first.");
    expect(lastSent(upstream, "/api/profile/identities/phone")).toEqual({ preferred: true });
  });

  test("say why one that is not verified can't be preferred", async () => {
    upstream.script(preferIdentity, fails(409));
    expectRefused(await person.post(details, { intent: "prefer", id: "new" }), 409, "Verify it first.");
  });

  test("ask before an identity is removed, by a page with Yes and Cancel", async () => {
    upstream.script(removeIdentity, answers(removeIdentity, {}));
    const asked = await person.post(details, { intent: "remove", id: "phone" });
    expect(asked.status).toBe(200);
    expect(asked.body).toContain("Remove 082 123 4567?");
    expect(asked.body).toMatch(/Cancel<\/a>.*>Yes<\/button>/s);
    expect(countOf(upstream, "DELETE", "/api/profile/identities/phone")).toBe(0);
    await expectDone(person, await person.post(details, { intent: "remove", id: "phone", confirmed: "yes" }), details, "has been removed");
    expect(countOf(upstream, "DELETE", "/api/profile/identities/phone")).toBe(1);
    // A second click finds it gone.
    upstream.script(removeIdentity, fails(404));
    await expectDone(person, await person.post(details, { intent: "remove", id: "phone", confirmed: "yes" }), details, "has been removed");
  });

  test("say why the last verified identity stays", async () => {
    upstream.script(removeIdentity, fails(409));
    const page = await person.post(details, { intent: "remove", id: "mail", confirmed: "yes" });
    expectRefused(page, 409, "can&#x27;t remove the last one that is verified");
  });

  test.each<Record<string, string>>([
    {},
    { intent: "delete" },
    { intent: "remove" },
    { intent: "remove", id: "../x" },
    { intent: "remove", id: "mail", confirmed: "no" },
  ])("refuse %j and call nobody", async (form) => {
    const before = upstream.asked.filter(({ method }) => method !== "GET").length;
    expect((await person.post(details, form)).status).toBe(422);
    expect(upstream.asked.filter(({ method }) => method !== "GET").length).toBe(before);
  });
});

describe("adding an identity", () => {
  const page = "/consumer/profile/identities/new";
  const identity = { id: "added", identity: "+27821234567", type: "mobile", verified: false, preferred: false, current: false } as const;

  test("leads on to its code", async () => {
    upstream.script(addIdentity, answers(addIdentity, { identity }));
    const added = await person.post(page, { type: "mobile", identity: " 082 123 4567 " });
    expect([added.status, added.location]).toEqual([303, "/consumer/profile/identities/added/verify"]);
    expect(lastSent(upstream, "/api/profile/identities")).toEqual({ type: "mobile", identity: "082 123 4567" });
  });

  test.each([
    [{ type: "email", identity: "" }, "must be filled in", "identity"],
    [{ type: "fax", identity: "1" }, "is not one of the choices", "type"],
    [{ type: "email", identity: `${"a".repeat(250)}@b.co` }, "must be 254 characters or fewer", "identity"],
  ])("refuses %.60j", async (form, text, field) => {
    expectRefused(await person.post(page, form), 422, text, field);
  });

  test("sent twice leads to the code that the first one sent; one that is verified already stays refused", async () => {
    upstream.script(addIdentity, fails(429));
    const again = await person.post(page, { type: "email", identity: " New@example.com" });
    expect([again.status, again.location]).toEqual([303, "/consumer/profile/identities/new/verify"]);
    expect((await person.post(page, { type: "mobile", identity: "082 123 4567" })).status).toBe(429);
  });

  test("shows the upstream's refusal at the field, and a limit above the form", async () => {
    upstream.script(addIdentity, json(422, { code: 422, text: "No", errors: { identity: ["is not a mobile number"] } }));
    const form = { type: "mobile", identity: "12" };
    expectRefused(await person.post(page, form), 422, "is not a mobile number", "identity");
    upstream.script(addIdentity, (response, asked) => {
      response.setHeader("Retry-After", "180");
      return fails(429)(response, asked);
    });
    expectRefused(await person.post(page, form), 429, "Too many tries. Wait 3 minutes and try again.");
  });
});

describe("what the tenant doesn't have", () => {
  async function portalOf(change: Partial<Omit<Tenant, "payments">>): Promise<{ portal: Program; person: Visitor }> {
    const tenant: z.input<typeof getTenant.answer>["tenant"] = {
      id: "imvubu",
      name: "Imvubu",
      logo: "",
      communication: { email: true, sms: true },
      website: { url: "", display: "" },
      modules: [],
      feedback_email: "",
      enabled_payments: true,
      enable_indigent: true,
      indigent_emails: [],
      ...change,
    };
    upstream.script(getTenant, answers(getTenant, { tenant }));
    const portal = await startPortal(upstream.url);
    return { portal, person: await signedIn(portal) };
  }

  test("no SMS: neither a mobile number to add nor messages to one", async () => {
    const { portal, person } = await portalOf({ communication: { email: true, sms: false } });
    expect((await person.get("/consumer/profile/identities/new")).body).toContain("Add an e-mail address");
    const before = countOf(upstream, "POST", "/api/profile/identities");
    expect((await person.post("/consumer/profile/identities/new", { type: "mobile", identity: "0821234567" })).status).toBe(422);
    expect(countOf(upstream, "POST", "/api/profile/identities")).toBe(before);
    const page = await person.get(preferences);
    expect(page.body).toContain("statements_email");
    expect(page.body).not.toContain("statements_mobile");
    await person.post(preferences, { appearance: "system", statements_email: "true", statements_mobile: "true" });
    expect(lastSent(upstream, "/api/profile")).toEqual({ notify: { statements: ["email"], payments: [], tickets: [] } });
    expect(await portal.stop()).toBe(0);
  });

  test("no channel at all: nothing can be added", async () => {
    const { portal, person } = await portalOf({ communication: { email: false, sms: false } });
    expect((await person.get("/consumer/profile/identities/new")).status).toBe(404);
    expect((await person.post("/consumer/profile/identities/new", { type: "email", identity: "a@b.co" })).status).toBe(404);
    expect((await person.get(details)).body).not.toContain("/consumer/profile/identities/new&quot;");
    expect(await portal.stop()).toBe(0);
  });

  test("several languages: one of those that the portal has can be chosen, and no other", async () => {
    const { portal, person } = await portalOf({ languages: ["en", "af", "zu"] });
    const page = await person.get(preferences);
    for (const language of ["English", "Afrikaans"]) expect(page.body).toContain(language);
    await person.post(preferences, { appearance: "system", language: "af" });
    expect(lastSent(upstream, "/api/profile")).toMatchObject({ language: "af" });
    for (const language of ["zu", "fr"])
      expectRefused(
        await person.post(preferences, { appearance: "system", language }),
        422,
        "Language is not one of the choices",
        "language",
      );
    expect(await portal.stop()).toBe(0);
  });
});

test("who has verified nothing yet can still see and change the profile", async () => {
  scriptProfile(upstream, { identities: identities.filter(({ verified }) => !verified) });
  for (const path of [details, security, history, preferences]) expect((await person.get(path)).status).toBe(200);
  expect((await person.get("/")).location).toContain("/consumer/profile/identities/current/verify");
});
