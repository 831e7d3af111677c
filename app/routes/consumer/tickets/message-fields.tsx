/** What somebody writes in a ticket, and the files that go with it. */
import type { Rejected } from "../../../forms/rejected.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { FilesField } from "../../../forms/files-field.tsx";
import { TextArea } from "../../../forms/text-area.tsx";
import { useText } from "../../../languages/use-text.ts";

/** The contract's upload limits; its own values would bring zod into the browser. */
const accept = "image/jpeg,image/png,image/heic,application/pdf";

/** What the loader says of files. */
export interface FileLimits {
  bytes: number;
  files: number;
}

export function MessageFields({ rejected, labels, limits }: { rejected: Rejected | undefined; labels: MessageLabels; limits: FileLimits }) {
  return (
    <>
      <TextArea {...fieldOf(rejected, "message")} label={labels.message} rows={6} />
      <FilesField rejected={rejected} label={labels.files} accept={accept} largest={limits.bytes} most={limits.files} />
    </>
  );
}

type MessageLabels = ReturnType<typeof useMessageLabels>;

export function useMessageLabels() {
  const t = useText();
  return { message: t("Message"), files: t("Files (optional)") };
}
