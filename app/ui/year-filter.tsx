/** Links that filter a list by year, showing one year at a time or all of them. */
import { useLocation } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Link } from "./link.tsx";
import { updateSearchParams } from "./search-params.ts";

/**
 * Renders the links, or nothing for a single year. `year` is the chosen year, or empty for all.
 * `label`, such as "Statement year", distinguishes the links from those for other lists.
 */
export function YearFilter({
  years,
  year,
  label,
}: {
  years: readonly number[];
  year: string;
  label: string;
}) {
  const { pathname, search } = useLocation();
  const t = useTranslator();
  if (years.length <= 1) return null;
  // Keep the sort order, but go back to the first page.
  const choice = (chosen: string | undefined, text: string) => (
    <li key={text}>
      <Link
        to={pathname + updateSearchParams(search, { year: chosen, page: undefined })}
        aria-current={(chosen ?? "") === year ? "true" : undefined}
      >
        {text}
      </Link>
    </li>
  );
  return (
    <nav className="years" aria-label={label}>
      <ul>
        {choice(undefined, t("All years"))}
        {years.map((each) => choice(String(each), String(each)))}
        {year !== "" && !years.includes(Number(year)) && choice(year, year)}
      </ul>
    </nav>
  );
}
