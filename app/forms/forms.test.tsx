import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { renderAt } from "../ui/render-for-test.tsx";
import { Checkbox } from "./checkbox.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { parseForm } from "./parse-form.server.ts";
import { PasswordField } from "./password-field.tsx";
import { fieldMessage, fieldOf } from "./rejected.ts";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";

const schema = z.object({ username: z.string().trim().min(1), password: z.string().min(8), intent: z.enum(["save"]) });

const post = (fields: Record<string, string> | FormData | string, headers?: HeadersInit) =>
  new Request("http://localhost/form", {
    method: "POST",
    body: typeof fields === "string" || fields instanceof FormData ? fields : new URLSearchParams(fields),
    ...(headers && { headers }),
  });

test("a good form comes out as its schema says", async () => {
  const form = await parseForm(post({ username: " thandi ", password: "long enough", intent: "save" }), schema);
  expect(form).toMatchObject({ ok: true, value: { username: "thandi", password: "long enough" } });
});

test("a bad form is a 422 with the values and plain words, and without the password", async () => {
  const form = await parseForm(post({ username: "", password: "short", current_password: "x", intent: "drop" }), schema);
  if (form.ok) throw new Error("was accepted");
  expect(form.rejected.init?.status).toBe(422);
  expect(form.rejected.data).toEqual({
    values: { username: "", intent: "drop" },
    errors: { username: ["must be filled in"], password: ["must have 8 characters or more"], intent: ["is not one of the choices"] },
  });
});

test("a field that was not sent at all is asked for, names of Object's own included", async () => {
  const form = await parseForm(post({ __proto__: "x", constructor: "y" }), schema);
  if (form.ok) throw new Error("was accepted");
  expect(form.rejected.data.errors.username).toEqual(["must be filled in"]);
});

test("what upstream refuses comes back in the same shape", async () => {
  const form = await parseForm(post({ username: "thandi", password: "long enough", intent: "save" }), schema);
  if (!form.ok) throw new Error("was refused");
  const rejected = form.rejectedBy({ username: ["is locked"] }, 429);
  expect(rejected.init?.status).toBe(429);
  expect(rejected.data).toEqual({ values: { username: "thandi", intent: "save" }, errors: { username: ["is locked"] } });
});

test("files are left out, and a body that is no form is a 400", async () => {
  const withFile = new FormData();
  withFile.set("username", new File(["x"], "x.txt"));
  const form = await parseForm(post(withFile), schema);
  if (form.ok) throw new Error("was accepted");
  expect(form.rejected.data.values).toEqual({});
  await expect(parseForm(post("{}", { "Content-Type": "application/json" }), schema)).rejects.toMatchObject({ init: { status: 400 } });
});

test("a field shows its error, tied to the input, and what was entered", () => {
  const rejected = { values: { label: "<Home>" }, errors: { label: ["must be 80 characters or fewer"] } };
  const html = renderToStaticMarkup(<TextField {...fieldOf(rejected, "label", "Before")} label="Name" hint="Only you see it" />);
  expect(html).toContain('aria-describedby="field-label-hint field-label-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('value="&lt;Home&gt;"');
  expect(html).toContain("Name must be 80 characters or fewer");
});

test("a field with nothing wrong says nothing about errors", () => {
  const html = renderToStaticMarkup(<TextField {...fieldOf(undefined, "label", "Before")} label="Name" />);
  expect(html).toContain('value="Before"');
  expect(html).not.toMatch(/aria-invalid|aria-describedby|error/);
});

test("a password field has no button before scripts run, and never a value", () => {
  const html = renderToStaticMarkup(
    <PasswordField
      {...fieldOf({ values: { password: "secret" }, errors: {} }, "password")}
      label="Password"
      autoComplete="current-password"
    />,
  );
  expect(html).toContain('type="password"');
  expect(html).not.toMatch(/<button|secret/);
});

test("a checkbox is tied to its label", () => {
  expect(renderToStaticMarkup(<Checkbox name="remember" label="Remember me" defaultChecked />)).toMatch(
    /id="field-remember".*for="field-remember"/,
  );
});

test("the summary has the words of the fields and leads to them", () => {
  const errors = { "": ["The account is locked"], label: ["must be filled in"], constructor: ["is unknown"] };
  const html = renderToStaticMarkup(<ErrorSummary rejected={{ values: {}, errors }} labels={{ label: "Name" }} />);
  expect(html).toContain('role="alert"');
  expect(html).toContain("<li>The account is locked</li>");
  expect(html).toContain('<a href="#field-label">Name must be filled in</a>');
  expect(html).toContain("<li>is unknown</li>");
  expect(renderToStaticMarkup(<ErrorSummary rejected={undefined} labels={{}} />)).toBe("");
});

test("a text that is a sentence already stays as it is", () => {
  expect(fieldMessage("Password", "Enter your password")).toBe("Enter your password");
});

test("a submit button at rest is neither busy nor disabled", async () => {
  expect(await renderAt("/form", <SubmitButton>Save</SubmitButton>)).toBe('<button type="submit" class="button">Save</button>');
});
