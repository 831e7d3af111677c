/** The form that staff use to decide on a request, or answer it. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { RadioGroup } from "#app/forms/field-group.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";

interface DecisionFormProps<Text extends string> {
  title: string;
  labels: Record<"decision" | Text, string>;
  choices: { value: string; label: string }[];
  /** The name of the field that explains the decision. */
  text: Text;
  hint: string;
  submit: string;
  /** The version of the request that the page shows. Omitted if the upstream doesn't check it. */
  revision?: number;
  rejected: RejectedForm | undefined;
  /** A field that only some decisions need. */
  children?: ReactNode;
}

export function DecisionForm<Text extends string>({
  title,
  labels,
  choices,
  text,
  hint,
  submit,
  revision,
  rejected,
  children,
}: DecisionFormProps<Text>) {
  return (
    <section className="narrow" aria-labelledby="decide-title">
      <h2 id="decide-title">{title}</h2>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate className="decision">
        {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
        <RadioGroup {...getFieldProps(rejected, labels, "decision")} choices={choices} />
        {children}
        <TextArea {...getFieldProps(rejected, labels, text)} rows={4} hint={hint} />
        <SubmitButton>{submit}</SubmitButton>
      </Form>
    </section>
  );
}
