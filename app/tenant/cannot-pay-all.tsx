/** Advice for people who can't pay everything they owe, collapsed under a question. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import { useTenant } from "./use-tenant.ts";

/** Renders the advice for an account. It includes only the options that the municipality offers. */
export function CannotPayAll({
  account: { account, role, arrangement },
}: {
  account: Pick<AcceptedAccountItem, "account" | "role" | "arrangement">;
}) {
  const t = useTranslator();
  const { modules = [], enable_indigent: indigent = false } = useTenant() ?? {};
  return (
    <details className="cannot-pay">
      <summary>{t("Can’t pay the full amount?")}</summary>
      <ul>
        <li>
          {t.parts("Pay what you can now: {link}.", {
            link: <Link to={paths.pay(account)}>{t("choose the amount")}</Link>,
          })}
        </li>
        {modules.includes("arrangements") &&
          !arrangement &&
          roleAllows(role, "arrangements.make") && (
            <li>
              {t.parts("Pay it off month by month: {link}.", {
                link: (
                  <Link to={paths.arrangement(account)}>
                    {t("see what your instalments would be")}
                  </Link>
                ),
              })}
            </li>
          )}
        {indigent && modules.includes("applications") && (
          <li>
            {t.parts("If your household has a low income, {link}.", {
              link: (
                <Link to={paths.applyForIndigentSupport}>{t("apply for indigent support")}</Link>
              ),
            })}
          </li>
        )}
        {modules.includes("tickets") && (
          <li>
            {t.parts("Talk to us early: {link}.", {
              link: (
                <Link to={paths.raiseTicket({ category: "payment", account })}>
                  {t("write to us about paying")}
                </Link>
              ),
            })}
          </li>
        )}
      </ul>
    </details>
  );
}
