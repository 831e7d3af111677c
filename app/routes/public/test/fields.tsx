/** The gallery's buttons and fields, in their initial state and with errors. */
import { Form } from "@remix-run/react";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { CodeField } from "#app/forms/code-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { RadioGroup } from "#app/forms/field-group.tsx";
import { FileField } from "#app/forms/file-field.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SelectField } from "#app/forms/select-field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Link } from "#app/ui/link.tsx";

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

export function Fields({ rejected }: { rejected: RejectedForm | undefined }) {
  const t = useTranslator();
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
        <span className="number">92813000000005072</span>{" "}
        <CopyButton text="92813000000005072" what="number" />
      </p>
      <h2>{t("Fields")}</h2>
      <div className="narrow">
        <ErrorSummary rejected={rejected} labels={labels} />
        <Form method="post" encType="multipart/form-data" noValidate>
          <TextField
            {...getFieldProps(rejected, labels, "line")}
            hint="With a hint"
            autoComplete="off"
          />
          <TextField {...getFieldProps(rejected, labels, "day")} type="date" />
          <PasswordField
            {...getFieldProps(rejected, labels, "password")}
            autoComplete="new-password"
          />
          <CodeField {...getFieldProps(rejected, labels, "otp")} />
          <SelectField {...getFieldProps(rejected, labels, "choice")} choices={choices} />
          <TextArea {...getFieldProps(rejected, labels, "text")} rows={3} />
          <Checkbox {...getFieldProps(rejected, labels, "truth")} />
          <RadioGroup {...getFieldProps(rejected, labels, "one")} choices={choices} />
          <FileField {...getFieldProps(rejected, labels, "files")} multiple />
          <SubmitButton name="intent" value="fields">
            Send it and see it refused
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}
