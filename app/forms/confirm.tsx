/** What is asked about before it is done: by a dialog where scripts run, by a page of the same words where they don't. */
import { Form, useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useText } from "../languages/use-text.ts";
import { Link } from "../ui/link.tsx";
import type { Question } from "./confirm-dialog.ts";

/** What the action reads, `intent` among them; its schema takes `confirmed` as well (confirm.server.ts). */
export type ConfirmFields = Readonly<Record<string, string>>;

/** A form of one button, given as `children`. Posts `fields` to the page's own action, with `confirmed` once the dialog said "Yes". */
export function ConfirmForm({ question, fields, children }: { question: Question; fields: ConfirmFields; children: ReactNode }) {
  const submit = useSubmit();
  const t = useText();

  async function ask(): Promise<void> {
    const { confirmInDialog } = await import("./confirm-dialog.ts");
    if (await confirmInDialog(question, t)) submit({ ...fields, confirmed: "yes" }, { method: "post" });
  }

  function askFirst(event: FormEvent): void {
    event.preventDefault();
    // Without the dialog the action asks, by the page below.
    ask().catch(() => submit(fields, { method: "post" }));
  }

  return (
    <Form method="post" onSubmit={askFirst}>
      <Hidden fields={fields} />
      {children}
    </Form>
  );
}

/** The page in place of the dialog: shown where the action answered with `asking`. Cancelling leads to `back`. */
export function ConfirmPage({ question, fields, back }: { question: Question; fields: ConfirmFields; back: string }) {
  const t = useText();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{question.title}</h1>
      <p>{question.text}</p>
      <Form method="post">
        <Hidden fields={fields} />
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

function Hidden({ fields }: { fields: ConfirmFields }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
