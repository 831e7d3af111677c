/** The search for the frequently asked questions on the Welcome page. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { SearchForm } from "./search-form.tsx";

/**
 * Renders the search. Set `fromOutside` on pages other than Welcome, so that the results load as a
 * full document.
 */
export function FaqSearch({
  sought = "",
  fromOutside = false,
}: {
  sought?: string;
  fromOutside?: boolean;
}) {
  const t = useTranslator();
  return (
    <SearchForm
      label={t("Search help")}
      submit={t("Search help")}
      search={sought}
      action={paths.help}
      reloadDocument={fromOutside}
    />
  );
}
