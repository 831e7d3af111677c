/**
 * The pagination of a list, as links to the first, previous, numbered, next and last pages
 * (specification, point 2).
 */
import { useLocation } from "@remix-run/react";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Pagination } from "#contract/pagination.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Link } from "./link.tsx";
import { updateSearchParams } from "./search-params.ts";

/**
 * Renders the pagination, or nothing for a single page. `label`, such as "Pages of statements",
 * distinguishes it from other pagination on the page.
 */
export function PaginationNav({ pagination, label }: { pagination: Pagination; label: string }) {
  const { pathname, search } = useLocation();
  const t = useTranslator();
  const { current, previous, next, last, pages } = pagination;
  if (last <= 1) return null;
  const to = (page: number) =>
    pathname + updateSearchParams(search, { page: page === 1 ? undefined : String(page) });

  const step = (word: PlainTranslationKey, page: number, icon: IconName) => {
    const content = (
      <>
        <Icon name={icon} />
        <span className="pagination-word">{t(word)}</span>
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
            <Link
              to={to(page)}
              aria-label={t("Page {page}", { page })}
              aria-current={page === current ? "page" : undefined}
            >
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
