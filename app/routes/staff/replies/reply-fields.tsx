/** The fields of a saved reply. */
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { SavedReply } from "#contract/tickets/staff-calls.ts";

export function ReplyFields({
  rejected,
  reply,
}: {
  rejected: RejectedForm | undefined;
  reply?: SavedReply;
}) {
  const t = useTranslator();
  const labels = { name: t("Name"), body: t("Text") };
  return (
    <>
      <ErrorSummary rejected={rejected} labels={labels} />
      <TextField
        {...getFieldProps(rejected, labels, "name", reply?.name)}
        hint={t("Only colleagues see this name.")}
        autoComplete="off"
        maxLength={80}
      />
      <TextArea {...getFieldProps(rejected, labels, "body", reply?.body)} rows={8} />
    </>
  );
}
