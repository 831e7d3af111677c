/** Security, history and preferences before a scripted upstream. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endSession, listProfileLogs, listSessions, updateProfile } from "#contract/profile.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { answers, fails, json, type Upstream } from "../support/upstream.ts";
import type { Visitor } from "../support/visitor.ts";
import { profile, signedIn, startMunicipality } from "./scripted-municipality.ts";
import { countOf, expectDone, expectRefused, htmlTag, identities, lastSent, scriptProfile } from "./scripted-profile.ts";

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

describe("security", () => {
  const change = { intent: "password", current_password: "The-old-password", password: "The-new-password" };

  test("changes the password", async () => {
    await expectDone(person, await person.post(security, change), security, "Your password has been changed.");
    expect(lastSent(upstream, "/api/profile")).toEqual({ current_password: "The-old-password", password: "The-new-password" });
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
    const origin = "since 1 Nov 2026, 10:00 from 192.0.2.7";
    expect(asked.body).toContain(`It has been signed in ${origin}.`);
    expect((await person.get(security)).body).toContain(`the session on Chrome on Android, signed in ${origin}<`);
    expect(countOf(upstream, "DELETE", "/api/profile/sessions/there")).toBe(0);
    for (const answer of [answers(endSession, {}), fails(404)]) {
      upstream.script(endSession, answer);
      await expectDone(
        person,
        await person.post(security, { intent: "end", id: "there", confirmed: "yes" }),
        security,
        "has been signed out",
      );
    }
    expect(countOf(upstream, "DELETE", "/api/profile/sessions/there")).toBe(2);
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
    await expectDone(person, page, preferences, "Your preferences have been saved.");
    expect(lastSent(upstream, "/api/profile")).toEqual({ notify: { statements: ["email", "mobile"], payments: [], tickets: ["mobile"] } });
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
    const before = countOf(upstream, "POST", "/api/profile");
    await expectDone(person, await person.post(preferences, { appearance: "light" }), preferences, "have been saved");
    expect(countOf(upstream, "POST", "/api/profile")).toBe(before);
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
