/** Sends a person everything that is held about them. */
import type * as calls from "#contract/privacy/calls.ts";
import type { Person } from "#service/database/context.ts";
import type { RateLimit } from "#service/database/rate-limits.ts";
import { zipResponse } from "#service/http/file-response.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import { exportPerson, logExport } from "./export-person.ts";

/**
 * Returns the rate limit on exports, because each one reads and renders everything about a person.
 */
const exportLimit = ({ id }: Person): RateLimit => ({
  action: "export",
  subject: id,
  count: 5,
  seconds: 86_400,
});

/** Returns the ZIP file, and records the export. Throws Refusal (too_often). */
export async function exportProfile(
  service: Service,
  { tenant, query, asPerson }: SignedInContext<typeof calls.exportProfile>,
): Answer<typeof calls.exportProfile> {
  const id = await asPerson(async (context) => {
    const { person } = context;
    await rateLimitInTransaction(context, [exportLimit(person)]);
    await logExport(context, person, person.id);
    return person.id;
  });
  return zipResponse("my-data.zip", exportPerson(service, tenant, id, query.language));
}
