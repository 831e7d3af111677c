/**
 * The links to the portal's sections: in the masthead on wide screens, in a bar at the bottom on
 * phones.
 */
import { useLocation } from "@remix-run/react";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import type { ModuleName, Tenant } from "#contract/settings/tenant.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Link } from "./link.tsx";
import { getAriaCurrent } from "./tabs.tsx";

interface Section {
  label: PlainTranslationKey;
  icon: IconName;
  to: string;
  /** The section's pages are at or below these paths. */
  within: readonly string[];
  /**
   * The module that the section requires. The section is hidden if the tenant has disabled the
   * module.
   */
  module?: ModuleName;
  /** Set for the staff section, which others don't see. */
  staffOnly?: true;
  /**
   * Set for a tab of the last used account. These tabs are shown only in the bottom bar on phones,
   * and not to staff.
   */
  tab?: true;
}

const sections: Section[] = [
  { label: "Home", icon: "home", to: paths.home, within: [] },
  {
    label: "Accounts",
    icon: "accounts",
    to: paths.accounts,
    within: [paths.lastUsedAccount],
    module: "accounts",
  },
  {
    label: "Statements",
    icon: "statements",
    to: paths.lastUsedAccountStatements,
    within: [paths.statements(":account")],
    module: "statements",
    tab: true,
  },
  {
    label: "Meters",
    icon: "meter",
    to: paths.lastUsedAccountMeters,
    within: [paths.meters(":account")],
    module: "meters",
    tab: true,
  },
  {
    label: "Tickets",
    icon: "tickets",
    to: paths.openTickets,
    within: [paths.tickets],
    module: "tickets",
  },
  {
    label: "Desk",
    icon: "menu",
    to: paths.desk,
    within: [paths.desk, paths.unallocatedPayments],
    staffOnly: true,
  },
];

export interface NavigationUser {
  unreadTickets: number;
  isStaff: boolean;
  /** True if the user may open a page of the desk. */
  hasDesk: boolean;
}

export function MainNavigation({ tenant, user }: { tenant: Tenant; user: NavigationUser }) {
  const { unreadTickets, isStaff, hasDesk } = user;
  const t = useTranslator();
  const { pathname } = useLocation();
  return (
    <nav className="main-nav" aria-label={t("Main")}>
      <ul>
        {sections
          .filter(({ module }) => module === undefined || tenant.modules.includes(module))
          .filter(({ staffOnly }) => !staffOnly || hasDesk)
          .filter(({ tab }) => !tab || !isStaff)
          .map(({ label, icon, to, within, module, tab }) => (
            <li key={to} className={tab && "phone-only"}>
              <Link to={to} aria-current={getAriaCurrent(pathname, to, within)}>
                <Icon name={icon} />
                {t(label)}
                {module === "tickets" && unreadTickets > 0 && (
                  <>
                    <span className="main-nav-count" aria-hidden="true">
                      {unreadTickets}
                    </span>
                    <span className="visually-hidden">
                      {t(", {count} unread", { count: unreadTickets })}
                    </span>
                  </>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
