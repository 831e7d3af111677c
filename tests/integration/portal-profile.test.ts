/** The profile's pages before a scripted upstream: what they show, what they ask for, and where a refusal ends up. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  addIdentity,
  endSession,
  listProfileLogs,
  listSessions,
  preferIdentity,
  removeIdentity,
  updateProfile,
} from "#contract/profile.ts";
import { getTenant, type Tenant } from "#contract/tenant.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { answers, fails, json, type Upstream } from "../support/upstream.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { profile, signedIn, startMunicipality } from "./scripted-municipality.ts";
import { identities, scriptProfile } from "./scripted-profile.ts";

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

/** What was sent to the upstream by the call, last. */
function lastSent(path: string, method = "POST"): unknown {
  const asked = upstream.asked.filter((one) => one.path === path && one.method === method).at(-1);
  return asked?.body ? JSON.parse(asked.body) : asked && null;
}

function countOf(method: string, path: string): number {
  return upstream.asked.filter((one) => one.path === path && one.method === method).length;
}

/** The refusal stands above the form and, where it has one, at the field. */
function expectRefused(page: Page, status: number, text: string, field?: string): void {
  expect(page.status).toBe(status);
  expect(page.body).toContain("There is a problem");
  expect(page.body).toContain(text);
  if (field) {
    expect(page.body).toContain(`href="#field-${field}"`);
    expect(page.body).toContain(`id="field-${field}-error"`);
  }
}

/** The tag that says light or dark to the style sheets. */
const htmlTag = ({ body }: Page) => /<html[^>]*>/.exec(body)?.[0];

async function expectDone(page: Page, location: string, text: string): Promise<void> {
  expect([page.status, page.location]).toEqual([303, location]);
  expect((await person.get(location)).body).toContain(text);
}

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
    await expectDone(page, details, "Your name has been changed.");
    expect(lastSent("/api/profile")).toEqual({ name: "Thandi N. Mkhize" });
  });

  test.each([
    ["nothing", "", "Name must be filled in"],
    ["spaces", "   ", "Name must be filled in"],
    ["121 characters", "x".repeat(121), "Name must be 120 characters or fewer"],
    ["a control character", "a\u0007b", "Name must not hold control characters"],
  ])("refuse %s as a name, keep it, and ask nobody", async (_, name, text) => {
    const before = countOf("POST", "/api/profile");
    expectRefused(await person.post(details, { intent: "name", name }), 422, text, "name");
    expect(countOf("POST", "/api/profile")).toBe(before);
  });

  test("show what the upstream says of a name at the field", async () => {
    upstream.script(updateProfile, json(422, { code: 422, text: "No", errors: { name: ["is not a name we take"] } }));
    expectRefused(await person.post(details, { intent: "name", name: "Bad" }), 422, "Name is not a name we take", "name");
  });

  test("send nothing but the name, whatever else is in the form", async () => {
    const more = { id: "x", permissions: "accounts.view", token: "x", key: "x", tenant: "x", role: "admin", verified: "true" };
    await person.post(details, { ...more, intent: "name", name: "Thandi" });
    expect(lastSent("/api/profile")).toEqual({ name: "Thandi" });
  });

  test("prefer an identity", async () => {
    const [, phone] = identities;
    if (!phone) throw new Error("There is no second identity.");
    upstream.script(preferIdentity, answers(preferIdentity, { identity: { ...phone, preferred: true } }));
    await expectDone(await person.post(details, { intent: "prefer", id: "phone" }), details, "We now write to 082 123 4567 first.");
    expect(lastSent("/api/profile/identities/phone")).toEqual({ preferred: true });
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
    expect(countOf("DELETE", "/api/profile/identities/phone")).toBe(0);
    await expectDone(await person.post(details, { intent: "remove", id: "phone", confirmed: "yes" }), details, "has been removed");
    expect(countOf("DELETE", "/api/profile/identities/phone")).toBe(1);
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
    expect(lastSent("/api/profile/identities")).toEqual({ type: "mobile", identity: "082 123 4567" });
  });

  test.each([
    [{ type: "email", identity: "" }, "must be filled in", "identity"],
    [{ type: "fax", identity: "1" }, "is not one of the choices", "type"],
    [{ type: "email", identity: `${"a".repeat(250)}@b.co` }, "must be 254 characters or fewer", "identity"],
  ])("refuses %.60j", async (form, text, field) => {
    expectRefused(await person.post(page, form), 422, text, field);
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
  async function portalOf(change: Partial<Tenant>): Promise<{ portal: Program; person: Visitor }> {
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
    const before = countOf("POST", "/api/profile/identities");
    expect((await person.post("/consumer/profile/identities/new", { type: "mobile", identity: "0821234567" })).status).toBe(422);
    expect(countOf("POST", "/api/profile/identities")).toBe(before);
    const page = await person.get(preferences);
    expect(page.body).toContain("statements_email");
    expect(page.body).not.toContain("statements_mobile");
    await person.post(preferences, { appearance: "system", statements_email: "true", statements_mobile: "true" });
    expect(lastSent("/api/profile")).toEqual({ notify: { statements: ["email"], payments: [], tickets: [] } });
    expect(await portal.stop()).toBe(0);
  });

  test("no channel at all: nothing can be added", async () => {
    const { portal, person } = await portalOf({ communication: { email: false, sms: false } });
    expect((await person.get("/consumer/profile/identities/new")).status).toBe(404);
    expect((await person.post("/consumer/profile/identities/new", { type: "email", identity: "a@b.co" })).status).toBe(404);
    expect((await person.get(details)).body).not.toContain("/consumer/profile/identities/new&quot;");
    expect(await portal.stop()).toBe(0);
  });

  test("several languages: one of them can be chosen, and no other", async () => {
    const { portal, person } = await portalOf({ languages: ["en", "af", "zu"] });
    const page = await person.get(preferences);
    for (const language of ["English", "Afrikaans", "isiZulu"]) expect(page.body).toContain(language);
    await person.post(preferences, { appearance: "system", language: "zu" });
    expect(lastSent("/api/profile")).toMatchObject({ language: "zu" });
    expectRefused(
      await person.post(preferences, { appearance: "system", language: "fr" }),
      422,
      "Language is not one of the choices",
      "language",
    );
    expect(await portal.stop()).toBe(0);
  });
});

