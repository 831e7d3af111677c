/** `/consumer/accounts` without a number: on to the account used last, on the same tab. Without any account: how to get one. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";
import { currentTenant, requireConsumer, requireProfile } from "../../../session/guard.server.ts";
import { hasPermission } from "../../../session/permissions.ts";
import { LinkHelp } from "../../../link-help.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { firstTab, tabNamed } from "../../../ui/account-tabs.ts";
import { Link } from "../../../ui/link.tsx";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Accounts");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const latest = await api.accounts.latest();
  if (!latest) {
    // Staff have no accounts of their own, and may look at all of them.
    const profile = await requireProfile(request, context);
    return hasPermission(profile, "accounts.view") ? redirect(paths.accounts) : null;
  }
  const { pathname, search } = new URL(request.url);
  const { modules } = await currentTenant(request, context);
  // A tab that is off is asked for all the same: it is a 404, as it is with a number.
  const tab = tabNamed(pathname.slice(paths.latestAccount.length + 1));
  return redirect((tab?.to(latest.account) ?? firstTab(latest.account, modules)) + search);
}

export default function NoAccount() {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("No account yet")}</h1>
      <p>{t("Nothing is linked to your sign-in. With its number and its PIN you can link an account yourself.")}</p>
      <p>
        <Link to={paths.linkAccount} className="button">
          {t("Link an account")}
        </Link>
      </p>
      <LinkHelp />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
