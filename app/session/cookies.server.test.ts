import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Site } from "#app/host/site.ts";
import {
  cookiePair,
  plainSite as plain,
  provideTestSettings,
} from "#tests/support/app-requests.ts";
import {
  BearerToken,
  defineCookie,
  expireSessionCookies,
  readSession,
  serializeSessionCookies,
  setCookieHeaders,
  xsrfCookie,
} from "./cookies.server.ts";

const secure: Site = { tenant: "imvubu", origin: "https://portal.example", secure: true };
const person = { token: "the-token", key: "key" };

beforeAll(() => {
  provideTestSettings();
});

/** Returns the Cookie header of a browser that received these Set-Cookie lines. */
function browserAfter(...lines: string[]): string {
  const pairs = new Map<string, string>();
  for (const line of lines) {
    const [name = "", value = ""] = cookiePair(line).split(/=(.*)/);
    if (line.includes("Max-Age=0")) pairs.delete(name);
    else pairs.set(name, value);
  }
  return [...pairs].map(([name, value]) => `${name}=${value}`).join("; ");
}

describe("the session's cookies", () => {
  test("keep a session until the browser closes, and hide it from scripts and other sites", async () => {
    const [line = ""] = await serializeSessionCookies(plain, person, false);
    expect(line).toMatch(/^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("keep a remembered session for 30 days, or for 8 hours if the user is staff", async () => {
    const [line = ""] = await serializeSessionCookies(plain, person, true);
    expect(line).toMatch(/^remember=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [staff = ""] = await serializeSessionCookies(
      plain,
      { ...person, permissions: ["tickets.manage"] },
      true,
    );
    expect(staff).toMatch(/^remember=[^;]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("are sent only over HTTPS and only to this host, unless the site runs on this machine", async () => {
    for (const line of await serializeSessionCookies(secure, person, true)) {
      expect(line).toMatch(/^__Host-/);
      expect(line).toContain("; Secure");
      expect(line).not.toContain("Domain");
    }
    for (const line of await serializeSessionCookies(plain, person, true))
      expect(line).not.toMatch(/Secure|__Host-/);
  });

  test("contain the token and the profile's key", async () => {
    for (const remember of [false, true]) {
      const header = browserAfter(...(await serializeSessionCookies(plain, person, remember)));
      expect(await readSession(plain, header)).toEqual({ ...person, xsrf: undefined });
    }
  });

  test("give precedence to the current session over an older remembered one", async () => {
    const [remembered = ""] = await serializeSessionCookies(
      plain,
      { token: "older", key: "older" },
      true,
    );
    const [current = ""] = await serializeSessionCookies(plain, person, false);
    expect((await readSession(plain, browserAfter(remembered, current))).token).toBe("the-token");
  });

  test("leave only one token in the browser, and no XSRF token from another session", async () => {
    const first = [
      ...(await serializeSessionCookies(plain, { token: "first", key: "a" }, true)),
      await xsrfCookie.serialize(plain, "old"),
    ];
    expect(await readSession(plain, browserAfter(...first))).toMatchObject({
      token: "first",
      xsrf: "old",
    });
    for (const remember of [true, false]) {
      const after = browserAfter(
        ...first,
        ...(await serializeSessionCookies(plain, person, remember)),
      );
      expect(after.split("; ")).toHaveLength(1);
      expect(await readSession(plain, after)).toEqual({ ...person, xsrf: undefined });
    }
  });

  test("are all removed at sign-out", async () => {
    const all = [
      ...(await serializeSessionCookies(plain, person, true)),
      ...(await serializeSessionCookies(plain, person, false)).slice(0, 1),
      await xsrfCookie.serialize(plain, "x"),
    ];
    expect(browserAfter(...all, ...(await expireSessionCookies(plain)))).toBe("");
    expect(
      (await expireSessionCookies(secure)).every(
        (line) => line.startsWith("__Host-") && line.includes("Secure"),
      ),
    ).toBe(true);
  });

  test("have an empty value after they are removed", async () => {
    const lines = await expireSessionCookies(plain);
    for (const [index, name] of ["session", "remember", "xsrf"].entries()) {
      const left = defineCookie(name, z.string());
      expect(await left.read(plain, cookiePair(lines[index])), name).toBe("");
    }
  });

  test("keep the XSRF token as long as a remembered session", async () => {
    expect(await xsrfCookie.serialize(plain, "x")).toContain("; Max-Age=2592000;");
  });

  test("are each set in a separate Set-Cookie header", async () => {
    expect(setCookieHeaders(["a=1; Path=/", "b=2"]).getSetCookie()).toEqual(["a=1; Path=/", "b=2"]);
    expect(setCookieHeaders([]).getSetCookie()).toEqual([]);
  });
});

describe("a cookie that this portal did not write", () => {
  const noSession = { token: undefined, key: undefined, xsrf: undefined };

  test("counts as no session", async () => {
    const [line = ""] = await serializeSessionCookies(plain, person, false);
    const good = browserAfter(line);
    for (const header of [
      null,
      "",
      "session=",
      "session=the-token",
      good.slice(0, -1),
      good.replace("session=", "session=x"),
    ]) {
      expect(await readSession(plain, header), String(header)).toEqual(noSession);
    }
  });

  test("counts as no session if its token could not be sent in a header", async () => {
    const session = defineCookie("session", z.unknown());
    for (const token of [
      "",
      "two words",
      "line\r\nbreak",
      "ünicode",
      "x".repeat(513),
      5,
      undefined,
    ]) {
      const header = browserAfter(await session.serialize(plain, { token, key: "key" }));
      expect(await readSession(plain, header), String(token)).toEqual(noSession);
      expect(BearerToken.safeParse(token).success).toBe(false);
    }
    expect(BearerToken.safeParse("!~".repeat(256)).success).toBe(true);
  });

  test("counts as no session if its value was signed for another cookie", async () => {
    const offer = defineCookie("offer", z.unknown());
    const [, value = ""] = browserAfter(await offer.serialize(plain, person)).split(/=(.*)/);
    expect(await readSession(plain, `session=${value}`)).toEqual(noSession);
    const session = defineCookie("session", z.unknown());
    const header = browserAfter(await session.serialize(plain, person));
    expect(await readSession(plain, header)).not.toEqual(noSession);
  });

  test("counts as no XSRF token if it could not be sent in a header", async () => {
    const any = defineCookie("xsrf", z.unknown(), {});
    for (const value of ["", "two words", "x".repeat(513), " x", "x\n"]) {
      expect(
        await xsrfCookie.read(plain, browserAfter(await any.serialize(plain, value))),
      ).toBeUndefined();
    }
    const longest = "!~".repeat(256);
    expect(await xsrfCookie.read(plain, browserAfter(await any.serialize(plain, longest)))).toBe(
      longest,
    );
  });

  test("is ignored by an HTTPS site if an HTTP site set it", async () => {
    const [line = ""] = await serializeSessionCookies(plain, person, false);
    expect(await readSession(secure, browserAfter(line))).toEqual(noSession);
  });
});

test("keeps everyone signed in when the session secret is replaced, until the old secret is removed", async () => {
  /**
   * Loads the module as a new process would, because the module keeps the secrets it was loaded
   * with.
   */
  async function restart(...sessionSecrets: string[]) {
    provideTestSettings({ sessionSecrets });
    vi.resetModules();
    return import("./cookies.server.ts");
  }
  const secret = "an older secret that is long enough";
  const newer = "a newer secret that is long enough";
  const [old = ""] = await (await restart(secret)).serializeSessionCookies(plain, person, false);
  const rotated = await restart(newer, secret);
  expect((await rotated.readSession(plain, browserAfter(old))).token).toBe("the-token");
  const [fresh = ""] = await rotated.serializeSessionCookies(plain, person, false);
  const later = await restart(newer);
  expect((await later.readSession(plain, browserAfter(fresh))).token).toBe("the-token");
  expect((await later.readSession(plain, browserAfter(old))).token).toBeUndefined();
});