describe("security", () => {
  const change = { intent: "password", current_password: "The-old-password", password: "The-new-password" };

  test("changes the password", async () => {
    await expectDone(await person.post(security, change), security, "Your password has been changed.");
    expect(lastSent("/api/profile")).toEqual({ current_password: "The-old-password", password: "The-new-password" });
  });

  test("shows a wrong current password at its field, and no password ever", async () => {
    upstream.script(updateProfile, json(422, { code: 422, text: "No", errors: { current_password: ["is not your password"] } }));
    const page = await person.post(security, change);
    expectRefused(page, 422, "Current password is not your password", "current_password");
    expect(page.body).not.toContain("The-old-password");
    expect(page.body).not.toContain("The-new-password");
  });

  test("shows a limit above the form", async () => {
    upstream.script(updateProfile, fails(429));
    expectRefused(await person.post(security, change), 429, "Too many tries.");
  });

  test.each([
    [{ ...change, password: "short" }, "New password must have 8 characters or more", "password"],
    [{ ...change, password: "x".repeat(129) }, "New password must be 128 characters or fewer", "password"],
    [{ ...change, current_password: "" }, "Current password must be filled in", "current_password"],
  ])("refuses %.80j", async (form, text, field) => {
    expectRefused(await person.post(security, form), 422, text, field);
  });

  test("lists sessions with device, place and time, and marks this one", async () => {
    const { body } = await person.get(security);
    for (const text of ["Chrome on Android", "Firefox on Linux", "192.0.2.7", "20 Nov 2026, 23:30", "This device"])
      expect(body).toContain(text);
    expect(body.match(/name="intent" value="end"/g)).toHaveLength(1);
  });

  test("a device's own words are only words", async () => {
    upstream.script(
      listSessions,
      answers(listSessions, {
        sessions: [
          {
            id: "x",
            created: profile.created,
            last_used: profile.created,
            user_agent: "<script>alert(1)</script>",
            ip: "",
            current: false,
          },
        ],
      }),
    );
    const { body } = await person.get(security);
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).not.toContain("<script>alert(1)");
  });

  test("asks, then ends a session; one that is gone already is ended too", async () => {
    const asked = await person.post(security, { intent: "end", id: "there" });
    expect(asked.body).toContain("Sign out Chrome on Android?");
    expect(countOf("DELETE", "/api/profile/sessions/there")).toBe(0);
    for (const answer of [answers(endSession, {}), fails(404)]) {
      upstream.script(endSession, answer);
      await expectDone(await person.post(security, { intent: "end", id: "there", confirmed: "yes" }), security, "has been signed out");
    }
    expect(countOf("DELETE", "/api/profile/sessions/there")).toBe(2);
  });
});

