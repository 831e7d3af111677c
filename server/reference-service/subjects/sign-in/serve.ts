/**
 * Serves calls with the token of a password reset, an unfinished sign-in or an undo, and calls by
 * people who have just proved who they are.
 */
import type { Call } from "#contract/call.ts";
import type { TenantContext } from "#service/database/context.ts";
import {
  type Answer,
  type App,
  type CallContext,
  serveWithToken,
  type Service,
} from "#service/http/serve.ts";
import { resetExpired, unauthorized } from "#service/rules/refusal.ts";
import { requireLockedPerson } from "#service/subjects/people/require-locked-person.ts";
import {
  inTransaction,
  serveSignedIn,
  type TransactionHandler,
} from "#service/subjects/people/serve.ts";
import { findReset, type ResetRow } from "#service/subjects/people/store/one-time-codes.ts";
import { type AwaitingCode, findAwaitingCode } from "#service/subjects/people/store/tokens.ts";
import { requireConfirmed } from "./confirm-identity.ts";
import { findSignInChange, type SignInChangeRow } from "./store/sign-in-changes.ts";

export interface ResetContext<C extends Call> extends CallContext<C> {
  /**
   * Runs one transaction on the tenant's data for the token's password reset. Throws Refusal
   * (signed_out) if the reset is no longer valid.
   */
  inReset<T>(work: (context: TenantContext & { reset: ResetRow }) => Promise<T>): Promise<T>;
}

/** Registers the route for a call that needs the token of a password reset. */
export function serveReset<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (given: ResetContext<C>) => Answer<C>,
): void {
  const find = async (context: TenantContext, token: string) => {
    const reset = await findReset(context, token);
    if (!reset) throw resetExpired();
    return reset;
  };
  serveWithToken(app, service, call, find, (given, _token, asHolder) =>
    handler({
      ...given,
      inReset: (work) => asHolder((context, reset) => work({ ...context, reset })),
    }),
  );
}

export interface AwaitingCodeContext<C extends Call> extends CallContext<C> {
  token: string;
  /**
   * Runs one transaction on the tenant's data for the token's sign-in. Throws Refusal (signed_out)
   * if the sign-in is no longer valid.
   */
  inSignIn<T>(work: (context: TenantContext, signIn: AwaitingCode) => Promise<T>): Promise<T>;
}

/** Registers the route for a call that needs the token of a sign-in that awaits a code. */
export function serveAwaitingCode<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (given: AwaitingCodeContext<C>) => Answer<C>,
): void {
  const find = async (context: TenantContext, token: string) => {
    const signIn = await findAwaitingCode(context, token);
    if (!signIn) throw unauthorized("second_factor_expired");
    return signIn;
  };
  serveWithToken(app, service, call, find, (given, token, asHolder) =>
    handler({ ...given, token, inSignIn: asHolder }),
  );
}

/** Registers the route for a call that needs the token of a change that can be undone. */
export function serveUndo<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (
    given: CallContext<C>,
    inUndo: <T>(
      work: (context: TenantContext, change: SignInChangeRow) => Promise<T>,
    ) => Promise<T>,
  ) => Answer<C>,
): void {
  const find = async (context: TenantContext, token: string) => {
    const change = await findSignInChange(context, token);
    if (!change) throw unauthorized("undo_expired");
    return change;
  };
  serveWithToken(app, service, call, find, (given, _token, asHolder) => handler(given, asHolder));
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
      await requireLockedPerson(context);
      return handler(context, from);
    })(given);
    service.messages.wake();
    return answer;
  });
}
