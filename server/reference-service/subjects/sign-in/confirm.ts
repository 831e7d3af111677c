/**
 * API routes with which signed-in people prove again who they are, before they change how they sign
 * in.
 */
import type { Call } from "#contract/call.ts";
import { message } from "#contract/messages.ts";
import { confirmIdentity, sendConfirmationCode } from "#contract/sign-in/calls.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { App, Service } from "#service/http/serve.ts";
import {
  confirmationRequired,
  conflict,
  unauthorized,
  validationError,
} from "#service/rules/refusal.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import {
  findMunicipality,
  identitiesOf,
  messageContext,
} from "#service/subjects/messages/store/recipients.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";
import {
  codeLifetimeMinutes,
  expiredCodeMessage,
  maxCodeAttempts,
  resendAt,
  wrongCodeMessage,
} from "#service/subjects/people/one-time-codes.ts";
import { verifyPassword } from "#service/subjects/people/passwords.ts";
import {
  inTransaction,
  serveSignedIn,
  type TransactionHandler,
} from "#service/subjects/people/serve.ts";
import {
  consumeCode,
  findConfirmCode,
  saveConfirmCode,
  takeCodeAttempt,
} from "#service/subjects/people/store/one-time-codes.ts";
import { lockPerson } from "#service/subjects/people/store/people.ts";
import { confirmToken } from "#service/subjects/people/store/tokens.ts";
import { checkPassword } from "./check-password.ts";
import { confirmCodeMessage } from "./code-texts.ts";
import { codeLimits } from "./rate-limits.ts";
import { prepareCode } from "./send-code.ts";

/** Throws Refusal (forbidden) unless the person has just proved who they are. */
export function requireConfirmed({ confirmed }: Person): void {
  if (!confirmed) throw confirmationRequired();
}

/**
 * Registers the route for a call that changes how a person signs in: one at a time for each person,
 * and only if they have just proved who they are. Sends the messages that the change queued.
 */
export function serveConfirmedTransaction<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: TransactionHandler<C>,
): void {
  serveSignedIn(app, service, call, async (given) => {
    const answer = await inTransaction<C>(async (context, from) => {
      requireConfirmed(context.person);
      if (!(await lockPerson(context, context.person.id))) throw unauthorized();
      return handler(context, from);
    })(given);
    service.messages.wake();
    return answer;
  });
}

export function confirmRoutes(app: App, service: Service): void {
  serveSignedIn(
    app,
    service,
    confirmIdentity,
    async ({ body: { password, otp }, token, inTenant, asPerson }) => {
      if (password !== undefined) {
        const person = await asPerson(({ person }) => Promise.resolve(person));
        await checkPassword(inTenant, person, { password });
      } else if (otp !== undefined) await checkCode(otp, asPerson);
      else throw validationError({ password: [message("current_password_required")] });
      const until = await asPerson((context) => confirmToken(context, token));
      return { confirmed: { until: until.toISOString() } };
    },
  );

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

  serveSignedIn(app, service, sendConfirmationCode, async ({ caller, inTenant, asPerson }) => {
    const to = await asPerson(async (context) => {
      const { types } = await findMunicipality(context);
      const [recipient] = await identitiesOf(context, [context.person.id], types);
      return recipient;
    });
    if (!to) throw conflict("no_identity", "confirm_with_password");
    await rateLimit(inTenant, codeLimits("confirm", to.identity, caller.ip));
    const { code, codeHash } = await prepareCode();
    const { created, expires } = await asPerson(async (context) => {
      const about = messageContext(await findMunicipality(context), to.language);
      const times = await saveConfirmCode(context, {
        identity: to.identity,
        userId: to.userId,
        codeHash,
      });
      const text = confirmCodeMessage[about.language]({
        ...about,
        code,
        minutes: codeLifetimeMinutes,
        link: linkTo(about, "consumer/profile/security"),
      });
      await notifyIdentity(context, to, text, { kind: "code", expires: times.expires });
      return times;
    });
    service.messages.wake();
    const status = {
      sent: true,
      expires: expires.toISOString(),
      resend_at: resendAt(created),
      tries_left: maxCodeAttempts,
    };
    return { otp: { ...status, identity: maskIdentity(to) } };
  });
}
