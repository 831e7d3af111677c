/** The page of a settings section: its form, and the preview if one was requested. */
import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import type { SectionState } from "./use-section.ts";

interface SectionFormProps {
  title: string;
  intro?: string;
  state: SectionState;
  revision: number;
  /** The labels of the fields, in page order. */
  labels: Record<string, string>;
  preview?: ReactNode;
  hasFile?: boolean;
  /** The text of the button that adds an empty row. */
  add?: string;
  children: ReactNode;
}

export function SectionForm({
  title,
  intro,
  state,
  revision,
  labels,
  preview,
  hasFile = false,
  add,
  children,
}: SectionFormProps) {
  const t = useTranslator();
  return (
    <div className="narrow">
      <Breadcrumbs trail={[{ to: paths.staffSettings, label: "Settings" }]} here={title} />
      <h1 tabIndex={-1}>{title}</h1>
      <ErrorSummary rejected={state.sent} labels={labels} />
      {state.preview && <Preview state={state}>{preview}</Preview>}
      {intro && <p>{intro}</p>}
      <Form method="post" noValidate encType={hasFile ? "multipart/form-data" : undefined}>
        <input type="hidden" name="revision" value={state.sent?.values.revision ?? revision} />
        {children}
        <SubmitButton name="intent" value="save">
          {t("Save")}
        </SubmitButton>
        <SubmitButton name="intent" value="preview" quiet>
          {t("Preview")}
        </SubmitButton>
        {add && (
          <SubmitButton name="intent" value="add" quiet>
            {add}
          </SubmitButton>
        )}
        <Link to={paths.staffSettings}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

function Preview({ state, children }: { state: SectionState; children: ReactNode }) {
  const t = useTranslator();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [state.sent]);
  return (
    <section
      className="settings-preview"
      aria-labelledby="preview"
      tabIndex={-1}
      // Without JavaScript, this scrolls to the preview.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      ref={box}
    >
      <h2 id="preview">{t("Preview")}</h2>
      <p className="secondary">{t("Not saved yet.")}</p>
      {children}
    </section>
  );
}

/** Renders one of several rows, with a checkbox to remove it if it has already been saved. */
export function SectionRow({
  legend,
  remove,
  children,
}: {
  legend: string;
  remove?: string | undefined;
  children: ReactNode;
}) {
  const t = useTranslator();
  return (
    <fieldset className="field choices settings-row">
      <legend>{legend}</legend>
      {children}
      {remove && (
        <div className="checkbox">
          <input type="checkbox" id={`field-${remove}`} name={remove} value="true" />
          <label htmlFor={`field-${remove}`}>{t("Remove {row}", { row: legend })}</label>
        </div>
      )}
    </fieldset>
  );
}
