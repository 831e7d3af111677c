/** The years of a list, as links: one at a time, or all of them. */
import { useLocation } from "@remix-run/react";
import { useText } from "../languages/use-text.ts";
import { Link } from "./link.tsx";
import { searchWith } from "./search-params.ts";

/** Nothing where there is one year only. `year` is the chosen one, or empty; `label` tells this list's years from another's: "Year of the statements". */
export function YearFilter({ years, year, label }: { years: readonly number[]; year: string; label: string }) {
  const { pathname, search } = useLocation();
  const t = useText();
  if (years.length <= 1) return null;
  // The order stays; the pages begin anew.
  const to = (chosen: string | undefined) => pathname + searchWith(search, { year: chosen, page: undefined });
  const choices = [{ to: to(undefined), label: t("All years"), chosen: year === "" }].concat(
    years.map((each) => ({ to: to(String(each)), label: String(each), chosen: String(each) === year })),
  );
  return (
    <nav className="years" aria-label={label}>
      <ul>
        {choices.map(({ to, label, chosen }) => (
          <li key={label}>
            <Link to={to} aria-current={chosen ? "true" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
