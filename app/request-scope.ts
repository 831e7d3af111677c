/** What one request carries from the host to every loader and action. */
import type { AppLoadContext } from "@remix-run/node";

declare module "@remix-run/node" {
  /** Filled by server/portal; all of it is missing under `npm run preview`, whose host knows none of it. */
  interface AppLoadContext {
    /** In the log, in the answer's headers and on error pages. */
    requestId?: string;
    /** Of the content security policy. */
    nonce?: string;
    /** The caller's address, as far as the host believes it. */
    address?: string;
  }
}

export interface RequestScope {
  requestId: string;
  nonce: string;
}

/** Remix hands one context object to all loaders of a request, so what is settled here is the same for all of them. */
export function requestScope(context: AppLoadContext): RequestScope {
  context.requestId ??= crypto.randomUUID();
  context.nonce ??= "";
  return { requestId: context.requestId, nonce: context.nonce };
}
