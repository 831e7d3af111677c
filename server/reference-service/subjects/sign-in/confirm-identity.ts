/** Lets signed-in people prove again who they are, before they change how they sign in. */
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/sign-in/calls.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import type { Answer } from "#service/http/serve.ts";
import { confirmationRequired, validationError } from "#service/rules/refusal.ts";
import { expiredCodeMessage, wrongCodeMessage } from "#service/subjects/people/one-time-codes.ts";
import { verifyPassword } from "#service/subjects/people/passwords.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import {
  consumeCode,
  findConfirmCode,
  takeCodeAttempt,
} from "#service/subjects/people/store/one-time-codes.ts";
import { confirmToken } from "#service/subjects/people/store/tokens.ts";
import { checkPassword } from "./check-password.ts";

/** Throws Refusal (forbidden) unless the person has just proved who they are. */
export function requireConfirmed({ confirmed }: Person): void {
  if (!confirmed) throw confirmationRequired();
}

/**
 * Checks the person's password or the code that was sent to them, and marks the session as
 * confirmed for some minutes. Throws Refusal (invalid or too_often).
 */
export async function confirmIdentity({
  body: { password, otp },
  token,
  inTenant,
  asPerson,
}: SignedInContext<typeof calls.confirmIdentity>): Answer<typeof calls.confirmIdentity> {
  if (password !== undefined) {
    const person = await asPerson(({ person }) => Promise.resolve(person));
    await checkPassword(inTenant, person, { password });
  } else if (otp !== undefined) await checkCode(otp, asPerson);
  else throw validationError({ password: [message("current_password_required")] });
  const until = await asPerson((context) => confirmToken(context, token));
  return { confirmed: { until: until.toISOString() } };
}

async function checkCode(
  otp: string,
  asPerson: <T>(work: (context: PersonContext) => Promise<T>) => Promise<T>,
): Promise<void> {
  const { id, code } = await asPerson(async (context) => {
    const sent = await findConfirmCode(context, context.person.id);
    return { id: sent?.id, code: sent && (await takeCodeAttempt(context, sent.id)) };
  });
  if (id === undefined || !code) throw validationError({ otp: [expiredCodeMessage] });
  if (!(await verifyPassword(otp, code.codeHash)))
    throw validationError({ otp: [wrongCodeMessage(code.attemptsLeft)] });
  const used = await asPerson((context) => consumeCode(context, id));
  if (!used) throw validationError({ otp: [expiredCodeMessage] });
}
