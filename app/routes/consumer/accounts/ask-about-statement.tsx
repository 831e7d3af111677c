/** A link that opens the ticket form with the account and the statement's month filled in. */
import { roleAllows } from "#contract/permissions.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Link } from "#app/ui/link.tsx";
import { useAccount } from "./use-account.ts";

/** Renders nothing if this person can't create tickets for the account. */
export function AskAboutStatement({ date }: { date: string }) {
  const { account, role } = useAccount();
  const hasTickets = useModule("tickets");
  const t = useTranslator();
  if (!hasTickets || !roleAllows(role, "tickets.raise")) return null;
  return (
    <p className="actions">
      <Link to={paths.raiseTicket({ category: "account", account, statement: date })}>{t("Ask about this statement")}</Link>
    </p>
  );
}
