/** The results of the desk's search, and a link to search the text of open tickets. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { usePermission } from "#app/session/use-permission.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Link } from "#app/ui/link.tsx";
import type { DeskItem } from "#contract/desk/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { ItemList } from "./item-list.tsx";

export function Results({ sought, hits }: { sought: string; hits: readonly DeskItem[] }) {
  const t = useTranslator();
  const hasTickets = useModule("tickets");
  const canSearchTickets = usePermission(staffPermissions.manageTickets) && hasTickets;
  const query = `?${new URLSearchParams({ search: sought }).toString()}`;
  return (
    <section className="desk-part" aria-label={t("Results")}>
      <p role="status">
        {hits.length === 0
          ? t("Nothing found for “{sought}”.", { sought })
          : t("Results for “{sought}”: {count}", { sought, count: hits.length })}{" "}
        <Link to={paths.desk}>{t("Back to the queue")}</Link>
      </p>
      {hits.length > 0 && <ItemList items={hits} />}
      {canSearchTickets && (
        <p>
          <Link to={paths.staffTickets + query}>{t("Search the text of open tickets")}</Link>
        </p>
      )}
    </section>
  );
}
