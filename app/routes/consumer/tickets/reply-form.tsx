/** The reply form below a conversation. */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { FileLimits } from "#app/forms/files-field.tsx";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { SavedReply } from "#contract/tickets/staff-calls.ts";
import { MessageFields, useMessageLabels } from "./message-fields.tsx";
import { SavedReplyPicker } from "./saved-reply-picker.tsx";

interface ReplyFormProps {
  ticket: string;
  rejected: RejectedForm | undefined;
  closed: boolean;
  limits: FileLimits;
  savedReplies: readonly SavedReply[];
  /** The text of the saved reply that the page was opened with. */
  text: string | undefined;
}

export function ReplyForm({
  ticket,
  rejected,
  closed,
  limits,
  savedReplies,
  text,
}: ReplyFormProps) {
  const t = useTranslator();
  const labels = useMessageLabels();
  return (
    <section id="reply" className="narrow" aria-labelledby="reply-title">
      <h2 id="reply-title">{t("Write a reply")}</h2>
      {closed && <p>{t("This ticket is closed. A reply reopens it.")}</p>}
      <ErrorSummary rejected={rejected} labels={labels} />
      {savedReplies.length > 0 && <SavedReplyPicker ticket={ticket} replies={savedReplies} />}
      <Form method="post" encType="multipart/form-data" noValidate>
        <MessageFields rejected={rejected} labels={labels} limits={limits} text={text} />
        <SubmitButton name="intent" value="reply">
          {t("Send the reply")}
        </SubmitButton>
      </Form>
    </section>
  );
}
