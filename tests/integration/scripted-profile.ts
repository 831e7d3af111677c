/** What a scripted upstream knows of one person: identities, sessions and a history, for the pages of the profile. */
import { getProfile, listProfileLogs, listSessions, type Identity, type LogEntry, type Profile, type Session } from "#contract/profile.ts";
import { expect } from "vitest";
import { answers, fails, type Upstream } from "../support/upstream.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { goodToken, pagination, profile } from "./scripted-municipality.ts";

const now = "2026-11-21T08:00:00Z";

export const identities: Identity[] = [
  { id: "mail", identity: "thandi@example.com", type: "email", verified: true, preferred: true, current: true },
  { id: "phone", identity: "+27821234567", type: "mobile", verified: true, preferred: false, current: false },
  { id: "new", identity: "new@example.com", type: "email", verified: false, preferred: false, current: false },
];

const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const sessions: Session[] = [
  { id: "here", created: now, last_used: now, user_agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0", ip: "192.0.2.1", current: true },
  { id: "there", created: "2026-11-01T08:00:00Z", last_used: "2026-11-20T21:30:00Z", user_agent: android, ip: "192.0.2.7", current: false },
];

const entry: LogEntry = {
  id: "1",
  date: now,
  actor: "Thandi Nkosi",
  action: "profile.signed_in",
  description: "Signed in with thandi@example.com.",
  ip: "192.0.2.1",
};

/** From now on the upstream's person has these; `about` changes the profile. */
export function scriptProfile(upstream: Upstream, about: Partial<Profile> = {}): void {
  upstream.script(getProfile, (response, asked) => {
    const known = asked.headers.authorization === `Bearer ${goodToken}`;
    return (known ? answers(getProfile, { profile: { ...profile, identities, ...about } }) : fails(401))(response, asked);
  });
  upstream.script(listSessions, answers(listSessions, { sessions }));
  upstream.script(listProfileLogs, answers(listProfileLogs, { logs: [entry], pagination }));
}

/** What was sent to the upstream by the call, last. */
export function lastSent(upstream: Upstream, path: string, method = "POST"): unknown {
  const asked = upstream.asked.filter((one) => one.path === path && one.method === method).at(-1);
  return asked?.body ? JSON.parse(asked.body) : asked && null;
}

export function countOf(upstream: Upstream, method: string, path: string): number {
  return upstream.asked.filter((one) => one.path === path && one.method === method).length;
}

/** The refusal stands above the form and, where it has one, at the field. */
export function expectRefused(page: Page, status: number, text: string, field?: string): void {
  expect(page.status).toBe(status);
  expect(page.body).toContain("There is a problem");
  expect(page.body).toContain(text);
  if (field) {
    expect(page.body).toContain(`href="#field-${field}"`);
    expect(page.body).toContain(`id="field-${field}-error"`);
  }
}

/** The tag that says light or dark to the style sheets. */
export const htmlTag = ({ body }: Page) => /<html[^>]*>/.exec(body)?.[0];

export async function expectDone(person: Visitor, page: Page, location: string, text: string): Promise<void> {
  expect([page.status, page.location]).toEqual([303, location]);
  expect((await person.get(location)).body).toContain(text);
}
