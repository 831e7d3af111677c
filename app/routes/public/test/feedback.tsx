/** The gallery's feedback section, with the overlay, toasts, confirmations and errors. */
import { Form } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { ConfirmForm } from "#app/forms/confirm.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { useForceLoading } from "#app/ui/loading-overlay.tsx";
import { type LoadingKind, loadingMessages } from "#app/ui/loading-state.ts";
import { TabPanels } from "#app/ui/tab-panels.tsx";

export const sampleQuestion = { title: "Do it?", text: "Nothing follows from it." };

const sampleErrors = ["401", "403", "404", "500", "503"];

export function Feedback() {
  const t = useTranslator();
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
      <ConfirmForm question={sampleQuestion} fields={{ intent: "confirm" }}>
        <button type="submit">Ask first</button>
      </ConfirmForm>
      <p className="actions">
        {sampleErrors.map((status) => (
          <Link key={status} to={`${paths.test}?fail=${status}`}>
            {`Error ${status}`}
          </Link>
        ))}
      </p>
      <Scripted />
    </>
  );
}

/** The controls that need JavaScript. */
function Scripted() {
  const hydrated = useHydrated();
  const [forced, setForced] = useState<LoadingKind>();
  useForceLoading(forced !== undefined, forced);
  if (!hydrated) return null;
  const works: LoadingKind[] = ["reading", "submitting"];
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
            {`Overlay: ${loadingMessages[work]}`}
          </button>
        ))}
      </p>
      <TabPanels
        label="Tabs of one place"
        tabs={["First", "Second", "Third"].map((label) => ({
          label: `${label} tab`,
          content: <p>{`${label} panel.`}</p>,
        }))}
      />
    </>
  );
}
