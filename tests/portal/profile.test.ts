/**
 * Tests of the profile pages, with a stub upstream: their content, their upstream calls, and where
 * errors appear.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  addIdentity,
  getProfile,
  removeIdentity,
  setPreferredIdentity,
  updateProfile,
} from "#contract/profile/calls.ts";
import { getTenant, type Tenant } from "#contract/settings/tenant.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import type { HttpBrowser } from "#tests/support/http-browser.ts";
import { respondError, respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import {
  type OpenMunicipality,
  openMunicipality,
  profile,
  signedInBrowser,
} from "#tests/support/mocks/mock-municipality.ts";
import {
  countRequests,
  expectFormError,
  expectRedirect,
  identities,
  lastRequestBody,
  stubProfile,
} from "#tests/support/mocks/mock-profile.ts";

const details = "/consumer/profile/details";
const security = "/consumer/profile/security";
const history = "/consumer/profile/history";
const preferences = "/consumer/profile/preferences";

let upstream: OpenMunicipality["upstream"];
let portal: OpenMunicipality["portal"];
let person: HttpBrowser;

beforeAll(async () => {
  ({ upstream, portal } = await openMunicipality());
});
beforeEach(async () => {
  stubProfile(upstream);
  upstream.stub(updateProfile, respondWith(updateProfile, { profile }));
  person = await signedInBrowser(portal);
});

test("redirects to the details tab when the profile URL has no tab", async () => {
  const page = await person.get("/consumer/profile");
  expect([page.status, page.location]).toEqual([302, details]);
});

test.each([
  [details, "Imvubu Local Municipality - Profile - Profile"],
  [security, "Imvubu Local Municipality - Profile - Security"],
  [history, "Imvubu Local Municipality - Profile - History"],
  [preferences, "Imvubu Local Municipality - Profile - Preferences"],
])("gives the page %s the title %s, and marks its tab as current", async (path, title) => {
  const { body } = await person.get(path);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toMatch(new RegExp(`<a(?=[^>]*aria-current="page")(?=[^>]*href="${path}")`));
});

test("never includes the session token in a profile page", async () => {
  for (const path of [details, security, history, preferences])
    expect((await person.get(path)).body).not.toContain(profile.token);
});

describe("the profile details page", () => {
  test("shows each identity with its state and actions", async () => {
    const { body } = await person.get(details);
    for (const text of [
      "thandi@example.com",
      "082 123 4567",
      "new@example.com",
      "Not verified",
      "Preferred",
      "You signed in with this",
    ]) {
      expect(body).toContain(text);
    }
    expect(body).toContain('href="/consumer/profile/identities/new/verify"');
    expect(body).not.toContain("/consumer/profile/identities/mail/verify");
  });

  test("does not offer to remove the last verified identity", async () => {
    stubProfile(upstream, { identities: identities.filter(({ id }) => id === "mail") });
    expect((await person.get(details)).body).not.toContain('value="remove"');
  });

  test("changes the name, and trims the spaces around it", async () => {
    const page = await person.post(details, { intent: "name", name: "  Thandi N. Mkhize " });
    await expectRedirect(person, page, details, "Your name has been changed.");
    expect(lastRequestBody(upstream, "/api/profile")).toEqual({ name: "Thandi N. Mkhize" });
  });

  test.each([
    ["nothing", "", "Enter a name"],
    ["spaces", "   ", "Enter a name"],
    ["121 characters", "x".repeat(121), "Use 120 characters or fewer"],
    ["a control character", "a\u0007b", "Remove the hidden characters"],
  ])(
    "rejects %s as a name, keeps the input, and does not call the upstream",
    async (_, name, text) => {
      const before = countRequests(upstream, "POST", "/api/profile");
      expectFormError(await person.post(details, { intent: "name", name }), 422, text, "name");
      expect(countRequests(upstream, "POST", "/api/profile")).toBe(before);
    },
  );

  test("shows the upstream's error about the name next to the field", async () => {
    upstream.stub(
      updateProfile,
      respondJson(422, { code: 422, text: "No", errors: { name: ["is not allowed"] } }),
    );
    expectFormError(
      await person.post(details, { intent: "name", name: "Bad" }),
      422,
      "Your name is not allowed",
      "name",
    );
  });

  test("shows staff their name, and who can change it, instead of the form", async () => {
    const fixed = respondWith(getProfile, { profile: { ...profile, name_fixed: true } });
    for (const call of [checkToken, getProfile]) upstream.stub(call, fixed);
    const { body } = await person.get(details);
    expect(body).toContain(`<dd>${profile.name}</dd>`);
    expect(body).toContain("Ask someone who manages staff to change it.");
    expect(body).not.toContain('name="name"');
  });

  test("sends only the name to the upstream, whatever else is in the form", async () => {
    const more = {
      id: "x",
      permissions: "accounts.view",
      token: "x",
      key: "x",
      tenant: "x",
      role: "admin",
      verified: "true",
    };
    await person.post(details, { ...more, intent: "name", name: "Thandi" });
    expect(lastRequestBody(upstream, "/api/profile")).toEqual({ name: "Thandi" });
  });

  test("sets the preferred identity", async () => {
    const [, phone] = identities;
    if (!phone) throw new Error("There is no second identity.");
    upstream.stub(
      setPreferredIdentity,
      respondWith(setPreferredIdentity, { identity: { ...phone, preferred: true } }),
    );
    await expectRedirect(
      person,
      await person.post(details, { intent: "prefer", id: "phone" }),
      details,
      "We’ll now send messages to 082 123 4567 first.",
    );
    expect(lastRequestBody(upstream, "/api/profile/identities/phone")).toEqual({ preferred: true });
  });

  test("explains why an unverified identity can't be preferred", async () => {
    upstream.stub(setPreferredIdentity, respondError(409));
    expectFormError(
      await person.post(details, { intent: "prefer", id: "new" }),
      409,
      "Verify it first.",
    );
  });

  test("asks for confirmation on a page with Yes and Cancel before removing an identity", async () => {
    upstream.stub(removeIdentity, respondWith(removeIdentity, {}));
    const asked = await person.post(details, { intent: "remove", id: "phone" });
    expect(asked.status).toBe(200);
    expect(asked.body).toContain("Remove 082 123 4567?");
    expect(asked.body).toMatch(/Cancel<\/a>.*>Yes<\/button>/s);
    expect(countRequests(upstream, "DELETE", "/api/profile/identities/phone")).toBe(0);
    await expectRedirect(
      person,
      await person.post(details, { intent: "remove", id: "phone", confirmed: "yes" }),
      details,
      "082 123 4567 has been removed from your profile.",
    );
    expect(countRequests(upstream, "DELETE", "/api/profile/identities/phone")).toBe(1);
    // By the second click, the identity has already been removed.
    upstream.stub(removeIdentity, respondError(404));
    await expectRedirect(
      person,
      await person.post(details, { intent: "remove", id: "phone", confirmed: "yes" }),
      details,
      "082 123 4567 has been removed from your profile.",
    );
  });

  test("explains why the last verified identity can't be removed", async () => {
    upstream.stub(removeIdentity, respondError(409));
    const page = await person.post(details, { intent: "remove", id: "mail", confirmed: "yes" });
    expectFormError(page, 409, "You can’t remove your only verified way to sign in");
  });

  test.each<Record<string, string>>([
    {},
    { intent: "delete" },
    { intent: "remove" },
    { intent: "remove", id: "../x" },
    { intent: "remove", id: "mail", confirmed: "no" },
  ])("rejects the form %j without calling the upstream", async (form) => {
    const before = upstream.requests.filter(({ method }) => method !== "GET").length;
    expect((await person.post(details, form)).status).toBe(422);
    expect(upstream.requests.filter(({ method }) => method !== "GET").length).toBe(before);
  });
});

describe("adding an identity", () => {
  const page = "/consumer/profile/identities/new";
  const identity = {
    id: "added",
    identity: "+27821234567",
    type: "mobile",
    verified: false,
    preferred: false,
    current: false,
  } as const;

  test("redirects to the page for entering the new identity's one-time code", async () => {
    upstream.stub(addIdentity, respondWith(addIdentity, { identity }));
    const added = await person.post(page, { type: "mobile", identity: " 082 123 4567 " });
    expect([added.status, added.location]).toEqual([
      303,
      "/consumer/profile/identities/added/verify",
    ]);
    expect(lastRequestBody(upstream, "/api/profile/identities")).toEqual({
      type: "mobile",
      identity: "082 123 4567",
    });
  });

  test.each([
    [{ type: "email", identity: "" }, "Enter an email address, like name@example.com", "identity"],
    [{ type: "fax", identity: "1" }, "Choose one of the options", "type"],
    [
      { type: "email", identity: `${"a".repeat(250)}@b.co` },
      "Use 254 characters or fewer",
      "identity",
    ],
  ])("rejects the identity form %.60j", async (form, text, field) => {
    expectFormError(await person.post(page, form), 422, text, field);
  });

  test("redirects a repeated submission to the existing code page, unless the identity is already verified", async () => {
    upstream.stub(addIdentity, respondError(429));
    const again = await person.post(page, { type: "email", identity: " New@example.com" });
    expect([again.status, again.location]).toEqual([
      303,
      "/consumer/profile/identities/new/verify",
    ]);
    expect((await person.post(page, { type: "mobile", identity: "082 123 4567" })).status).toBe(
      429,
    );
  });

  test("shows an upstream error next to the field, and a rate limit error above the form", async () => {
    upstream.stub(
      addIdentity,
      respondJson(422, { code: 422, text: "No", errors: { identity: ["is not a mobile number"] } }),
    );
    const form = { type: "mobile", identity: "0821234567" };
    expectFormError(await person.post(page, form), 422, "is not a mobile number", "identity");
    upstream.stub(addIdentity, (response, asked) => {
      response.setHeader("Retry-After", "180");
      return respondError(429)(response, asked);
    });
    expectFormError(
      await person.post(page, form),
      429,
      "Too many attempts. Wait 3 minutes and try again.",
    );
  });
});

describe("features that the tenant does not offer", () => {
  async function portalOf(
    change: Partial<Omit<Tenant, "payments" | "arrangements">>,
  ): Promise<HttpBrowser> {
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
    ({ upstream, portal } = await openMunicipality());
    stubProfile(upstream);
    upstream.stub(getTenant, respondWith(getTenant, { tenant }));
    return signedInBrowser(portal);
  }

  test("does not offer mobile numbers or SMS notifications if the tenant has no SMS", async () => {
    const person = await portalOf({ communication: { email: true, sms: false } });
    expect((await person.get("/consumer/profile/identities/new")).body).toContain(
      "Add an email address",
    );
    const before = countRequests(upstream, "POST", "/api/profile/identities");
    expect(
      (
        await person.post("/consumer/profile/identities/new", {
          type: "mobile",
          identity: "0821234567",
        })
      ).status,
    ).toBe(422);
    expect(countRequests(upstream, "POST", "/api/profile/identities")).toBe(before);
    const page = await person.get(preferences);
    expect(page.body).toContain("statements_email");
    expect(page.body).not.toContain("statements_mobile");
    await person.post(preferences, {
      appearance: "system",
      statements_email: "true",
      statements_mobile: "true",
    });
    expect(lastRequestBody(upstream, "/api/profile")).toEqual({
      notify: { statements: ["email"], payments: [], tickets: [] },
    });
  });

  test("does not allow adding an identity if the tenant has no channels", async () => {
    const person = await portalOf({ communication: { email: false, sms: false } });
    expect((await person.get("/consumer/profile/identities/new")).status).toBe(404);
    expect(
      (await person.post("/consumer/profile/identities/new", { type: "email", identity: "a@b.co" }))
        .status,
    ).toBe(404);
    expect((await person.get(details)).body).not.toContain(
      "/consumer/profile/identities/new&quot;",
    );
  });

  test("offers only languages that both the tenant and the portal support", async () => {
    const person = await portalOf({ languages: ["en", "af", "st"] });
    const page = await person.get(preferences);
    for (const language of ["English", "Afrikaans"]) expect(page.body).toContain(language);
    await person.post(preferences, { appearance: "system", language: "af" });
    expect(lastRequestBody(upstream, "/api/profile")).toMatchObject({ language: "af" });
    await person.post(preferences, { appearance: "system", language: "en" });
    for (const language of ["zu", "st", "fr"])
      expectFormError(
        await person.post(preferences, { appearance: "system", language }),
        422,
        "Choose one of the options",
        "language",
      );
  });
});

test("lets users without a verified identity see and change their profile", async () => {
  stubProfile(upstream, { identities: identities.filter(({ verified }) => !verified) });
  for (const path of [details, security, history, preferences])
    expect((await person.get(path)).status).toBe(200);
  expect((await person.get("/")).location).toContain("/consumer/profile/identities/current/verify");
});
