import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { renderAtPath } from "#app/ui/render-for-test.tsx";
import { message } from "#contract/messages.ts";
import { uploadTypes } from "#contract/uploads/calls.ts";
import { Checkbox } from "./checkbox.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { acceptedTypes } from "./file-field.tsx";
import { fieldsNamed } from "./form-fields.server.ts";
import { parseForm } from "./parse-form.server.ts";
import { PasswordField } from "./password-field.tsx";
import { fieldMessage, getFieldProps } from "./rejected-form.ts";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";

const schema = z.object({
  username: z.string().trim().min(1),
  password: z.string().min(8),
  intent: z.enum(["save"]),
});

const post = (fields: Record<string, string> | FormData | string, headers?: HeadersInit) =>
  new Request("http://localhost/form", {
    method: "POST",
    body:
      typeof fields === "string" || fields instanceof FormData
        ? fields
        : new URLSearchParams(fields),
    ...(headers && { headers }),
  });

test("returns a valid form's values, parsed by its schema", async () => {
  const form = await parseForm(
    post({ username: " thandi ", password: "long enough", intent: "save" }),
    schema,
  );
  expect(form).toMatchObject({ ok: true, value: { username: "thandi", password: "long enough" } });
});

test("rejects an invalid form with a 422, plain messages and all entered values except the password", async () => {
  const form = await parseForm(
    post({ username: "", password: "short", current_password: "x", intent: "drop" }),
    schema,
  );
  if (form.ok) throw new Error("was accepted");
  expect(form.rejected.init?.status).toBe(422);
  expect(form.rejected.data).toEqual({
    values: { username: "", intent: "drop" },
    errors: {
      username: [message("required")],
      password: [message("too_short", { count: 8 })],
      intent: [message("choose_option")],
    },
  });
});

test("drops every field that the schema doesn't name, whatever becomes of the form", async () => {
  const Rows = z.object({ revision: z.literal("1") }).and(fieldsNamed(/^rows\.\d\.label$/));
  const posted = { "rows.0.label": "a", "rows.0.secret": "b", passphrase: "c", revision: "2" };
  const form = await parseForm(post(posted), Rows);
  const kept = { "rows.0.label": "a", revision: "2" };
  if (form.ok) throw new Error("was accepted");
  expect([form.values, form.rejected.data.values]).toEqual([kept, kept]);
  const sent = await parseForm(post({ ...posted, revision: "1" }), Rows);
  if (!sent.ok) throw new Error("was refused");
  expect(sent.value).toEqual({ revision: "1" });
  for (const answer of [sent.rejectWith({}), sent.requireConfirmation(), sent.requireProof()])
    expect(answer.data.values).toEqual({ ...kept, revision: "1" });
});

test("reports a missing field, even if other fields are named after built-in object properties", async () => {
  const form = await parseForm(post({ __proto__: "x", constructor: "y" }), schema);
  if (form.ok) throw new Error("was accepted");
  expect(form.rejected.data.errors.username).toEqual([message("required")]);
});

test("returns an upstream error in the same shape as a validation error", async () => {
  const form = await parseForm(
    post({ username: "thandi", password: "long enough", intent: "save" }),
    schema,
  );
  if (!form.ok) throw new Error("was refused");
  const rejected = form.rejectWith({ username: ["is locked"] }, 429);
  expect(rejected.init?.status).toBe(429);
  expect(rejected.data).toEqual({
    values: { username: "thandi", intent: "save" },
    errors: { username: ["is locked"] },
  });
});

test.each([
  [403, undefined, true],
  [503, undefined, true],
  [422, undefined, false],
  [503, { username: ["is locked"] }, false],
])(
  "leaves an error with status %i and errors %j to the dialog: %j",
  async (status, errors, isShown) => {
    const form = await parseForm(post({ username: "thandi", password: "long enough" }), schema);
    const failure = { code: status, text: "No", description: undefined, error: undefined, errors };
    const { data } = form.rejectWithFailure({ status, failure, retryAfter: 5, requestId: "r-1" });
    expect(data.failure).toEqual(
      isShown
        ? expect.objectContaining({ code: status, text: "No", retryAfter: 5, requestId: "r-1" })
        : undefined,
    );
  },
);

test("omits files from the entered values, and throws a 400 error if the body is not a form", async () => {
  const withFile = new FormData();
  withFile.set("username", new File(["x"], "x.txt"));
  const form = await parseForm(post(withFile), schema);
  if (form.ok) throw new Error("was accepted");
  expect(form.rejected.data.values).toEqual({});
  await expect(
    parseForm(post("{}", { "Content-Type": "application/json" }), schema),
  ).rejects.toMatchObject({ init: { status: 400 } });
});

const labels = { label: "Name" };

test("shows a field's entered value and an error linked to its input", () => {
  const rejected = {
    values: { label: "<Home>" },
    errors: { label: ["Use 80 characters or fewer"] },
  };
  const html = renderToStaticMarkup(
    <TextField {...getFieldProps(rejected, labels, "label", "Before")} hint="Only you see it" />,
  );
  expect(html).toContain('aria-describedby="field-label-hint field-label-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('value="&lt;Home&gt;"');
  expect(html).toContain("Use 80 characters or fewer");
});

test("does not show an error for a valid field", () => {
  const html = renderToStaticMarkup(
    <TextField {...getFieldProps(undefined, labels, "label", "Before")} />,
  );
  expect(html).toContain('value="Before"');
  expect(html).not.toMatch(/aria-invalid|aria-describedby|error/);
});

test("omits the value of a password field, and hides the show-password button until JavaScript runs", () => {
  const html = renderToStaticMarkup(
    <PasswordField
      {...getFieldProps(
        { values: { password: "secret" }, errors: {} },
        { password: "Password" },
        "password",
      )}
      autoComplete="current-password"
    />,
  );
  expect(html).toContain('type="password"');
  expect(html).not.toMatch(/<button|secret/);
});

test("links a checkbox to its label", () => {
  expect(
    renderToStaticMarkup(<Checkbox name="remember" label="Remember me" defaultChecked />),
  ).toMatch(/id="field-remember".*for="field-remember"/);
});

test("lists every error in the summary, and links field errors to their fields", () => {
  const errors = {
    "": ["The account is locked"],
    label: ["Fill in this field"],
    constructor: ["is unknown"],
  };
  const html = renderToStaticMarkup(
    <ErrorSummary rejected={{ values: {}, errors }} labels={{ label: "Name" }} />,
  );
  expect(html).toContain('role="alert"');
  expect(html).toContain("<li>The account is locked</li>");
  expect(html).toContain('<a href="#field-label">Fill in this field</a>');
  expect(html).toContain("<li>is unknown</li>");
  expect(renderToStaticMarkup(<ErrorSummary rejected={undefined} labels={{}} />)).toBe("");
});

test("does not prefix a message with the field's label if the message is already a sentence", () => {
  expect(fieldMessage("Password", "Enter your password")).toBe("Enter your password");
});

test("does not mark an idle submit button as busy or disabled", async () => {
  expect(await renderAtPath("/form", <SubmitButton>Save</SubmitButton>)).toBe(
    '<button type="submit" class="button">Save</button>',
  );
});

test("offers the file types that the upstream accepts", () => {
  expect(acceptedTypes).toEqual(uploadTypes);
});
