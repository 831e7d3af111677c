/** The frame of every page: skip link, the municipality's header, navigation, who is signed in, footer. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import type { ModuleName, Tenant } from "#contract/tenant.ts";
import type { Word } from "../languages/text.ts";
import { useText } from "../languages/use-text.ts";
import { Footer } from "./footer.tsx";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

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
  { label: "Unallocated|payments", icon: "payment", to: paths.unallocatedPayments, paymentStaff: true },
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
                    .filter((section) => paymentStaff || !section.paymentStaff)
                    .map((section) => (
                      <li key={section.to}>
                        <SectionLink {...section} unread={section.module === "tickets" ? unreadTickets : 0} />
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

function SectionLink({ label, icon, to, below, unread }: Section & { unread: number }) {
  const t = useText();
  const { pathname } = useLocation();
  const within = below !== undefined && (pathname === below || pathname.startsWith(`${below}/`));
  return (
    <Link to={to} aria-current={pathname === to ? "page" : within ? "true" : undefined}>
      <Icon name={icon} />
      {t(label)}
      {unread > 0 && (
        <>
          <span aria-hidden="true"> ({unread})</span>
          <span className="visually-hidden">{t(", {count} unread", { count: unread })}</span>
        </>
      )}
    </Link>
  );
}
