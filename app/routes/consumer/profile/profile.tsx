/** The profile page with its tabs. */
import { Outlet } from "@remix-run/react";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta(undefined, "Profile");

const tabs: { to: string; label: PlainTranslationKey }[] = [
  { to: paths.profileDetails, label: "Details" },
  { to: paths.profileSecurity, label: "Security" },
  { to: paths.profileHistory, label: "History" },
  { to: paths.profilePreferences, label: "Preferences" },
];

export default function ProfilePage() {
  const t = useTranslator();
  return (
    <>
      <Tabs
        label={t("Your profile")}
        tabs={tabs.map(({ to, label }) => ({ to, label: t(label) }))}
      />
      <Outlet />
      <p className="phone-only">
        <Link className="button button-quiet" to={paths.signOut} reloadDocument>
          <Icon name="sign-out" />
          {t("Sign out")}
        </Link>
      </p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
