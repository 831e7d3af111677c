/**
 * The upstream client that loaders and actions use. It turns upstream failures into error pages,
 * redirects or form errors.
 */
import { data } from "@remix-run/node";
import type { Dispatcher } from "undici";
import type { z } from "zod";
import { getErrorText } from "#app/errors/catalogue.ts";
import type { PageError } from "#app/errors/page-error.ts";
import { settings } from "#app/host/settings.ts";
import type { Call } from "#contract/call.ts";
import {
  type Caller,
  type CallInput,
  callUpstream,
  openUpstreamFile,
  UpstreamHttpError,
  UpstreamUnreachableError,
} from "./client.server.ts";
import { describeFailure, type UpstreamFailure } from "./failure.server.ts";

/**
 * The result of a call made for a form: the upstream's response, or an error that the form shows.
 */
export type UpstreamResult<Answer> =
  { ok: true; answer: Answer } | ({ ok: false } & UpstreamFailure);

export interface Upstream {
  /**
   * Makes the call. On failure, throws an error page or the value that a failure handler returns.
   */
  read<C extends Call>(call: C, input?: CallInput<C>): Promise<z.output<C["accepted"]>>;
  /**
   * Works like `read`, for data that the page can do without: logs a failure and returns undefined.
   * Still throws if the user must sign in or verify an identity. For a 404, which means that the
   * upstream doesn't support the call, returns `without` if it is given.
   */
  readOptional<C extends Call>(
    call: C,
    input?: CallInput<C>,
    without?: z.output<C["accepted"]>,
  ): Promise<z.output<C["accepted"]> | undefined>;
  /**
   * Works like `read`, but returns undefined for one status: a 404 of what may be missing, or of a
   * call that the upstream doesn't support, or the 401 of a token that may have expired.
   */
  find<C extends Call>(
    call: C,
    input?: CallInput<C>,
    missing?: 401 | 404,
  ): Promise<z.output<C["accepted"]> | undefined>;
  /**
   * Works like `read`, but returns an error whose status is in `refusals` instead of throwing it.
   * If 422 is one of them, because the form shows field errors, also returns a 503, so that the
   * form keeps what was typed.
   */
  submit<C extends Call>(
    call: C,
    input?: CallInput<C>,
    refusals?: readonly number[],
  ): Promise<UpstreamResult<z.output<C["accepted"]>>>;
  /** Opens a file for streaming. Throws the same values as `read`. */
  file<C extends Call>(call: C, input: CallInput<C>): Promise<Dispatcher.ResponseData>;
}

/**
 * Handlers for failures that need something other than an error page, such as a redirect. The value
 * that they return is thrown.
 */
export interface FailureHandlers {
  /** Called if the upstream no longer accepts the session's token. */
  onLostSession(): Promise<unknown>;
  /** Called if the user must verify an identity first. */
  onUnverified(): unknown;
  /** Called if a staff member must set up a second factor first. */
  onSecondFactorRequired(): unknown;
}

/** Returns an upstream client that makes calls on behalf of one caller. */
export function createUpstream(caller: Caller, failureHandlers: FailureHandlers): Upstream {
  /**
   * Throws the failure itself if the request was aborted, or a failure handler's value if a handler
   * applies. Otherwise returns.
   */
  async function throwIfHandled(failure: unknown): Promise<void> {
    if (caller.signal.aborted) throw failure;
    if (failure instanceof UpstreamHttpError && failure.status === 401)
      throw await failureHandlers.onLostSession();
    if (failure instanceof UpstreamHttpError && failure.status === 403) {
      if (failure.failure.error?.code === "unverified") throw failureHandlers.onUnverified();
      if (failure.failure.error?.code === "second_factor_required")
        throw failureHandlers.onSecondFactorRequired();
    }
  }
  /**
   * Throws the failure itself if the request was aborted, a failure handler's value if a handler
   * applies, and otherwise an error page.
   */
  async function throwForPage(failure: unknown): Promise<never> {
    await throwIfHandled(failure);
    throw toErrorPage(failure, caller.requestId);
  }
  const upstream: Upstream = {
    read: (call, input) => callUpstream(call, caller, input).catch(throwForPage),
    async readOptional(call, input, without) {
      try {
        return await callUpstream(call, caller, input);
      } catch (failure) {
        await throwIfHandled(failure);
        if (without && failure instanceof UpstreamHttpError && failure.status === 404)
          return without;
        settings().log(
          "warn",
          { requestId: caller.requestId, err: failure },
          "An upstream call failed, so its part of the page is left out",
        );
        return undefined;
      }
    },
    async find(call, input, missing = 404) {
      const found = await upstream.submit(call, input, [missing]);
      return found.ok ? found.answer : undefined;
    },
    async submit(call, input, refusals = [422]) {
      try {
        return { ok: true, answer: await callUpstream(call, caller, input) };
      } catch (failure) {
        const isShown = (status: number) =>
          refusals.includes(status) || (status === 503 && refusals.includes(422));
        if (failure instanceof UpstreamHttpError && isShown(failure.status)) {
          logErrorResponse(failure, caller.requestId);
          const { status, failure: body, retryAfter } = failure;
          return { ok: false, status, failure: body, retryAfter, requestId: caller.requestId };
        }
        return throwForPage(failure);
      }
    },
    file: (call, input) => openUpstreamFile(call, caller, input).catch(throwForPage),
  };
  return upstream;
}

/**
 * Returns the error page for a failed call. For an error response from the upstream, the page shows
 * the response's texts. Failures that the user did not cause are logged.
 */
export function toErrorPage(failure: unknown, requestId: string): unknown {
  if (failure instanceof UpstreamHttpError) {
    logErrorResponse(failure, requestId);
    const { status, failure: body, retryAfter } = failure;
    const shown = describeFailure({ status, failure: body, retryAfter, requestId });
    return pageError(status, { ...shown, requestId });
  }
  const status = failure instanceof UpstreamUnreachableError ? 503 : 502;
  settings().log("error", { requestId, err: failure }, "An upstream call failed");
  return pageError(status, { requestId });
}

/** Logs an error that the user did not cause. */
export function logErrorResponse(error: UpstreamHttpError, requestId: string): void {
  if (error.status < 500) return;
  settings().log("warn", { requestId, problem: error.message }, "An upstream call was refused");
}

/**
 * Returns the value that a loader or action throws to show an error page. Uses the catalogue's
 * texts unless others are given.
 */
export function pageError(
  status: number,
  about: Partial<PageError> & { requestId: string },
  headers?: Headers,
) {
  // Copies field by field, so that nothing else in the object, such as a session, reaches the
  // browser.
  const {
    code,
    shownCode,
    text,
    description,
    missing,
    error,
    retryAfter,
    next,
    requestId,
  }: PageError = {
    ...getErrorText(status),
    ...about,
  };
  return data<PageError>(
    { code, shownCode, text, description, missing, error, retryAfter, next, requestId },
    { status, headers },
  );
}
