/** The search through the frequent questions, which stand on the Welcome page. */
import { Form } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { useText } from "../languages/use-text.ts";
import { Icon } from "./icon.tsx";

/** `fromOutside`: on another page than Welcome, which then comes as a whole document. */
export function HelpSearch({ sought = "", fromOutside = false }: { sought?: string; fromOutside?: boolean }) {
  const t = useText();
  return (
    <Form role="search" action={paths.help} className="filter" reloadDocument={fromOutside}>
      <label htmlFor="q">{t("Search the help")}</label>
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
