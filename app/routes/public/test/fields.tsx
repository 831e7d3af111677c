/** The gallery's buttons and fields: as they come, and as they come back. */
import { Form } from "@remix-run/react";
import { Checkbox } from "../../../forms/checkbox.tsx";
import { Radios } from "../../../forms/choices.tsx";
import { CodeField } from "../../../forms/code-field.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { FileField } from "../../../forms/file-field.tsx";
import { PasswordField } from "../../../forms/password-field.tsx";
import { fieldOf, type Rejected } from "../../../forms/rejected.ts";
import { SelectField } from "../../../forms/select-field.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { TextArea } from "../../../forms/text-area.tsx";
import { TextField } from "../../../forms/text-field.tsx";
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Link } from "../../../ui/link.tsx";

const labels = {
  line: "A line of text",
  day: "A day",
  password: "A password",
  otp: "A code",
  choice: "One of a list",
  text: "Several lines",
  truth: "Yes or no",
  one: "One of a few",
  files: "Several files",
};
const choices = [
  { value: "a", label: "The first" },
  { value: "b", label: "The second" },
];

export function Fields({ rejected }: { rejected: Rejected | undefined }) {
  const t = useText();
  return (
    <>
      <h2>{t("Buttons")}</h2>
      <p className="actions">
        <button type="button" className="button">
          {t("Save")}
        </button>
        <button type="button" className="button button-quiet">
          {t("Cancel")}
        </button>
        <button type="button" className="button" aria-disabled="true" aria-busy="true">
          Busy
        </button>
        <Link className="button" to={paths.test}>
          A link
        </Link>
        <span className="number">92813000000005072</span> <CopyButton text="92813000000005072" what="number" />
      </p>
      <h2>{t("Fields")}</h2>
      <div className="narrow">
        <ErrorSummary rejected={rejected} labels={labels} />
        <Form method="post" encType="multipart/form-data" noValidate>
          <TextField {...fieldOf(rejected, "line")} label={labels.line} hint="With a hint" autoComplete="off" />
          <TextField {...fieldOf(rejected, "day")} label={labels.day} type="date" />
          <PasswordField {...fieldOf(rejected, "password")} label={labels.password} autoComplete="new-password" />
          <CodeField {...fieldOf(rejected, "otp")} label={labels.otp} />
          <SelectField {...fieldOf(rejected, "choice")} label={labels.choice} choices={choices} />
          <TextArea {...fieldOf(rejected, "text")} label={labels.text} rows={3} />
          <Checkbox {...fieldOf(rejected, "truth")} label={labels.truth} />
          <Radios {...fieldOf(rejected, "one")} label={labels.one} choices={choices} />
          <FileField {...fieldOf(rejected, "files")} label={labels.files} accept="image/*,application/pdf" multiple />
          <SubmitButton name="intent" value="fields">
            Send it and see it refused
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}
