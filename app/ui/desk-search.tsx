/** The desk's search form. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { SearchForm } from "./search-form.tsx";

export function DeskSearch({ sought }: { sought: string }) {
  const t = useTranslator();
  return (
    <SearchForm
      label={t("Search by number, reference, name, address, email or mobile")}
      search={sought}
      action={paths.desk}
    />
  );
}
