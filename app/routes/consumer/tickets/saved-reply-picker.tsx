/**
 * A picker for saved replies above the reply form. Without JavaScript, it reloads the page with the
 * chosen reply in the form.
 */
import { Form } from "@remix-run/react";
import { type FormEvent, useId } from "react";
import { fieldId } from "#app/forms/rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { SavedReply } from "#contract/tickets/staff-calls.ts";

export function SavedReplyPicker({
  ticket,
  replies,
}: {
  ticket: string;
  replies: readonly SavedReply[];
}) {
  const t = useTranslator();
  const id = useId();
  return (
    <Form
      action={`${paths.ticket(ticket)}#reply`}
      className="filter"
      onSubmit={(event) => insertReply(event, replies)}
    >
      <label htmlFor={id}>{t("Saved reply")}</label>
      <div className="filter-row">
        <select id={id} name="saved">
          {replies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="button-quiet">
          {t("Insert")}
        </button>
      </div>
      <Link to={paths.savedReplies}>{t("Manage saved replies")}</Link>
    </Form>
  );
}

/** Appends the chosen reply to the message, so that text already typed is kept. */
function insertReply(event: FormEvent<HTMLFormElement>, replies: readonly SavedReply[]): void {
  event.preventDefault();
  const chosen = new FormData(event.currentTarget).get("saved");
  const body = replies.find(({ id }) => id === chosen)?.body ?? "";
  const field = document.getElementById(fieldId("message"));
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = [field.value.trimEnd(), body].filter(Boolean).join("\n\n");
  field.focus();
}
