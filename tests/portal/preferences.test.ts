/** Tests of the security, history and preferences pages, with a stub upstream. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forEachAlert } from "#contract/alerts/kinds.ts";
import {
  endSession,
  listProfileLogs,
  listSessions,
  updateProfile,
} from "#contract/profile/calls.ts";
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
  htmlTag,
  identities,
  lastRequestBody,
  stubProfile,
} from "#tests/support/mocks/mock-profile.ts";

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

describe("the security page", () => {
  const change = {
    intent: "password",
    current_password: "The-old-password",
    password: "The-new-password",
  };

  test("changes the password", async () => {
    await expectRedirect(
      person,
      await person.post(security, change),
      security,
      "Your password has been changed.",
    );
    expect(lastRequestBody(upstream, "/api/profile")).toEqual({
      current_password: "The-old-password",
      password: "The-new-password",
    });
  });

  test("shows the error for a wrong current password next to the field, and does not show either password again", async () => {
    upstream.stub(
      updateProfile,
      respondJson(422, {
        code: 422,
        text: "No",
        errors: { current_password: ["That isn’t your current password"] },
      }),
    );
    const page = await person.post(security, change);
    expectFormError(page, 422, "That isn’t your current password", "current_password");
    expect(page.body).not.toContain("The-old-password");
    expect(page.body).not.toContain("The-new-password");
  });

  test("shows a rate limit error above the form", async () => {
    upstream.stub(updateProfile, respondError(429));
    expectFormError(await person.post(security, change), 429, "Too many attempts.");
  });

  test.each([
    [{ ...change, password: "short" }, "Enter a password of 8 characters or more", "password"],
    [{ ...change, password: "x".repeat(129) }, "Use 128 characters or fewer", "password"],
    [{ ...change, current_password: "" }, "Enter your current password", "current_password"],
  ])("rejects the password form %.80j", async (form, text, field) => {
    expectFormError(await person.post(security, form), 422, text, field);
  });

  test("lists each session's device, IP address and time, and marks the current session", async () => {
    const { body } = await person.get(security);
    for (const text of [
      "Chrome on Android",
      "Firefox on Linux",
      "192.0.2.7",
      "20 Nov 2026, 23:30",
      "This device",
    ])
      expect(body).toContain(text);
    expect(body.match(/name="intent" value="end"/g)).toHaveLength(1);
  });

  test("escapes a device's user agent", async () => {
    upstream.stub(
      listSessions,
      respondWith(listSessions, {
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

  test("asks for confirmation before ending a session, and succeeds even if the session has already ended", async () => {
    const asked = await person.post(security, { intent: "end", id: "there" });
    expect(asked.body).toContain("Sign out Chrome on Android?");
    const origin = "since 1 Nov 2026, 10:00 from 192.0.2.7";
    expect(asked.body).toContain(`It has been signed in ${origin}.`);
    expect((await person.get(security)).body).toContain(
      `on Chrome on Android, signed in ${origin}<`,
    );
    expect(countRequests(upstream, "DELETE", "/api/profile/sessions/there")).toBe(0);
    for (const answer of [respondWith(endSession, {}), respondError(404)]) {
      upstream.stub(endSession, answer);
      await expectRedirect(
        person,
        await person.post(security, { intent: "end", id: "there", confirmed: "yes" }),
        security,
        "We’ve signed out that device.",
      );
    }
    expect(countRequests(upstream, "DELETE", "/api/profile/sessions/there")).toBe(2);
  });
});

describe("the history page", () => {
  test("lists the newest entries first, accepts a sort order and a page number, and drops other parameters", async () => {
    expect((await person.get(`${history}?order=actor%7Casc&page=3&evil=1&tenant=x`)).status).toBe(
      200,
    );
    const asked = upstream.requests.filter(({ path }) => path === listProfileLogs.path).at(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ order: "actor|asc", page: "3" });
    expect((await person.get(history)).body).toMatch(/aria-sort="descending"[^>]*><a[^>]*>When/);
  });

  test("links to the last page, and links from an empty page to the whole list", async () => {
    const pagination = { current: 7, previous: 6, next: 8, last: 200, pages: [5, 6, 7, 8, 9] };
    upstream.stub(listProfileLogs, respondWith(listProfileLogs, { logs: [], pagination }));
    const { body } = await person.get(`${history}?page=7`);
    expect(body).toContain('href="/consumer/profile/history?page=200"');
    expect(body).toContain("Show the whole list");
  });

  test("calls the user “You”, but not a member of staff with the same name", async () => {
    const entry = {
      date: "2026-11-01T08:00:00Z",
      actor: profile.name,
      description: "",
      ip: "192.0.2.7",
    };
    const logs = ["profile.signed-in", "staff.permissions-changed"].map((action, id) => ({
      ...entry,
      id: `${id}`,
      action,
    }));
    upstream.stub(
      listProfileLogs,
      respondWith(listProfileLogs, {
        logs,
        pagination: { current: 1, previous: 1, next: 1, last: 1, pages: [1] },
      }),
    );
    const { body } = await person.get(history);
    expect([...body.matchAll(/<td class="actor">([^<]*)</g)].map(([, actor]) => actor)).toEqual([
      "You",
      profile.name,
    ]);
  });

  test("says when the history is empty", async () => {
    const pagination = { current: 1, previous: 1, next: 1, last: 1, pages: [1] };
    upstream.stub(listProfileLogs, respondWith(listProfileLogs, { logs: [], pagination }));
    expect((await person.get(history)).body).toContain("There are none yet.");
  });
});

describe("the preferences page", () => {
  test("has switches for each kind of alert if the upstream sends alerts, and sends every setting to the upstream", async () => {
    expect((await person.get(preferences)).body).not.toContain("Water never stops running");
    const alerts = { ...forEachAlert(() => []), notice: ["email" as const] };
    const notify = { statements: [], payments: [], tickets: [], alerts };
    stubProfile(upstream, { notify });
    const { body } = await person.get(preferences);
    const box = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(body)?.[0];
    expect([box("notice_email"), box("payment_due_email")]).toEqual([
      expect.stringContaining("checked"),
      expect.not.stringContaining("checked"),
    ]);
    await person.post(preferences, {
      appearance: "system",
      payment_due_mobile: "true",
      payment_due_email: "true",
    });
    expect(lastRequestBody(upstream, "/api/profile")).toEqual({
      notify: {
        ...notify,
        alerts: { ...forEachAlert(() => []), payment_due: ["email", "mobile"] },
      },
    });
  });

  test("sends the ticked channels as a list for each notification type", async () => {
    const page = await person.post(preferences, {
      appearance: "system",
      statements_email: "true",
      statements_mobile: "true",
      tickets_mobile: "true",
    });
    await expectRedirect(person, page, preferences, "Your preferences have been saved.");
    expect(lastRequestBody(upstream, "/api/profile")).toEqual({
      notify: { statements: ["email", "mobile"], payments: [], tickets: ["mobile"] },
    });
  });

  test("shows the saved preferences", async () => {
    stubProfile(upstream, { notify: { statements: ["mobile"], payments: [], tickets: [] } });
    const { body } = await person.get(preferences);
    expect(
      body.match(/<input[^>]*checked=""[^>]*>/g)?.filter((input) => input.includes("checkbox")),
    ).toHaveLength(1);
    expect(body).toMatch(/<input(?=[^>]*name="statements_mobile")(?=[^>]*checked="")/);
  });

  test("offers only the appearance setting when the user has no verified identity", async () => {
    stubProfile(upstream, { identities: identities.filter(({ verified }) => !verified) });
    const { body } = await person.get(preferences);
    expect(body).not.toContain("statements_email");
    const before = countRequests(upstream, "POST", "/api/profile");
    await expectRedirect(
      person,
      await person.post(preferences, { appearance: "light" }),
      preferences,
      "have been saved",
    );
    expect(countRequests(upstream, "POST", "/api/profile")).toBe(before);
  });

  test("applies the dark appearance to every page, even after the user signs out", async () => {
    expect(htmlTag(await person.get(preferences))).toBe('<html lang="en">');
    await person.post(preferences, { appearance: "dark" });
    for (const path of [preferences, "/", "/no-such-page"])
      expect(htmlTag(await person.get(path))).toBe('<html lang="en" data-appearance="dark">');
    await person.post("/auth/logout", {});
    expect(htmlTag(await person.get("/auth/login"))).toContain('data-appearance="dark"');
  });

  test.each(["", "blue", 'dark" onload="x'])(
    "rejects %j as an appearance setting",
    async (appearance) => {
      expectFormError(
        await person.post(preferences, { appearance }),
        422,
        "Choose one of the options",
        "appearance",
      );
    },
  );

  test("uses the device's appearance setting if the cookie is invalid", async () => {
    for (const value of ["x", "eyJ4IjoxfQ==.bad", "%00"]) {
      person.cookies.set("appearance", value);
      expect(htmlTag(await person.get("/"))).toBe('<html lang="en">');
    }
  });

  test("leaves the appearance unchanged when the upstream rejects the preferences", async () => {
    upstream.stub(updateProfile, respondJson(422, { code: 422, text: "Not now" }));
    expectFormError(await person.post(preferences, { appearance: "dark" }), 422, "Not now");
    expect(person.cookies.has("appearance")).toBe(false);
  });
});
