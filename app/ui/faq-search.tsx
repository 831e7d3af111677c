/** The search for the frequently asked questions on the Welcome page. */
import { Form } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "./icon.tsx";

/**
 * Renders the search. Set `fromOutside` on pages other than Welcome, so that the results load as a
 * full document.
 */
export function FaqSearch({ sought = "", fromOutside = false }: { sought?: string; fromOutside?: boolean }) {
  const t = useTranslator();
  return (
    <Form role="search" action={paths.help} className="filter" reloadDocument={fromOutside}>
      <label htmlFor="q">{t("Search help")}</label>
      <div className="filter-row">
        <input id="q" name="q" type="search" defaultValue={sought} key={sought} maxLength={100} autoComplete="off" />
        <button type="submit">
          <Icon name="search" />
          {t("Search")}
        </button>
      </div>
    </Form>
  );
}
