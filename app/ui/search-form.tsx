/** The search above a list; its `children` are further filters, which are sent with it. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "../languages/use-text.ts";
import { Icon } from "./icon.tsx";

/** `kept` are parameters of the list that a new search leaves as they are, such as its order. */
export function SearchForm({
  label,
  search,
  kept = {},
  children,
}: {
  label: string;
  search: string;
  kept?: Readonly<Record<string, string | undefined>>;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <Form role="search" className="filter">
      <label htmlFor="search">{label}</label>
      <div className="filter-row">
        <input id="search" name="search" type="search" defaultValue={search} key={search} maxLength={100} autoComplete="off" />
        {children}
        <button type="submit">
          <Icon name="search" />
          {t("Search")}
        </button>
      </div>
      {Object.entries(kept).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
    </Form>
  );
}
