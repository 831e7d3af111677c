/** The gallery's answers to people: overlay, toasts, questions, errors. */
import { Form } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { ConfirmForm } from "../../../forms/confirm.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";
import { type Work, workMessages } from "../../../ui/busy.ts";
import { Link } from "../../../ui/link.tsx";
import { useForceLoading } from "../../../ui/overlay.tsx";
import { TabPanels } from "../../../ui/tab-panels.tsx";

export const question = { title: "Do it?", text: "Nothing follows from it." };

const failures = ["401", "403", "404", "500", "503"];

export function Feedback() {
  const t = useText();
  return (
    <>
      <h2>{t("Answers")}</h2>
      <Form method="post" className="actions">
        <SubmitButton name="intent" value="success">
          Toast: success
        </SubmitButton>
        <SubmitButton name="intent" value="error">
          Toast: error
        </SubmitButton>
      </Form>
      <ConfirmForm question={question} fields={{ intent: "confirm" }}>
        <button type="submit">Ask first</button>
      </ConfirmForm>
      <p className="actions">
        {failures.map((status) => (
          <Link key={status} to={`${paths.test}?fail=${status}`}>
            {`Error ${status}`}
          </Link>
        ))}
      </p>
      <Scripted />
    </>
  );
}

/** What there is only where scripts run. */
function Scripted() {
  const hydrated = useHydrated();
  const [forced, setForced] = useState<Work>();
  useForceLoading(forced !== undefined, forced);
  if (!hydrated) return null;
  const works: Work[] = ["reading", "submitting"];
  return (
    <>
      <p className="actions">
        {works.map((work) => (
          <button
            key={work}
            type="button"
            className="button button-quiet"
            aria-pressed={forced === work}
            onClick={() => setForced(forced === work ? undefined : work)}
          >
            {`Overlay: ${workMessages[work]}`}
          </button>
        ))}
      </p>
      <TabPanels
        label="Tabs of one place"
        tabs={["First", "Second", "Third"].map((label) => ({ label: `${label} tab`, content: <p>{`${label} panel.`}</p> }))}
      />
    </>
  );
}
