/** The frame of every page: skip link, the municipality's header, navigation, who is signed in, footer. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import type { ModuleName, Tenant } from "#contract/tenant.ts";
import type { Text, Word } from "../languages/text.ts";
import { useText } from "../languages/use-text.ts";
import { Footer } from "./footer.tsx";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { Rows, type RowValues } from "./rows.tsx";

interface Section {
  label: Word;
  icon: IconName;
  to: string;
  /** Everything below this path belongs to the section. */
  below?: string;
  /** Left out where the tenant has this module off. */
  module?: ModuleName;
  /** For those alone who look after payments. */
  paymentStaff?: true;
}

const sections: Section[] = [
  { label: "Welcome", icon: "home", to: paths.home },
  { label: "Accounts", icon: "accounts", to: paths.accounts, below: paths.latestAccount, module: "accounts" },
  { label: "Tickets", icon: "tickets", to: paths.openTickets, below: paths.tickets, module: "tickets" },
  { label: "Unallocated payments", icon: "payment", to: paths.unallocatedPayments, paymentStaff: true },
];

interface FrameProps {
  tenant: Tenant;
  userName?: string | undefined;
  unreadTickets?: number | undefined;
  paymentStaff?: boolean | undefined;
  children: ReactNode;
}

/** `userName` is left out where nobody is signed in: no navigation then, it would lead to the sign-in page only. */
export function Frame({ tenant, userName, unreadTickets = 0, paymentStaff = false, children }: FrameProps) {
  const t = useText();
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
                <Rows
                  as="ul"
                  row={SectionItem}
                  rows={sections
                    .filter(({ module }) => module === undefined || tenant.modules.includes(module))
                    .filter((section) => paymentStaff || !section.paymentStaff)
                    .map((section) => sectionValues(section, pathname, unreadTickets, t))}
                  by="to"
                />
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

interface SectionValues extends RowValues {
  to: string;
  label: string;
  icon: IconName;
  current?: "page" | "true" | undefined;
  /** How many; left out where there are none. */
  unread?: string | undefined;
}

function SectionItem({ to, label, icon, current, unread }: SectionValues) {
  const t = useText();
  return (
    <li>
      <Link to={to} aria-current={current}>
        <Icon name={icon} />
        {label}
        {unread && (
          <>
            <span aria-hidden="true"> ({unread})</span>
            <span className="visually-hidden">{t(", {count} unread", { count: unread })}</span>
          </>
        )}
      </Link>
    </li>
  );
}

function sectionValues({ label, icon, to, below, module }: Section, pathname: string, unreadTickets: number, t: Text): SectionValues {
  const within = below !== undefined && (pathname === below || pathname.startsWith(`${below}/`));
  return {
    to,
    label: t(label),
    icon,
    current: pathname === to ? "page" : within ? "true" : undefined,
    unread: module === "tickets" && unreadTickets > 0 ? String(unreadTickets) : undefined,
  };
}
