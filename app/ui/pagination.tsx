/** The pages of a list, as links: first, previous, numbers, next, last (specification, point 2). */
import { useLocation } from "@remix-run/react";
import type { Pagination } from "#contract/pagination.ts";
import type { Word } from "../languages/text.ts";
import { useText } from "../languages/use-text.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { searchWith } from "./search-params.ts";

/** Nothing where there is one page only. `label` tells this list's pages from another's: "Pages of statements". */
export function PaginationNav({ pagination, label }: { pagination: Pagination; label: string }) {
  const { pathname, search } = useLocation();
  const t = useText();
  const { current, previous, next, last, pages } = pagination;
  if (last <= 1) return null;
  const to = (page: number) => pathname + searchWith(search, { page: page === 1 ? undefined : String(page) });

  const step = (name: Word, page: number, icon: IconName) => {
    const content = (
      <>
        <Icon name={icon} />
        <span className="pagination-word">{t(name)}</span>
      </>
    );
    return (
      <li>
        {current === page ? (
          <span role="link" aria-disabled="true">
            {content}
          </span>
        ) : (
          <Link to={to(page)}>{content}</Link>
        )}
      </li>
    );
  };

  return (
    <nav className="pagination" aria-label={label}>
      <ul>
        {step("First", 1, "chevrons-left")}
        {step("Previous", previous, "chevron-left")}
        {pages.map((page) => (
          <li key={page}>
            <Link to={to(page)} aria-label={t("Page {page}", { page })} aria-current={page === current ? "page" : undefined}>
              {page}
            </Link>
          </li>
        ))}
        {step("Next", next, "chevron-right")}
        {step("Last", last, "chevrons-right")}
      </ul>
    </nav>
  );
}
