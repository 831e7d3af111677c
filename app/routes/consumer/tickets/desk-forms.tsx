/** The forms on a ticket's page that only staff see: add a note, assign it, merge a duplicate. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SelectField } from "#app/forms/select-field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Ticket } from "#contract/tickets/calls.ts";

export function DeskForms({
  ticket,
  rejected,
}: {
  ticket: Ticket;
  rejected: RejectedForm | undefined;
}) {
  const { assignees = [], assignee, notes, merged_into: mergedInto } = ticket;
  const t = useTranslator();
  const labels = {
    note: t("Note"),
    assignee: t("Colleague"),
    into: t("Reference of the ticket to keep"),
  };
  const colleagues = assignees.filter(({ id }) => id !== assignee?.id);
  const form = { rejected, labels };
  return (
    <>
      {notes && (
        <DeskForm
          {...form}
          intent="note"
          title={t("Write a note")}
          button={t("Save the note")}
          key={`note ${notes.length}`}
        >
          <TextArea
            {...getFieldProps(ofIntent(rejected, "note"), labels, "note")}
            hint={t("Only colleagues see notes, never the consumer.")}
            rows={3}
          />
        </DeskForm>
      )}
      {colleagues.length > 0 && !mergedInto && (
        <DeskForm {...form} intent="assign" title={t("Assign to a colleague")} button={t("Assign")}>
          <SelectField
            {...getFieldProps(ofIntent(rejected, "assign"), labels, "assignee")}
            choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </DeskForm>
      )}
      {assignees.length > 0 && !mergedInto && (
        <DeskForm
          {...form}
          intent="merge"
          title={t("Merge a duplicate")}
          button={t("Merge this ticket")}
        >
          <TextField
            {...getFieldProps(ofIntent(rejected, "merge"), labels, "into")}
            hint={t(
              "This ticket will be closed and will refer to the other one. Both must be from the same consumer.",
            )}
            autoComplete="off"
            maxLength={40}
          />
        </DeskForm>
      )}
    </>
  );
}

/** Returns the rejected form if it was submitted with this intent, and undefined otherwise. */
export function ofIntent(
  rejected: RejectedForm | undefined,
  intent: string,
): RejectedForm | undefined {
  return rejected?.values.intent === intent ? rejected : undefined;
}

interface DeskFormProps {
  intent: string;
  title: string;
  button: string;
  rejected: RejectedForm | undefined;
  labels: Record<string, string>;
  children: ReactNode;
}

function DeskForm({ intent, title, button, rejected, labels, children }: DeskFormProps) {
  return (
    <section className="narrow" aria-labelledby={`${intent}-title`}>
      <h2 id={`${intent}-title`}>{title}</h2>
      <ErrorSummary rejected={ofIntent(rejected, intent)} labels={labels} />
      <Form method="post" noValidate>
        {children}
        <SubmitButton name="intent" value={intent} quiet>
          {button}
        </SubmitButton>
      </Form>
    </section>
  );
}
