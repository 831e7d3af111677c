/** Other help for people who can't pay the full amount: indigent support, and contacting us. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useTenant } from "#app/tenant/use-tenant.ts";
import { Link } from "#app/ui/link.tsx";
import { useAccount } from "../account/use-account.ts";

/** Renders the kinds of help that the municipality offers. */
export function OtherHelp() {
  const { account } = useAccount();
  const { modules = [], enable_indigent: indigent = false } = useTenant() ?? {};
  const t = useTranslator();
  const canApply = indigent && modules.includes("applications");
  const canAsk = modules.includes("tickets");
  if (!canApply && !canAsk) return null;
  return (
    <>
      <h2>{t("Other help")}</h2>
      {canApply && (
        <p>
          {t("If your household has a low income, indigent support may lower your bills.")}{" "}
          <Link to={paths.applyForIndigentSupport}>{t("Apply for indigent support")}</Link>
        </p>
      )}
      {canAsk && (
        <p>
          <Link to={paths.raiseTicket({ category: "payment", account })}>
            {t("Ask us about paying")}
          </Link>
        </p>
      )}
    </>
  );
}
