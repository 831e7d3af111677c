/** The tabs of an account or profile, shown as links with the current one marked. */
import { useLocation } from "@remix-run/react";
import { Link } from "./link.tsx";

export interface Tab {
  to: string;
  label: string;
}

/**
 * Returns a link's `aria-current` value: `page` on the link's own page, and `true` on pages at or
 * below the paths in `sections`.
 */
export function getAriaCurrent(
  pathname: string,
  to: string,
  sections: readonly string[],
): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return sections.some((path) => isAtOrBelow(pathname, path)) ? "true" : undefined;
}

/**
 * Returns whether the page is at or below the path, which may have parameters such as `:account`.
 * Remix's matchPath would compile each path again for every page.
 */
function isAtOrBelow(pathname: string, path: string): boolean {
  const segments = pathname.toLowerCase().split("/");
  return path
    .toLowerCase()
    .split("/")
    .every((part, at) => (part.startsWith(":") ? segments[at] : part === segments[at]));
}

/**
 * Renders the tabs. Pages below a tab's path belong to that tab. Set `inner` for tabs within a tab.
 */
export function Tabs({
  label,
  tabs,
  inner = false,
}: {
  label: string;
  tabs: readonly Tab[];
  inner?: boolean;
}) {
  const { pathname } = useLocation();
  return (
    <nav className={inner ? "years" : "tabs"} aria-label={label}>
      <ul>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={getAriaCurrent(pathname, to, [to])}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
