/** The person's accounts and the latest entries of their history. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { usePermission } from "#app/session/use-permission.ts";
import type { AuditLogRow } from "#app/ui/audit-log-table.tsx";
import { formatDate } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import { NumberCell } from "#app/ui/number-cells.tsx";
import { RowTable } from "#app/ui/row-table.tsx";
import type { AccessRole } from "#contract/access/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { ShownPerson } from "./person-actions.ts";

const roleLabels: Record<AccessRole, PlainTranslationKey> = {
  admin: "Admin|role",
  member: "Member",
  viewer: "Viewer",
};

export function PersonAccounts({
  person: { accounts, account_count: count },
}: {
  person: ShownPerson;
}) {
  const t = useTranslator();
  const canViewAccounts = usePermission(staffPermissions.viewAccounts);
  return (
    <section className="part" aria-labelledby="accounts-title">
      <h2 id="accounts-title">{t("Accounts")}</h2>
      {accounts.length === 0 ? (
        <p>{t("They haven’t added an account yet.")}</p>
      ) : (
        <RowTable caption={t("Accounts")} short>
          <thead>
            <tr>
              <th scope="col">{t("Account")}</th>
              <th scope="col">{t("Number")}</th>
              <th scope="col">{t("Role")}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, name, role, expires }) => (
              <tr key={account}>
                <th scope="row">
                  {canViewAccounts ? (
                    <Link to={paths.account(account)} className="row-link">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                <NumberCell label={t("Number")}>{account}</NumberCell>
                <td className="row-note" data-label={t("Role")}>
                  <span className="row-narrow">{account}</span>
                  <span>
                    {[
                      t(roleLabels[role]),
                      ...(expires ? [t("Until {date}", { date: formatDate(expires, t) })] : []),
                    ].join(" · ")}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      {count > accounts.length && (
        <p>{t("Showing {shown} of {count} accounts.", { shown: accounts.length, count })}</p>
      )}
    </section>
  );
}

export function PersonHistory({ logs }: { logs: readonly AuditLogRow[] }) {
  const t = useTranslator();
  return (
    <section className="part" aria-labelledby="history-title">
      <h2 id="history-title">{t("Recent history")}</h2>
      {logs.length === 0 ? (
        <p>{t("No history yet.")}</p>
      ) : (
        <RowTable caption={t("Recent history")} short className="flow history">
          <thead>
            <tr>
              <th scope="col">{t("What")}</th>
              <th scope="col">{t("When")}</th>
              <th scope="col">{t("Who")}</th>
              <th scope="col">{t("IP address")}</th>
            </tr>
          </thead>
          <tbody>
            {logs.map(({ id, text, when, actor, ip }) => (
              <tr key={id}>
                <th scope="row">{text}</th>
                <td className="number">{when}</td>
                <td className="actor">{actor}</td>
                <td className="number">{ip}</td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
    </section>
  );
}
