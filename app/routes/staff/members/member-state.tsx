/** Says whether a person can sign in, and when they last did. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatDate, formatDayAndMonth, today } from "#app/ui/date.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { StaffMember } from "#contract/staff/calls.ts";

export function MemberState({
  member: { suspended, invited, last_sign_in: seen },
}: {
  member: Pick<StaffMember, "suspended" | "invited" | "last_sign_in">;
}) {
  const t = useTranslator();
  if (suspended) return <Status word="Suspended" icon="error" tone="bad" />;
  if (invited) return <Status word="Invited" icon="letter" tone="open" />;
  if (!seen) return <>{t("Never signed in")}</>;
  const day = today(Date.parse(seen));
  return (
    <>
      <span className="row-wide">{formatDate(day, t)}</span>
      <span className="row-narrow">
        {t("Last sign-in {date}", { date: formatDayAndMonth(day, t) })}
      </span>
    </>
  );
}
