/** An account number, shown as a link to staff who may open any account. */
import { paths } from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { staffPermissions } from "#contract/permissions.ts";
import { usePermission } from "./use-permission.ts";

export function AccountLink({ account }: { account: string }) {
  const canView = usePermission(staffPermissions.viewAccounts);
  return canView ? (
    <Link to={paths.account(account)} className="number">
      {account}
    </Link>
  ) : (
    <span className="number">{account}</span>
  );
}
