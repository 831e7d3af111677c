/** A choice above a list, such as a status, that limits which rows are shown. */
import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";

/** Renders the choice. `kept` contains the query parameters that a new choice preserves. */
export function ListFilter({
  name,
  label,
  value,
  options,
  kept = {},
}: {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  kept?: Readonly<Record<string, string | undefined>>;
}) {
  const t = useTranslator();
  const id = useId();
  return (
    <Form role="search" className="filter">
      <label htmlFor={id}>{label}</label>
      <div className="filter-row">
        <select id={id} name={name} defaultValue={value} key={value}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
        <button type="submit">{t("Show")}</button>
      </div>
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </Form>
  );
}
