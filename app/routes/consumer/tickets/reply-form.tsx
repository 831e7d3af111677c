/** The form below a conversation. */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import type { Rejected } from "../../../forms/rejected.ts";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { useText } from "../../../languages/use-text.ts";
import { type FileLimits, MessageFields, useMessageLabels } from "./message-fields.tsx";

export function ReplyForm({ rejected, closed, limits }: { rejected: Rejected | undefined; closed: boolean; limits: FileLimits }) {
  const t = useText();
  const labels = useMessageLabels();
  return (
    <section id="reply" className="narrow" aria-labelledby="reply-title">
      <h2 id="reply-title">{t("Write a reply")}</h2>
      {closed && <p>{t("This ticket is closed. A reply opens it again.")}</p>}
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" encType="multipart/form-data" noValidate>
        <MessageFields rejected={rejected} labels={labels} limits={limits} />
        <SubmitButton name="intent" value="reply">
          {t("Send the reply")}
        </SubmitButton>
      </Form>
    </section>
  );
}
