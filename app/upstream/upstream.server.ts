/** The upstream as loaders and actions use it. The one place that turns its failures into what the user sees. */
import { data } from "@remix-run/node";
import type { Dispatcher } from "undici";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import type { Failure } from "#contract/failure.ts";
import type { PageError } from "../errors/page-error.ts";
import { errorFor } from "../errors/catalogue.ts";
import { settings } from "../settings.ts";
import { type Caller, callUpstream, type Input, openUpstreamFile, UpstreamRefusal, UpstreamUnreachable } from "./client.server.ts";

/** What a form gets back: the answer, or the refusal that belongs into the form. */
export type Submitted<Answer> =
  { ok: true; answer: Answer } | { ok: false; status: number; failure: Failure; retryAfter: number | undefined };

export interface Upstream {
  /** Throws an error page, or what `instead` gives. */
  read<C extends Call>(call: C, input?: Input<C>): Promise<z.output<C["answer"]>>;
  /** As read, but the statuses named in `refusals` come back as a value. */
  submit<C extends Call>(call: C, input: Input<C>, refusals?: readonly number[]): Promise<Submitted<z.output<C["answer"]>>>;
  /** Opens a file to be streamed on. Throws as read. */
  file<C extends Call>(call: C, input: Input<C>): Promise<Dispatcher.ResponseData>;
}

/** What is thrown instead of an error page. */
export interface Instead {
  /** The upstream no longer knows the token. */
  onLostSession(): Promise<unknown>;
  /** The person has not verified any identity yet, and may do nothing else before. */
  onUnverified(): unknown;
}

/** The calls on behalf of one caller. */
export function upstreamFor(caller: Caller, instead: Instead): Upstream {
  async function visible(failure: unknown): Promise<unknown> {
    if (caller.signal.aborted) return failure;
    if (failure instanceof UpstreamRefusal && failure.status === 401) return instead.onLostSession();
    if (failure instanceof UpstreamRefusal && failure.status === 403 && failure.failure.error?.code === "unverified") {
      return instead.onUnverified();
    }
    return errorPageFor(failure, caller.requestId);
  }
  return {
    async read(call, input) {
      try {
        return await callUpstream(call, caller, input);
      } catch (failure) {
        throw await visible(failure);
      }
    },
    async submit(call, input, refusals = [422]) {
      try {
        return { ok: true, answer: await callUpstream(call, caller, input) };
      } catch (failure) {
        if (failure instanceof UpstreamRefusal && refusals.includes(failure.status)) {
          return { ok: false, status: failure.status, failure: failure.failure, retryAfter: failure.retryAfter };
        }
        throw await visible(failure);
      }
    },
    async file(call, input) {
      try {
        return await openUpstreamFile(call, caller, input);
      } catch (failure) {
        throw await visible(failure);
      }
    },
  };
}

/** The error page of a failed call. What is not the contract's refusal is logged here, since the page won't name it. */
export function errorPageFor(failure: unknown, requestId: string): unknown {
  if (failure instanceof UpstreamRefusal) {
    const { failure: body, status, retryAfter } = failure;
    const description = body.description ?? errorFor(status).description;
    return pageError(status, { text: body.text, description, error: body.error, retryAfter, requestId });
  }
  const status = failure instanceof UpstreamUnreachable ? 503 : 502;
  settings().log("error", { requestId, err: failure }, "An upstream call failed");
  return pageError(status, { requestId });
}

/** What a loader or action throws to show an error page: the catalogue's texts, unless others are given. */
export function pageError(status: number, about: Partial<PageError> & { requestId: string }, headers?: Headers) {
  // Field by field: whatever else the object given holds, such as a request's session, must not reach a browser.
  const { code, text, description, error, retryAfter, next, requestId }: PageError = { ...errorFor(status), ...about };
  return data<PageError>({ code, text, description, error, retryAfter, next, requestId }, { status, headers });
}
