/** The profile's tabs. */
import { Outlet } from "@remix-run/react";
import type { Word } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Tabs } from "../../../ui/tabs.tsx";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta(undefined, "Profile");

const tabs: { to: string; label: Word }[] = [
  { to: paths.profileDetails, label: "Details" },
  { to: paths.profileSecurity, label: "Security" },
  { to: paths.profileHistory, label: "History" },
  { to: paths.profilePreferences, label: "Preferences" },
];

export default function ProfilePage() {
  const t = useText();
  return (
    <>
      <Tabs label={t("Your profile")} tabs={tabs.map(({ to, label }) => ({ to, label: t(label) }))} />
      <Outlet />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
