/** Finds the profile of a person who is signed in. */
import type { z } from "zod";
import type { Profile } from "#contract/profile/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { unauthorized } from "#service/rules/refusal.ts";
import { findProfile } from "./store/profiles.ts";

/** Returns the person's profile. Throws Refusal (signed_out) if the person no longer exists. */
export async function requireProfile(
  context: PersonContext,
  token: string,
): Promise<z.input<typeof Profile>> {
  const profile = await findProfile(context, context.person, token);
  if (!profile) throw unauthorized();
  return profile;
}
