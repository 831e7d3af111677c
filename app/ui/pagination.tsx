/** The pages of a list, as links: first, previous, numbers, next, last (specification, point 2). */
import { useLocation } from "@remix-run/react";
import type { Pagination } from "#contract/pagination.ts";
import type { Word } from "../languages/text.ts";
import { useText } from "../languages/use-text.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { Rows, type RowValues } from "./rows.tsx";
import { searchWith } from "./search-params.ts";

/** Nothing where there is one page only. `label` tells this list's pages from another's: "Pages of statements". */
export function PaginationNav({ pagination, label }: { pagination: Pagination; label: string }) {
  const { pathname, search } = useLocation();
  const t = useText();
  const { current, previous, next, last, pages } = pagination;
  if (last <= 1) return null;
  const to = (page: number) => pathname + searchWith(search, { page: page === 1 ? undefined : String(page) });

  const step = (word: Word, page: number, icon: IconName) => ({
    name: word,
    to: current === page ? undefined : to(page),
    word: t(word),
    icon,
  });
  const steps: StepValues[] = [
    step("First", 1, "chevrons-left"),
    step("Previous", previous, "chevron-left"),
    ...pages.map((page) => ({
      name: String(page),
      to: to(page),
      word: String(page),
      label: t("Page {page}", { page }),
      current: page === current ? ("page" as const) : undefined,
    })),
    step("Next", next, "chevron-right"),
    step("Last", last, "chevrons-right"),
  ];
  return (
    <nav className="pagination" aria-label={label}>
      <Rows as="ul" row={Step} rows={steps} by="name" />
    </nav>
  );
}

interface StepValues extends RowValues {
  name: string;
  /** Left out where the step leads nowhere. */
  to?: string | undefined;
  word: string;
  /** Of a step that is no page's number. */
  icon?: IconName;
  label?: string;
  current?: "page" | undefined;
}

function Step({ to, word, icon, label, current }: StepValues) {
  const content = icon ? (
    <>
      <Icon name={icon} />
      <span className="pagination-word">{word}</span>
    </>
  ) : (
    word
  );
  return (
    <li>
      {to === undefined ? (
        <span role="link" aria-disabled="true">
          {content}
        </span>
      ) : (
        <Link to={to} aria-label={label} aria-current={current}>
          {content}
        </Link>
      )}
    </li>
  );
}
