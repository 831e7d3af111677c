/** The tabs of an account or a profile: links, of which the current one is marked. */
import { useLocation } from "@remix-run/react";
import { LinkItem } from "./link.tsx";
import { Rows } from "./rows.tsx";

export interface Tab {
  to: string;
  label: string;
}

/** What is below a page belongs to it. */
function currentAt(pathname: string, to: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return pathname.startsWith(`${to}/`) ? "true" : undefined;
}

/** What lies below a tab's path belongs to it. `inner`: within a page that is a tab itself. */
export function Tabs({ label, tabs, inner = false }: { label: string; tabs: readonly Tab[]; inner?: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav className={inner ? "years" : "tabs"} aria-label={label}>
      <Rows as="ul" row={LinkItem} rows={tabs.map((tab) => ({ ...tab, current: currentAt(pathname, tab.to) }))} by="to" />
    </nav>
  );
}
