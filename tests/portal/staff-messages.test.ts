/**
 * Tests of the staff pages about sent messages, and of the hint shown for an identity whose
 * messages bounce.
 */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import {
  getSentMessage,
  listSentMessages,
  resendMessage,
  type SentMessage,
  type SentMessageListItem,
} from "#contract/messages/calls.ts";
import { getCodeStatus, getProfile, getVerification } from "#contract/profile/calls.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import {
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
const list = "/staff/messages";
const page = `${list}/M1`;
const listed: z.input<typeof SentMessageListItem> = {
  id: "M1",
  created: "2026-11-20T08:00:00Z",
  recipient: "+27821234567",
  subject: "",
  ...({ channel: "sms", kind: "payment", state: "failed" } as const),
  person: { id: "P1", name: "Lindiwe <Holder>" },
  bounces: true,
};
const message: z.input<typeof SentMessage> = {
  ...listed,
  text: "We received <R 100>.",
  attempts: [
    { date: "2026-11-20T08:00:01Z", outcome: "bounced", problem: "SMS gateway: HTTP 400" },
  ],
  resend_of: null,
  resent_as: null,
  resendable: true,
};

beforeAll(async () => {
  portal = await signInToMunicipality();
});
beforeEach(() => {
  stubPermissions("messages.manage");
  const { upstream } = portal;
  upstream.stub(
    listSentMessages,
    respondWith(listSentMessages, { messages: [listed], pagination, attention: 3 }),
  );
  upstream.stub(getSentMessage, respondWith(getSentMessage, { message }));
  upstream.stub(
    resendMessage,
    respondWith(resendMessage, { message: { ...message, id: "M2", state: "waiting" } }),
  );
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    portal.upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}

const resends = () => portal.upstream.requests.filter(({ path }) => path.endsWith("/resend"));

test("rejects people without the permission, without calling the upstream", async () => {
  stubPermissions("accounts.view", "people.manage");
  const { upstream, person } = portal;
  const before = upstream.requests.length;
  for (const path of [list, page]) expect((await person.get(path)).status, path).toBe(403);
  expect((await person.post(page, { intent: "resend", confirmed: "yes" })).status).toBe(403);
  expect(upstream.requests.slice(before).filter(({ path }) => path.includes("messages"))).toEqual(
    [],
  );
});

test("lists messages, filtered by the recipient and the state in the URL", async () => {
  const { body } = await portal.person.get(
    `${list}?recipient=082 123 4567&state=attention&state=nonsense&other=1`,
  );
  for (const text of [
    "082 123 4567",
    "Lindiwe &lt;Holder&gt;",
    "Not sent",
    "Messages can’t be delivered",
    "3 messages need attention",
  ])
    expect(body).toContain(text);
  expect(Object.fromEntries(portal.upstream.requests.at(-1)?.query ?? [])).toEqual({
    recipient: "082 123 4567",
    state: "attention",
  });
  expect(body).toMatch(/<option value="attention" selected="">Needs attention<\/option>/);
  expect(body).toContain(`href="${list}?state=attention"`);
  expect(body).not.toContain("Messages are kept");
  const own = { ...listed, subject: "Your ticket T-2026-000001 is closed" };
  const answer = { messages: [own], pagination, attention: 0, kept_days: 90 };
  portal.upstream.stub(listSentMessages, respondWith(listSentMessages, answer));
  const text = (await portal.person.get(list)).body.replaceAll("<!-- -->", "");
  for (const words of [
    "Messages are kept for 90 days.",
    "No messages need attention.",
    'Your ticket <span class="one-line">T-2026-000001</span> is closed',
  ])
    expect(text).toContain(words);
});

test("says that the daily SMS limit has been reached", async () => {
  const hint = "Today’s SMS limit has been reached";
  expect((await portal.person.get(list)).body).not.toContain(hint);
  const answer = { messages: [listed], pagination, attention: 3, sms_limit_reached: true };
  portal.upstream.stub(listSentMessages, respondWith(listSentMessages, answer));
  expect((await portal.person.get(list)).body).toContain(hint);
});

test("shows the text, the state and the attempts in words", async () => {
  const { body } = await portal.person.get(page);
  for (const text of [
    "We received &lt;R 100&gt;.",
    "Refused, because of the address or number",
    "SMS gateway: HTTP 400",
    "Resend",
  ])
    expect(body).toContain(text);
  expect(body).toContain(`href="${list}?person=P1"`);
  const code = { ...message, kind: "code" as const, text: null, resendable: false };
  portal.upstream.stub(getSentMessage, respondWith(getSentMessage, { message: code }));
  const shown = (await portal.person.get(page)).body;
  expect(shown).toContain("We never keep the text of messages that contain a code.");
  expect(shown).not.toContain('value="resend"');
});

test("resends a message after confirmation, and says so if a colleague resent it first", async () => {
  const before = resends().length;
  const question = await portal.person.post(page, { intent: "resend" });
  expect(question.body).toContain("We’ll send the same text to 082 123 4567 again.");
  expect(resends().length).toBe(before);
  const confirmed = { intent: "resend", confirmed: "yes" };
  const answers = [
    await portal.person.post(page, confirmed),
    await portal.person.post(page, confirmed),
  ];
  for (const { status, location } of answers)
    expect([status, location]).toEqual([303, `${list}/M2`]);
  const [first, second] = resends()
    .slice(before)
    .map(({ headers }) => headers["idempotency-key"]);
  expect(first).toBe(second);
  const description = "This message has already been resent.";
  portal.upstream.stub(
    resendMessage,
    respondJson(409, {
      code: 409,
      text: "Conflict",
      error: { code: "not_resent", message: description },
      description,
    }),
  );
  portal.upstream.stub(
    getSentMessage,
    respondWith(getSentMessage, { message: { ...message, resent_as: "M9", resendable: false } }),
  );
  const late = await portal.person.post(page, confirmed);
  expect(late.status).toBe(409);
  expect(late.body).toContain(`<li>${description}</li>`);
  expect(late.body).toContain(`href="${list}/M9"`);
});

test("tells users which of their addresses or numbers can't receive messages, and lets them verify those again", async () => {
  const bouncing = {
    ...({ id: "I1", identity: "thandi@example.com", type: "email", verified: true } as const),
    preferred: true,
    current: true,
    bounces: true,
  };
  portal.upstream.stub(
    getProfile,
    respondWith(getProfile, { profile: { ...profile, identities: [bouncing] } }),
  );
  const hint = "Messages can’t be delivered to this address. Check it or use another one.";
  const verify = `/consumer/profile/identities/${bouncing.id}/verify`;
  const { body } = await portal.person.get("/consumer/profile/details");
  expect(body).toContain(hint);
  expect(body).toContain(`href="${verify}"`);
  portal.upstream.stub(
    getVerification,
    respondWith(getVerification, { verify: { verified: false, identity: bouncing } }),
  );
  const none = { sent: false, expires: null, resend_at: null, tries_left: 0 };
  portal.upstream.stub(getCodeStatus, respondWith(getCodeStatus, { otp: none }));
  const again = (await portal.person.get(verify)).body;
  expect(again).toContain(hint);
  expect(again).toContain("Ask for a code to check that messages reach");
  portal.upstream.stub(getProfile, respondWith(getProfile, { profile }));
  expect((await portal.person.get("/consumer/profile/details")).body).not.toContain(hint);
});
