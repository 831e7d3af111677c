/** A filter above a list, such as one for the status, that limits which rows are shown. */
import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";

/** Renders the filter. `kept` contains the query parameters to keep when the filter changes. */
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
