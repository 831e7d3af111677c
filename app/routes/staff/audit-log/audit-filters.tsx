/**
 * The filters of the audit log. All except the search are collapsed, to keep the entries in view.
 */
import { Form } from "@remix-run/react";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "#app/ui/icon.tsx";

interface Choice {
  value: string;
  label: string;
}

interface AuditFiltersProps {
  filters: Partial<Record<"search" | "action" | "actor" | "subject_kind" | "from" | "to", string>>;
  actions: Choice[];
  kinds: Choice[];
}

export function AuditFilters({ filters, actions, kinds }: AuditFiltersProps) {
  const t = useTranslator();
  const { search = "", action = "", actor, subject_kind: kind = "", from = "", to = "" } = filters;
  return (
    // The key resets the fields when a link changes the filters.
    <Form role="search" className="filter" key={JSON.stringify(filters)}>
      <label htmlFor="search">{t("Account number, reference, email address or keywords")}</label>
      <div className="filter-row">
        <input
          id="search"
          name="search"
          type="search"
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit">
          <Icon name="search" />
          {t("Search")}
        </button>
      </div>
      {actor !== undefined && <input type="hidden" name="actor" value={actor} />}
      <details className="filters">
        <summary>
          {`${action}${kind}${from}${to}` === "" ? t("Filters") : t("Filters (active)")}
        </summary>
        <div className="filter-fields">
          <SelectField
            name="action"
            label={t("Activity")}
            defaultValue={action}
            choices={[{ value: "", label: t("All activity") }, ...actions]}
          />
          <SelectField
            name="subject_kind"
            label={t("About")}
            defaultValue={kind}
            choices={[{ value: "", label: t("Everything|any kind of subject") }, ...kinds]}
          />
          <TextField name="from" label={t("First day")} type="date" defaultValue={from} />
          <TextField name="to" label={t("Last day")} type="date" defaultValue={to} />
        </div>
        <p className="field-hint">
          {t(
            "A keyword search covers only the newest 100 000 entries. Choose dates to search earlier ones.",
          )}
        </p>
        <button type="submit">{t("Show")}</button>
      </details>
    </Form>
  );
}
