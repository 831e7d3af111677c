/** The tabs of an account or a profile: links, of which the current one is marked. */
import { useLocation } from "@remix-run/react";
import { Link } from "./link.tsx";

export interface Tab {
  to: string;
  label: string;
}

/** What lies below a tab's path belongs to it. `inner`: within a page that is a tab itself. */
export function Tabs({ label, tabs, inner = false }: { label: string; tabs: readonly Tab[]; inner?: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav className={inner ? "years" : "tabs"} aria-label={label}>
      <ul>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
