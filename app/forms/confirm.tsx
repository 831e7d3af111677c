/**
 * Asks for confirmation before an action: in a dialog if JavaScript runs, and otherwise on a page
 * with the same text.
 */
import { Form, useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Link } from "#app/ui/link.tsx";
import type { ConfirmQuestion } from "./confirm-dialog.ts";

/**
 * The fields that the action reads, including `intent`. The action's schema also accepts
 * `confirmed` (confirm.server.ts).
 */
export type ConfirmFields = Readonly<Record<string, string>>;

/**
 * A form with a single button, given as `children`. Posts `fields` to the current page's action,
 * and adds `confirmed` if the user chooses "Yes" in the dialog.
 */
export function ConfirmForm({
  question,
  fields,
  children,
}: {
  question: ConfirmQuestion;
  fields: ConfirmFields;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const t = useTranslator();

  async function confirmAndSubmit(): Promise<void> {
    const { showConfirmDialog: confirmInDialog } = await import("./confirm-dialog.ts");
    if (await confirmInDialog(question, t))
      submit({ ...fields, confirmed: "yes" }, { method: "post" });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // If the dialog can't be loaded, submit without confirmation. The action then shows
    // ConfirmPage.
    confirmAndSubmit().catch(() => submit(fields, { method: "post" }));
  }

  return (
    <Form method="post" onSubmit={handleSubmit}>
      <HiddenFields fields={fields} />
      {children}
    </Form>
  );
}

/**
 * The page shown instead of the dialog when the action returned `needsConfirmation`. Its Cancel
 * link leads to `back`.
 */
export function ConfirmPage({
  question,
  fields,
  back,
}: {
  question: ConfirmQuestion;
  fields: ConfirmFields;
  back: string;
}) {
  const t = useTranslator();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{question.title}</h1>
      <p>{question.text}</p>
      <Form method="post">
        <HiddenFields fields={fields} />
        <Link to={back} className="button button-quiet">
          {t("Cancel")}
        </Link>
        <button type="submit" name="confirmed" value="yes">
          {t("Yes")}
        </button>
      </Form>
    </div>
  );
}

export function HiddenFields({ fields }: { fields: ConfirmFields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
