/**
 * Stubs the upstream responses for registration, codes and password resets. Each test overrides
 * only the response that it tests.
 */
import {
  getCodeStatus,
  getProfile,
  getVerification,
  sendCode,
  verifyIdentity,
} from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import {
  getPasswordReset,
  getRegistration,
  register,
  requestPasswordReset,
  resetPassword,
} from "#contract/sign-in/calls.ts";
import { respondJson, respondWith, type ResponseHandler, type Stubs } from "../mock-upstream.ts";
import { profile, tenant } from "./mock-municipality.ts";

export const validCode = "123456";
/**
 * Passwords, codes and tokens used in these tests, which must never appear in a page, a URL or the
 * log.
 */
export const secrets = {
  password: "Canary-password-7301",
  resetToken: "canary-reset-token-7302",
  code: validCode,
};

export const minutesFromNow = (count: number) =>
  new Date(Date.now() + count * 60_000).toISOString();

export const unverified = {
  id: "identity",
  identity: "new@example.com",
  type: "email" as const,
  verified: false,
  preferred: false,
  current: true,
};
const verified = { ...unverified, verified: true, preferred: true };

/** Returns the state of a code that was sent half a minute before each call. */
const code = () => ({
  sent: true,
  expires: minutesFromNow(9.5),
  resend_at: minutesFromNow(0.5),
  tries_left: 5,
});

export function wrongCodeResponse(text: string): ResponseHandler {
  return respondJson(422, {
    code: 422,
    text: "Some fields need to be corrected",
    errors: { otp: [text] },
  });
}

export function tooManyRequests(seconds: number): ResponseHandler {
  return (response, asked) => {
    response.setHeader("Retry-After", String(seconds));
    return respondJson(429, { code: 429, text: "Too many attempts" })(response, asked);
  };
}

/**
 * Stubs the upstream with a user who has registered but is not yet verified, and with a pending
 * code for a password reset.
 */
export function stubIdentity(upstream: Stubs): void {
  upstream.stub(getTenant, respondWith(getTenant, { tenant }));
  upstream.stub(
    getRegistration,
    respondWith(getRegistration, { register: { enabled: true, types: ["email", "mobile"] } }),
  );
  upstream.stub(
    register,
    respondWith(register, { profile: { ...profile, identities: [unverified] } }),
  );
  upstream.stub(
    getProfile,
    respondWith(getProfile, { profile: { ...profile, identities: [unverified] } }),
  );
  upstream.stub(
    getVerification,
    respondWith(getVerification, { verify: { verified: false, identity: unverified } }),
  );
  upstream.stub(getCodeStatus, (response, asked) =>
    respondWith(getCodeStatus, { otp: code() })(response, asked),
  );
  upstream.stub(sendCode, (response, asked) =>
    respondWith(sendCode, { otp: code() })(response, asked),
  );
  upstream.stub(verifyIdentity, (response, asked) => {
    const right = asked.body === JSON.stringify({ otp: validCode });
    const answer = right
      ? respondWith(verifyIdentity, { verify: { verified: true, identity: verified } })
      : wrongCodeResponse("That code isn’t right. You have 4 attempts left.");
    return answer(response, asked);
  });
  const reset = () => ({
    identity: "n••@example.com",
    expires: minutesFromNow(10),
    resend_at: minutesFromNow(1),
  });
  upstream.stub(requestPasswordReset, (response, asked) =>
    respondWith(requestPasswordReset, { reset: { ...reset(), token: secrets.resetToken } })(
      response,
      asked,
    ),
  );
  upstream.stub(getPasswordReset, (response, asked) =>
    respondWith(getPasswordReset, { reset: { ...reset(), tries_left: 5 } })(response, asked),
  );
  upstream.stub(resetPassword, (response, asked) => {
    const right =
      asked.body.includes(validCode) &&
      asked.headers.authorization === `Bearer ${secrets.resetToken}`;
    return (
      right
        ? respondWith(resetPassword, { profile })
        : wrongCodeResponse("That code isn’t right. You have 4 attempts left.")
    )(response, asked);
  });
}
