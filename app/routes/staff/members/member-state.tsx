/** Says whether a person can sign in, and when they last did. */
import type { StaffMember } from "#contract/staff-members.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatDate, today } from "#app/ui/date.ts";
import { Status } from "#app/ui/status-label.tsx";

export function MemberState({
  member: { suspended, invited, last_sign_in: seen },
}: {
  member: Pick<StaffMember, "suspended" | "invited" | "last_sign_in">;
}) {
  const t = useTranslator();
  if (suspended) return <Status word="Suspended" icon="error" tone="bad" />;
  if (invited) return <Status word="Invited" icon="letter" tone="open" />;
  return <>{seen ? formatDate(today(Date.parse(seen)), t) : t("Never signed in")}</>;
}