describe("history", () => {
  test("is newest first, can be ordered and paged, and takes nothing else", async () => {
    expect((await person.get(`${history}?order=actor%7Casc&page=3&evil=1&tenant=x`)).status).toBe(200);
    const asked = upstream.asked.filter(({ path }) => path === listProfileLogs.path).at(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ order: "actor|asc", page: "3" });
    expect((await person.get(history)).body).toMatch(/aria-sort="descending"[^>]*><a[^>]*>When/);
  });

  test("of 200 pages says so, and a page past the last leads back", async () => {
    const pagination = { current: 7, previous: 6, next: 8, last: 200, pages: [5, 6, 7, 8, 9] };
    upstream.script(listProfileLogs, answers(listProfileLogs, { logs: [], pagination }));
    const { body } = await person.get(`${history}?page=7`);
    expect(body).toContain('href="/consumer/profile/history?page=200"');
    expect(body).toContain("Show the whole list");
  });

  test("that is empty says so", async () => {
    const pagination = { current: 1, previous: 1, next: 1, last: 1, pages: [1] };
    upstream.script(listProfileLogs, answers(listProfileLogs, { logs: [], pagination }));
    expect((await person.get(history)).body).toContain("Nothing has happened yet.");
  });
});

describe("preferences", () => {
  test("are sent as lists of channels, those not ticked left out", async () => {
    const page = await person.post(preferences, {
      appearance: "system",
      statements_email: "true",
      statements_mobile: "true",
      tickets_mobile: "true",
    });
    await expectDone(page, preferences, "Your preferences have been saved.");
    expect(lastSent("/api/profile")).toEqual({ notify: { statements: ["email", "mobile"], payments: [], tickets: ["mobile"] } });
  });

  test("show what was saved", async () => {
    scriptProfile(upstream, { notify: { statements: ["mobile"], payments: [], tickets: [] } });
    const { body } = await person.get(preferences);
    expect(body.match(/<input[^>]*checked=""[^>]*>/g)?.filter((input) => input.includes("checkbox"))).toHaveLength(1);
    expect(body).toMatch(/<input(?=[^>]*name="statements_mobile")(?=[^>]*checked="")/);
  });

  test("without anything verified leave only the appearance", async () => {
    scriptProfile(upstream, { identities: identities.filter(({ verified }) => !verified) });
    const { body } = await person.get(preferences);
    expect(body).not.toContain("statements_email");
    const before = countOf("POST", "/api/profile");
    await expectDone(await person.post(preferences, { appearance: "light" }), preferences, "have been saved");
    expect(countOf("POST", "/api/profile")).toBe(before);
  });

  test("dark is in the page as the server sends it, on every page, signed out too", async () => {
    expect(htmlTag(await person.get(preferences))).toBe('<html lang="en">');
    await person.post(preferences, { appearance: "dark" });
    for (const path of [preferences, "/", "/no-such-page"])
      expect(htmlTag(await person.get(path))).toBe('<html lang="en" data-appearance="dark">');
    await person.post("/auth/logout", {});
    expect(htmlTag(await person.get("/auth/login"))).toContain('data-appearance="dark"');
  });

  test.each(["", "blue", 'dark" onload="x'])("the appearance %j is refused", async (appearance) => {
    expectRefused(await person.post(preferences, { appearance }), 422, "Appearance is not one of the choices", "appearance");
  });

  test("a broken cookie is as the device is set", async () => {
    for (const value of ["x", "eyJ4IjoxfQ==.bad", "%00"]) {
      person.cookies.set("appearance", value);
      expect(htmlTag(await person.get("/"))).toBe('<html lang="en">');
    }
  });

  test("an upstream that refuses leaves the appearance as it was", async () => {
    upstream.script(updateProfile, json(422, { code: 422, text: "Not now" }));
    expectRefused(await person.post(preferences, { appearance: "dark" }), 422, "Not now");
    expect(person.cookies.has("appearance")).toBe(false);
  });
});

test("who has verified nothing yet can still see and change the profile", async () => {
  scriptProfile(upstream, { identities: identities.filter(({ verified }) => !verified) });
  for (const path of [details, security, history, preferences]) expect((await person.get(path)).status).toBe(200);
  expect((await person.get("/")).location).toContain("/consumer/profile/identities/current/verify");
});
