/** The form fields for a ticket message and its files. */
import { type FileLimits, FilesField } from "#app/forms/files-field.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { TextArea } from "#app/forms/text-area.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";

interface MessageFieldsProps {
  rejected: RejectedForm | undefined;
  labels: ReturnType<typeof useMessageLabels>;
  limits: FileLimits;
  /** The message when the form is first shown. */
  text?: string | undefined;
}

export function MessageFields({ rejected, labels, limits, text }: MessageFieldsProps) {
  return (
    <>
      <TextArea {...getFieldProps(rejected, labels, "message", text)} rows={6} />
      <FilesField rejected={rejected} label={labels.files} limits={limits} />
    </>
  );
}

export function useMessageLabels() {
  const t = useTranslator();
  return { message: t("Message"), files: t("Files (optional)") };
}
