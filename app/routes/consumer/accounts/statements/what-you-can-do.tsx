/**
 * The actions available for a statement: dispute a charge, send a reading, ask a question, or pay
 * in parts.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { CannotPayAll } from "#app/tenant/cannot-pay-all.tsx";
import { useModule } from "#app/tenant/use-tenant.ts";
import { formatDate } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import { roleAllows } from "#contract/permissions.ts";
import type { StatementWithLines } from "#contract/statements/calls.ts";
import { useAccount } from "../account/use-account.ts";

/** The id of the heading above the charges. */
export const chargesId = "charges";

interface WhatYouCanDoProps {
  statement: Pick<StatementWithLines, "date" | "next">;
  /** The last day to dispute a charge. Undefined if none can be disputed. */
  disputeUntil: string | undefined;
  /** True if it is too late to dispute a charge. */
  isLate: boolean;
  /** True if people pay the average of the last bills until a dispute is answered. */
  paysAverage: boolean;
}

/**
 * Shows the actions that the municipality supports and the user's role allows. Renders nothing if
 * there are none.
 */
export function WhatYouCanDo({
  statement: { date, next },
  disputeUntil,
  isLate,
  paysAverage,
}: WhatYouCanDoProps) {
  const account = useAccount();
  const { account: number, role } = account;
  const t = useTranslator();
  const canDispute = disputeUntil !== undefined && roleAllows(role, "disputes.make");
  const canRead = useModule("meters") && !next && roleAllows(role, "readings.add");
  const canAsk = useModule("tickets") && roleAllows(role, "tickets.raise");
  const owes = account.balance > 0 && roleAllows(role, "payments.make");
  if (!canDispute && !canRead && !canAsk && !owes) return null;
  return (
    <section className="what-to-do" aria-labelledby="what-to-do">
      <h2 id="what-to-do">{t("What you can do")}</h2>
      <ul>
        {canDispute && isLate && (
          <li>
            {t("It’s too late to dispute these charges: the last day was {date}.", {
              date: formatDate(disputeUntil, t),
            })}
          </li>
        )}
        {canDispute && !isLate && (
          <li>
            {t.parts(
              paysAverage
                ? "If a charge looks wrong, {link} by {date}. Until we answer, you pay only the average of your last bills for that service."
                : "If a charge looks wrong, {link} by {date}. You don’t have to pay that charge until we answer.",
              {
                link: <a href={`#${chargesId}`}>{t("open its service and dispute it")}</a>,
                date: formatDate(disputeUntil, t),
              },
            )}
          </li>
        )}
        {canRead && (
          <li>
            {t.parts("If your meter shows a different number, {link}.", {
              link: <Link to={paths.meters(number)}>{t("send a meter reading")}</Link>,
            })}
          </li>
        )}
        {canAsk && (
          <li>
            {t.parts("If something isn’t clear, {link}.", {
              link: (
                <Link
                  to={paths.raiseTicket({ category: "account", account: number, statement: date })}
                >
                  {t("ask about this statement")}
                </Link>
              ),
            })}
          </li>
        )}
      </ul>
      {owes && <CannotPayAll account={account} />}
    </section>
  );
}
