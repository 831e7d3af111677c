/** What a scripted municipality answers about registering, codes and resets; a test changes the one answer it is about. */
import { getRegistration, getReset, register, requestReset, reset } from "#contract/auth.ts";
import { getCode, getProfile, getVerification, sendCode, verifyIdentity } from "#contract/profile.ts";
import { getTenant } from "#contract/tenant.ts";
import { type Answer, answers, json, type Upstream } from "../support/upstream.ts";
import { profile, tenant } from "./scripted-municipality.ts";

export const rightCode = "123456";
/** Passwords, codes and tokens of these tests; none of them may ever stand in a page, an address or the log. */
export const secrets = { password: "Canary-password-7301", resetToken: "canary-reset-token-7302", code: rightCode };

export const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

export const unverified = {
  id: "identity",
  identity: "new@example.com",
  type: "email" as const,
  verified: false,
  preferred: false,
  current: true,
};
const verified = { ...unverified, verified: true, preferred: true };

/** A code was sent half a minute ago. */
const code = { sent: true, expires: minutes(9.5), resend_at: minutes(0.5), tries_left: 5 };

export function wrongCode(text: string): Answer {
  return json(422, { code: 422, text: "Some of the fields can't be accepted", errors: { otp: [text] } });
}

export function tooMany(seconds: number): Answer {
  return (response, asked) => {
    response.setHeader("Retry-After", String(seconds));
    return json(429, { code: 429, text: "Too many tries" })(response, asked);
  };
}

/** Someone has registered and not verified yet; a reset finds its code. */
export function scriptIdentity(upstream: Upstream): void {
  upstream.script(getTenant, answers(getTenant, { tenant }));
  upstream.script(getRegistration, answers(getRegistration, { register: { enabled: true, types: ["email", "mobile"] } }));
  upstream.script(register, answers(register, { profile: { ...profile, identities: [unverified] } }));
  upstream.script(getProfile, answers(getProfile, { profile: { ...profile, identities: [unverified] } }));
  upstream.script(getVerification, answers(getVerification, { verify: { verified: false, identity: unverified } }));
  upstream.script(getCode, answers(getCode, { otp: code }));
  upstream.script(sendCode, answers(sendCode, { otp: code }));
  upstream.script(verifyIdentity, (response, asked) => {
    const right = asked.body === JSON.stringify({ otp: rightCode });
    const answer = right
      ? answers(verifyIdentity, { verify: { verified: true, identity: verified } })
      : wrongCode("The code is not right. You have 4 tries left.");
    return answer(response, asked);
  });
  const begun = { identity: "n••@example.com", expires: minutes(10), resend_at: minutes(1) };
  upstream.script(requestReset, answers(requestReset, { reset: { ...begun, token: secrets.resetToken } }));
  upstream.script(getReset, answers(getReset, { reset: { ...begun, tries_left: 5 } }));
  upstream.script(reset, (response, asked) => {
    const right = asked.body.includes(rightCode) && asked.headers.authorization === `Bearer ${secrets.resetToken}`;
    return (right ? answers(reset, { profile }) : wrongCode("The code is not right. You have 4 tries left."))(response, asked);
  });
}
