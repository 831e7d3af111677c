/** Says whether the account gets indigent support and until when, with a link to apply again. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatDate } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import type { Consumer } from "#contract/consumers/calls.ts";

const labels: Record<Consumer["indigent"], PlainTranslationKey> = {
  none: "No",
  applied: "Applied, waiting for a decision",
  approved: "Approved",
  expired: "Expired",
};

export function IndigentStatus({
  indigent,
  until,
  canApply,
}: {
  indigent: Consumer["indigent"];
  /** The last day of the support, if it is known. */
  until: Consumer["indigent_until"];
  /** Set if the user can apply for indigent support for this account. */
  canApply: boolean;
}) {
  const t = useTranslator();
  if (indigent === "approved" && until)
    return t("Approved until {date}", { date: formatDate(until, t) });
  if (indigent !== "expired") return t(labels[indigent]);
  return (
    <>
      {until ? t("Ended on {date}", { date: formatDate(until, t) }) : t("Expired")}
      {canApply && (
        <>
          {" "}
          <Link to={paths.applyForIndigentSupport}>{t("Apply again")}</Link>
        </>
      )}
    </>
  );
}
