/** The years of a list, as links: one at a time, or all of them. */
import { useLocation } from "@remix-run/react";
import { useText } from "../languages/use-text.ts";
import { LinkItem } from "./link.tsx";
import { Rows } from "./rows.tsx";
import { searchWith } from "./search-params.ts";

/** Nothing where there is one year only. `year` is the chosen one, or empty; `label` tells this list's years from another's: "Year of the statements". */
export function YearFilter({ years, year, label }: { years: readonly number[]; year: string; label: string }) {
  const { pathname, search } = useLocation();
  const t = useText();
  if (years.length <= 1) return null;
  // The order stays; the pages begin anew.
  const to = (chosen: string | undefined) => pathname + searchWith(search, { year: chosen, page: undefined });
  const choice = (chosen: string | undefined, label: string) => ({
    to: to(chosen),
    label,
    current: (chosen ?? "") === year ? ("true" as const) : undefined,
  });
  const choices = [choice(undefined, t("All years")), ...years.map((each) => choice(String(each), String(each)))];
  return (
    <nav className="years" aria-label={label}>
      <Rows as="ul" row={LinkItem} rows={choices} by="label" />
    </nav>
  );
}
