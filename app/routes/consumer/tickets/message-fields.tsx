/** The form fields for a ticket message and its files. */
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { FilesField } from "#app/forms/files-field.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";

/**
 * The file types that the contract accepts for uploads. They are repeated here, because importing
 * them would load zod in the browser.
 */
const accept = "image/jpeg,image/png,image/heic,application/pdf";

/** The upload limits, passed on by the loader. */
export interface FileLimits {
  bytes: number;
  files: number;
}

export function MessageFields({
  rejected,
  labels,
  limits,
}: {
  rejected: RejectedForm | undefined;
  labels: MessageLabels;
  limits: FileLimits;
}) {
  return (
    <>
      <TextArea {...getFieldProps(rejected, labels, "message")} rows={6} />
      <FilesField rejected={rejected} label={labels.files} accept={accept} maxBytes={limits.bytes} maxFiles={limits.files} />
    </>
  );
}

type MessageLabels = ReturnType<typeof useMessageLabels>;

export function useMessageLabels() {
  const t = useTranslator();
  return { message: t("Message"), files: t("Files (optional)") };
}
