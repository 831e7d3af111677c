/** Checks the password of a person who is signed in, before a change to how they sign in. */
import { message } from "#contract/messages.ts";
import type { Person } from "#service/database/context.ts";
import { expireAttempts } from "#service/database/rate-limits.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { InTenant } from "#service/http/serve.ts";
import { type Refusal, validationError } from "#service/rules/refusal.ts";
import { verifyPassword } from "#service/subjects/people/passwords.ts";
import { passwordChangeLimit } from "#service/subjects/people/person-limits.ts";
import { findPasswordHash } from "#service/subjects/people/store/people.ts";

/** The field of the call that holds the password. */
type PasswordField = "password" | "current_password";

export function wrongPassword(field: PasswordField): Refusal {
  return validationError({ [field]: [message("current_password_wrong")] });
}

/**
 * Checks the person's password, given in one field, and returns its hash. Throws Refusal: invalid
 * if the password is wrong, too_often if the rate limit is reached.
 */
export async function checkPassword(
  inTenant: InTenant,
  person: Person,
  given: { password: string } | { current_password: string },
): Promise<string> {
  const [field, password] =
    "password" in given
      ? (["password", given.password] as const)
      : (["current_password", given.current_password] as const);
  const limit = passwordChangeLimit(person);
  await rateLimit(inTenant, [limit]);
  const hash = await inTenant((context) => findPasswordHash(context, person.id));
  if (hash === undefined || !(await verifyPassword(password, hash))) throw wrongPassword(field);
  await inTenant((context) => expireAttempts(context, limit));
  return hash;
}
