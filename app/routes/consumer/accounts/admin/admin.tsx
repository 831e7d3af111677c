/** Admin: the tabs of an account's own affairs, as far as the role may open them. */
import { Outlet } from "@remix-run/react";
import { useText } from "../../../../languages/use-text.ts";
import { pageMeta } from "../../../../page-meta.ts";
import { paths } from "../../../../paths.ts";
import { mayOversee } from "../../../../session/permissions.ts";
import { Tabs } from "../../../../ui/tabs.tsx";
import { useAccount } from "../../../../use-account.ts";
import { useModule } from "../../../../use-tenant.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Admin", "Account");

export default function Admin() {
  const account = useAccount();
  const accessOn = useModule("access");
  const t = useText();
  const number = account.account;
  const tabs = [
    { to: paths.information(number), label: t("Information") },
    ...(accessOn ? [{ to: paths.access(number), label: t("Access") }] : []),
    { to: paths.history(number), label: t("History") },
  ];
  return (
    <>
      {mayOversee(account.role) && <Tabs label={t("Admin")} tabs={tabs} inner />}
      <Outlet context={account} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
