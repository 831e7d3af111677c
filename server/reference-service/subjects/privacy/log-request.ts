/** Records a person's actions on their privacy requests in their history. */
import type { z } from "zod";
import type { PrivacyRequest } from "#contract/privacy/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";

export async function logRequest(
  context: PersonContext,
  { id, kind }: Pick<z.input<typeof PrivacyRequest>, "id" | "kind">,
  action: "privacy.requested" | "privacy.withdrawn",
): Promise<void> {
  const subject = { kind: "privacy_request", id } as const;
  await logProfileAction(context, context.person, action, { request: kind }, { subject });
}
