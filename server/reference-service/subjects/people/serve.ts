/** Serves API calls by signed-in people. */
import type { Call } from "#contract/call.ts";
import type { Caller, Person, PersonContext, TenantContext } from "#service/database/context.ts";
import { showProfilerIfPermitted } from "#service/http/profiler/recording.ts";
import {
  type Answer,
  type App,
  type CallContext,
  serveWithToken,
  type Service,
} from "#service/http/serve.ts";
import { secondFactorRequired, unauthorized, unverified } from "#service/rules/refusal.ts";
import { findPersonByToken, touchToken } from "./store/tokens.ts";

export interface SignedInContext<C extends Call> extends CallContext<C> {
  token: string;
  /**
   * Runs one transaction as the token's owner. Throws Refusal (signed_out) without a valid token.
   */
  asPerson<T>(work: (context: PersonContext) => Promise<T>): Promise<T>;
}

/**
 * The context of a handler that runs in one transaction. It offers no second transaction, because
 * that would not be rolled back with the first.
 */
interface TransactionContext<C extends Call> extends Omit<CallContext<C>, "inTenant" | "file"> {
  token: string;
  person: Person;
}

/**
 * Registers the route for a call that needs a signed-in person's token, even if they have not
 * verified an identity yet.
 */
export function serveSignedIn<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (given: SignedInContext<C>) => Answer<C>,
  mayCall: (person: Person) => boolean = () => true,
): void {
  const find = async (context: TenantContext, token: string, caller: Caller) => {
    const person = await findPersonByToken(context, token, caller);
    if (!person) throw unauthorized();
    showProfilerIfPermitted(person);
    if (!mayCall(person)) throw unverified();
    if (call.permission && person.needsSecondFactor) throw secondFactorRequired();
    return person;
  };
  serveWithToken(app, service, call, find, async (given, token, asHolder) => {
    const seen = { stale: false };
    const asPerson = <T>(work: (context: PersonContext) => Promise<T>) =>
      asHolder((context, person) => {
        seen.stale = person.stale;
        return work({ ...context, person });
      });
    const answer = await handler({ ...given, token, asPerson });
    if (seen.stale) await given.inTenant((context) => touchToken(context, token));
    return answer;
  });
}

/** Registers the route for a call that needs the token of a person with a verified identity. */
export function serve<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: (given: SignedInContext<C>) => Answer<C>,
): void {
  serveSignedIn(app, service, call, handler, ({ verified }) => verified);
}

export type TransactionHandler<C extends Call> = (
  context: PersonContext,
  given: TransactionContext<C>,
) => Answer<C>;

export const inTransaction =
  <C extends Call>(handler: TransactionHandler<C>) =>
  ({ asPerson, inTenant: _inTenant, file: _file, ...given }: SignedInContext<C>): Answer<C> =>
    asPerson((context) => handler(context, { ...given, person: context.person }));

/** Like `serveSignedIn`, for a handler that does everything in one transaction. */
export function serveSignedInTransaction<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: TransactionHandler<C>,
): void {
  serveSignedIn(app, service, call, inTransaction(handler));
}

/** Like `serve`, for a handler that does everything in one transaction. */
export function serveTransaction<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: TransactionHandler<C>,
): void {
  serve(app, service, call, inTransaction(handler));
}

/** Like `serveTransaction`, and sends the messages that the transaction queued. */
export function serveNotifyingTransaction<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: TransactionHandler<C>,
): void {
  serve(app, service, call, async (given) => {
    const answer = await inTransaction(handler)(given);
    service.messages.wake();
    return answer;
  });
}
