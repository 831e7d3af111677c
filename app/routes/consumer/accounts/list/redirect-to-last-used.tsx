/**
 * Redirects `/consumer/accounts`, which has no account number, to the same tab of the most recently
 * used account. If the user has no account, shows how to add one.
 */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import {
  currentTenant,
  requireConsumer,
  requireVerifiedProfile,
} from "#app/session/guard.server.ts";
import { hasPermission } from "#app/session/permissions.ts";
import { Link } from "#app/ui/link.tsx";
import { findTab, getAccountTabPath, getTabPath } from "../account/account-tabs.ts";
import { LetterPicture, LinkAccountHelp } from "./link-account-help.tsx";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Accounts");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const latest = await api.accounts.latest();
  if (!latest) {
    // Staff can view all accounts, which the desk finds.
    const profile = await requireVerifiedProfile(request, context);
    return hasPermission(profile, "accounts.view") ? redirect(paths.desk) : null;
  }
  const { pathname, search } = new URL(request.url);
  const { modules } = await currentTenant(request, context);
  // Redirect even to a disabled tab, so that it returns a 404 as it does with an account number.
  const [name = "", ...rest] = pathname.slice(paths.lastUsedAccount.length + 1).split("/");
  const tab = findTab(name);
  const path = tab
    ? [getTabPath(latest.account, tab), ...rest].join("/")
    : getAccountTabPath(latest.account, modules);
  return redirect(path + search);
}

export default function NoAccount() {
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("No accounts yet")}</h1>
      <p>{t("You haven’t added an account yet. You can add one with its number and PIN.")}</p>
      <LetterPicture />
      <p>
        <Link to={paths.linkAccount} className="button">
          {t("Add your account")}
        </Link>
      </p>
      <LinkAccountHelp />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
