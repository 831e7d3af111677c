/** Stubs one user's identities, sessions and history for the profile pages. */
import { expect } from "vitest";
import {
  type AuditLogEntry,
  getProfile,
  type Identity,
  listProfileLogs,
  listSessions,
  type Profile,
  type Session,
} from "#contract/profile/calls.ts";
import type { HttpBrowser, Page } from "../http-browser.ts";
import { respondError, respondWith, type Stubs } from "../mock-upstream.ts";
import { pagination, profile, validToken } from "./mock-municipality.ts";

const now = "2026-11-21T08:00:00Z";

export const identities: Identity[] = [
  {
    id: "mail",
    identity: "thandi@example.com",
    type: "email",
    verified: true,
    preferred: true,
    current: true,
  },
  {
    id: "phone",
    identity: "+27821234567",
    type: "mobile",
    verified: true,
    preferred: false,
    current: false,
  },
  {
    id: "new",
    identity: "new@example.com",
    type: "email",
    verified: false,
    preferred: false,
    current: false,
  },
];

const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const sessions: Session[] = [
  {
    id: "here",
    created: now,
    last_used: now,
    user_agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0",
    ip: "192.0.2.1",
    current: true,
  },
  {
    id: "there",
    created: "2026-11-01T08:00:00Z",
    last_used: "2026-11-20T21:30:00Z",
    user_agent: android,
    ip: "192.0.2.7",
    current: false,
  },
];

const entry: AuditLogEntry = {
  id: "1",
  date: now,
  actor: "Thandi Nkosi",
  action: "profile.signed_in",
  description: "Signed in with thandi@example.com.",
  ip: "192.0.2.1",
};

/**
 * Stubs the user's profile, sessions and history from now on. `about` overrides fields of the
 * profile.
 */
export function stubProfile(upstream: Stubs, about: Partial<Profile> = {}): void {
  upstream.stub(getProfile, (response, asked) => {
    const known = asked.headers.authorization === `Bearer ${validToken}`;
    return (
      known
        ? respondWith(getProfile, { profile: { ...profile, identities, ...about } })
        : respondError(401)
    )(response, asked);
  });
  upstream.stub(listSessions, respondWith(listSessions, { sessions }));
  upstream.stub(listProfileLogs, respondWith(listProfileLogs, { logs: [entry], pagination }));
}

/** Returns the body of the most recent upstream request with this path and method. */
export function lastRequestBody(upstream: Stubs, path: string, method = "POST"): unknown {
  const asked = upstream.requests
    .filter((one) => one.path === path && one.method === method)
    .at(-1);
  return asked?.body ? JSON.parse(asked.body) : asked && null;
}

export function countRequests(upstream: Stubs, method: string, path: string): number {
  return upstream.requests.filter((one) => one.path === path && one.method === method).length;
}

/** Checks that the error appears above the form and, if `field` is given, at that field. */
export function expectFormError(page: Page, status: number, text: string, field?: string): void {
  expect(page.status).toBe(status);
  expect(page.body).toContain("There is a problem");
  expect(page.body).toContain(text);
  if (field) {
    expect(page.body).toContain(`href="#field-${field}"`);
    expect(page.body).toContain(`id="field-${field}-error"`);
  }
}

/** Returns the page's html tag, which sets the light or dark appearance. */
export const htmlTag = ({ body }: Page) => /<html[^>]*>/.exec(body)?.[0];

export async function expectRedirect(
  person: HttpBrowser,
  page: Page,
  location: string,
  text: string,
): Promise<void> {
  expect([page.status, page.location]).toEqual([303, location]);
  expect((await person.get(location)).body).toContain(text);
}
