/**
 * The search field above a list. Its `children` are additional filters, which are submitted with
 * the search.
 */
import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "./icon.tsx";

/**
 * Renders the search. `kept` contains the query parameters that a new search preserves, such as the
 * sort order.
 */
export function SearchForm({
  label,
  search,
  name = "search",
  submit,
  kept: preservedParams = {},
  children,
  onType,
  ...form
}: {
  label: string;
  search: string;
  name?: string;
  /**
   * The text of the submit button, which then has no icon. By default, the button says "Search" and
   * has an icon.
   */
  submit?: string;
  kept?: Readonly<Record<string, string | undefined>>;
  action?: string;
  reloadDocument?: boolean;
  /** Called with the text whenever the user changes it. */
  onType?: (search: string) => void;
  children?: ReactNode;
}) {
  const t = useTranslator();
  // A page may have several, such as Welcome.
  const id = useId();
  return (
    <Form role="search" className="filter" {...form}>
      <label htmlFor={id}>{label}</label>
      <div className="filter-row">
        <input
          id={id}
          name={name}
          type="search"
          defaultValue={search}
          key={search}
          maxLength={100}
          autoComplete="off"
          onChange={
            onType &&
            ((event) => {
              onType(event.target.value.trim());
            })
          }
        />
        {children}
        <button type="submit">
          {!submit && <Icon name="search" />}
          {submit ?? t("Search")}
        </button>
      </div>
      {Object.entries(preservedParams).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </Form>
  );
}
