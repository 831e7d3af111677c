/**
 * The frame of every page, with a skip link, the municipality's header, navigation, the signed-in
 * user and a footer.
 */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import type { ModuleName, Tenant } from "#contract/tenant.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Footer } from "./footer.tsx";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { getAriaCurrent } from "./tabs.tsx";

interface Section {
  label: PlainTranslationKey;
  icon: IconName;
  to: string;
  /** The section's path prefix. Every page below this path belongs to the section. */
  below?: string;
  /**
   * The module that the section needs. The section is hidden if the tenant has disabled the module.
   */
  module?: ModuleName;
  /** Set if the section is shown only to payment staff. */
  needsPaymentsPermission?: true;
}

const sections: Section[] = [
  { label: "Welcome", icon: "home", to: paths.home },
  { label: "Accounts", icon: "accounts", to: paths.accounts, below: paths.lastUsedAccount, module: "accounts" },
  { label: "Tickets", icon: "tickets", to: paths.openTickets, below: paths.tickets, module: "tickets" },
  { label: "Unallocated payments", icon: "payment", to: paths.unallocatedPayments, needsPaymentsPermission: true },
];

interface FrameProps {
  tenant: Tenant;
  userName?: string | undefined;
  unreadTickets?: number | undefined;
  canManagePayments?: boolean | undefined;
  children: ReactNode;
}

/**
 * Renders the frame. Without `userName` there is no navigation, since every link would lead to the
 * sign-in page.
 */
export function PageLayout({ tenant, userName, unreadTickets = 0, canManagePayments = false, children }: FrameProps) {
  const t = useTranslator();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#main">
        {t("Skip to main content")}
      </a>
      <header className="masthead">
        <div className="masthead-inner">
          <Link className="masthead-name" to={paths.home}>
            {tenant.logo && <img src={tenant.logo} alt="" width="40" height="40" />}
            <span>{tenant.name}</span>
          </Link>
          {userName !== undefined && (
            <>
              <p className="masthead-user">
                <Link to={paths.profileDetails}>
                  <Icon name="profile" />
                  <span className="visually-hidden">{t("Profile of")} </span>
                  <span className="masthead-person-name">{userName}</span>
                </Link>
                <Link to={paths.signOut} reloadDocument>
                  <Icon name="sign-out" />
                  {t("Sign out")}
                </Link>
              </p>
              <nav className="masthead-nav" aria-label={t("Main")}>
                <ul>
                  {sections
                    .filter(({ module }) => module === undefined || tenant.modules.includes(module))
                    .filter((section) => canManagePayments || !section.needsPaymentsPermission)
                    .map(({ label, icon, to, below, module }) => (
                      <li key={to}>
                        <Link to={to} aria-current={getAriaCurrent(pathname, to, below)}>
                          <Icon name={icon} />
                          {t(label)}
                          {module === "tickets" && unreadTickets > 0 && (
                            <>
                              <span aria-hidden="true"> ({unreadTickets})</span>
                              <span className="visually-hidden">{t(", {count} unread", { count: unreadTickets })}</span>
                            </>
                          )}
                        </Link>
                      </li>
                    ))}
                </ul>
              </nav>
            </>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer tenant={tenant} />
    </>
  );
}
