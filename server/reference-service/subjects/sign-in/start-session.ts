/**
 * Starts a session for a person who has entered the right password or a code that was sent to them.
 */
import type { z } from "zod";
import type { Profile } from "#contract/profile/calls.ts";
import type { Caller, TenantContext } from "#service/database/context.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { hasSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import {
  issueToken,
  issueTokenAwaitingCode,
  type NewSession,
} from "#service/subjects/people/store/tokens.ts";
import { findProfile } from "./store/profiles.ts";

type NamedSession = NewSession & { name: string };

/**
 * Signs the person in and returns their profile. If they have a second factor, returns an empty
 * profile instead, whose token can only be used to submit the code. Lock the person first.
 */
export async function startSession(
  context: TenantContext,
  person: NamedSession,
  caller: Caller,
): Promise<z.input<typeof Profile> | undefined> {
  return (await hasSecondFactor(context, person.userId))
    ? awaitSecondFactor(context, person, caller)
    : completeSession(context, person, caller);
}

/**
 * Returns an empty profile whose token can only be used to submit the code of the second factor.
 * `newPasswordHash` is the password that a reset sets after the code.
 */
export async function awaitSecondFactor(
  context: TenantContext,
  { newPasswordHash, ...session }: NewSession & { newPasswordHash?: string },
  caller: Caller,
): Promise<z.input<typeof Profile>> {
  const token = await issueTokenAwaitingCode(context, session, caller, newPasswordHash);
  return emptyProfile(session.userId, token);
}

/** Signs the person in, once all required checks have passed. */
export async function completeSession(
  context: TenantContext,
  { name, ...session }: NamedSession,
  caller: Caller,
  { log = true }: { log?: boolean } = {},
): Promise<z.input<typeof Profile> | undefined> {
  const token = await issueToken(context, session, caller);
  if (log)
    await logProfileAction(
      context,
      { id: session.userId, name, ip: caller.ip },
      "profile.signed_in",
      caller.userAgent ? { device: caller.userAgent } : {},
    );
  return findProfile(context, { id: session.userId, identityId: session.identityId }, token);
}

function emptyProfile(id: string, token: string): z.input<typeof Profile> {
  const now = new Date().toISOString();
  return {
    id,
    name: "",
    updated: now,
    created: now,
    permissions: [],
    identities: [],
    key: "",
    token,
    awaits_code: true,
  };
}
