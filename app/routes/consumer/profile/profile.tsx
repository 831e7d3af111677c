/** The profile's tabs. */
import { Outlet } from "@remix-run/react";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Tabs } from "../../../ui/tabs.tsx";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta(undefined, "Profile");

const tabs = [
  { to: paths.profileDetails, label: "Details" },
  { to: paths.profileSecurity, label: "Security" },
  { to: paths.profileHistory, label: "History" },
  { to: paths.profilePreferences, label: "Preferences" },
];

export default function ProfilePage() {
  return (
    <>
      <Tabs label="Your profile" tabs={tabs} />
      <Outlet />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
