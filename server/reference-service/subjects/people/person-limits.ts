/**
 * Rate limits for a person or their identity, which staff can lift. SECURITY.md states the same
 * numbers.
 */
import type { LockoutKind } from "#contract/sign-in/staff-calls.ts";
import type { RateLimit } from "#service/database/rate-limits.ts";

const quarterHour = 900;
const hour = 3_600;
const day = 86_400;

interface Named {
  id: string;
}

/** Returns the rate limit on sign-in with an identity, whether or not it is registered. */
export const passwordLimit = (identity: string): RateLimit => ({
  action: "password",
  subject: identity,
  count: 10,
  seconds: quarterHour,
});

/**
 * Returns the rate limit on sign-in with an identity in a browser that its owner has used before.
 */
export const knownBrowserLimit = (identity: string, browserHash: string): RateLimit => ({
  action: "password-in-browser",
  subject: `${browserHash} ${identity}`,
  count: 10,
  seconds: quarterHour,
});

/** Returns the hourly rate limit on codes sent to an identity. */
export const codeLimit = (identity: string): RateLimit => ({
  action: "code",
  subject: identity,
  count: 5,
  seconds: hour,
});

/**
 * Returns the rate limit on password changes. It applies to the person, because an unverified
 * identity may belong to another person, whose attempts must not be used up.
 */
export const passwordChangeLimit = ({ id }: Named): RateLimit => ({
  action: "password-change",
  subject: id,
  count: 10,
  seconds: quarterHour,
});

/** Returns the rate limit on codes from the authenticator app, at sign-in and during setup. */
export const secondFactorLimit = ({ id }: Named): RateLimit => ({
  action: "second-factor",
  subject: id,
  count: 10,
  seconds: quarterHour,
});

/**
 * Returns the rate limit on recovery codes, which are too long to guess. It is separate from the
 * limit on app codes, so that people who have reached that limit can still sign in.
 */
export const recoveryCodeLimit = ({ id }: Named): RateLimit => ({
  action: "recovery-code",
  subject: id,
  count: 10,
  seconds: quarterHour,
});

/** Returns the rate limit on attempts to add an account. Each account also has its own limits. */
export const accountLinkLimit = ({ id }: Named): RateLimit => ({
  action: "link.person",
  subject: id,
  count: 10,
  seconds: day,
});

/** Returns the rate limit on invitations, because they send messages to arbitrary recipients. */
export const invitationLimit = ({ id }: Named): RateLimit => ({
  action: "invite",
  subject: id,
  count: 30,
  seconds: day,
});

/** Returns the rate limit on inviting staff. */
export const staffInvitationLimit = ({ id }: Named): RateLimit => ({
  action: "invite-staff",
  subject: id,
  count: 60,
  seconds: day,
});

/**
 * Returns the rate limit on uploads: enough for about ten messages with five files each, plus
 * rejected attempts.
 */
export const uploadLimit = ({ id }: Named): RateLimit => ({
  action: "upload",
  subject: id,
  count: 100,
  seconds: hour,
});

export const paymentLimit = ({ id }: Named): RateLimit => ({
  action: "pay",
  subject: id,
  count: 60,
  seconds: hour,
});

/**
 * Returns the rate limit on opening disputes, because each sends messages and needs an answer from
 * staff.
 */
export const disputeLimit = ({ id }: Named): RateLimit => ({
  action: "dispute",
  subject: id,
  count: 20,
  seconds: day,
});

/** Returns the rate limit on proposing arrangements, because each sends messages to the payers. */
export const arrangementLimit = ({ id }: Named): RateLimit => ({
  action: "arrangement",
  subject: id,
  count: 20,
  seconds: day,
});

export interface PersonLimit extends RateLimit {
  kind: LockoutKind;
  /** The identity to which the limit applies. Null if it applies to the whole person. */
  identity: string | null;
}

/** Lists the limits that apply to the person, one of these identities, or one of their browsers. */
export function personLimits(
  person: Named,
  identities: readonly { identity: string; verified: boolean }[],
  browserHashes: readonly string[],
): PersonLimit[] {
  const ofPerson = (kind: LockoutKind, limit: RateLimit): PersonLimit => ({
    ...limit,
    kind,
    identity: null,
  });
  return [
    ...identities.flatMap(({ identity, verified }): PersonLimit[] => [
      ...(verified
        ? [
            passwordLimit(identity),
            ...browserHashes.map((hash) => knownBrowserLimit(identity, hash)),
          ].map((limit) => ({
            ...limit,
            kind: "sign_in" as const,
            identity,
          }))
        : []),
      { ...codeLimit(identity), kind: "code", identity },
    ]),
    ofPerson("sign_in", secondFactorLimit(person)),
    ofPerson("sign_in", recoveryCodeLimit(person)),
    ofPerson("password_change", passwordChangeLimit(person)),
    ofPerson("account_link", accountLinkLimit(person)),
    ofPerson("invitation", invitationLimit(person)),
    ofPerson("invitation", staffInvitationLimit(person)),
    ofPerson("upload", uploadLimit(person)),
    ofPerson("payment", paymentLimit(person)),
    ofPerson("dispute", disputeLimit(person)),
    ofPerson("arrangement", arrangementLimit(person)),
  ];
}
