/** Path parameters, parsed: what is not one is a page that doesn't exist. */
import { z } from "zod";
import { AccountNumber, Id } from "#contract/fields.ts";
import type { RequestScope } from "./request-scope.server.ts";
import { pageError } from "./upstream/upstream.server.ts";

export const AccountParams = z.object({ account: AccountNumber });
export const StatementParams = AccountParams.extend({ id: Id });
export const StatementFileParams = StatementParams.extend({ name: z.string().regex(/^[A-Za-z0-9_.-]{1,80}$/) });

/** Throws the 404 page. */
export function parseParams<S extends z.ZodTypeAny>(schema: S, params: unknown, { requestId }: RequestScope): z.output<S> {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw pageError(404, { requestId });
  return parsed.data;
}
