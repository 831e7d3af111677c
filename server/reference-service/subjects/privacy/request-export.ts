/** Accepts a person's request for everything that is held about them. A job prepares the file. */
import type { z } from "zod";
import type { DataExport } from "#contract/privacy/calls.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import type { RateLimit } from "#service/database/rate-limits.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import { notFound } from "#service/rules/refusal.ts";
import { logExport } from "./export-person.ts";
import { findOwnExport, queueExport } from "./store/data-exports.ts";

/**
 * Returns the rate limit on exports, because each one reads and renders everything about a person.
 */
const exportLimit = ({ id }: Person): RateLimit => ({
  action: "export",
  subject: id,
  count: 5,
  seconds: 86_400,
});

/** Returns the export that is being prepared. Throws Refusal (too_often). */
export async function requestExport(
  context: PersonContext,
  language: string | undefined,
): Promise<z.input<typeof DataExport>> {
  const before = await findOwnExport(context);
  if (before?.state === "preparing") return before;
  const { person } = context;
  await rateLimitInTransaction(context, [exportLimit(person)]);
  await logExport(context, person, person.id);
  await queueExport(context, language);
  const queued = await findOwnExport(context);
  if (!queued) throw notFound();
  return queued;
}
