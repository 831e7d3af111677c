/** Reads a posted form by its schema. Only actions import this. */
import { data } from "@remix-run/node";
import type { ZodError, ZodErrorMap, ZodType, ZodTypeDef } from "zod";
import type { FieldErrors } from "#contract/failure.ts";
import { errorFor } from "../errors/catalogue.ts";
import type { Rejected } from "./rejected.ts";

interface Form {
  /** The files that came under this name, the empty ones that browsers send for none left out. */
  files: (name: string) => File[];
  /** As entered. */
  values: Record<string, string>;
  /** What upstream refused, besides what is wrong already, as a form that came back; with `alsoKept` besides what was entered. */
  rejectedBy: (errors: FieldErrors, status?: number, alsoKept?: Record<string, string>) => ReturnType<typeof reject>;
}

export type ParsedForm<Value> = Form &
  (
    | {
        ok: true;
        value: Value;
        /** The form comes back as a question (confirm.tsx). */
        asksFirst: () => ReturnType<typeof reject>;
      }
    | { ok: false; rejected: ReturnType<typeof reject> }
  );

/** Never sent back to the browser, whatever the schema says. */
const secret = /password|token|^(?:otp|pin)$/i;

function reject(values: Record<string, string>, errors: FieldErrors, status = 422) {
  return data<Rejected>({ values: withoutSecrets(values), errors }, { status });
}

function ask(values: Record<string, string>) {
  return data<Rejected>({ values: withoutSecrets(values), errors: {}, asking: true }, { status: 200 });
}

function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
}

/** Zod's own texts speak of strings and numbers; these speak to the person at the form. A schema's texts win over them. */
const plainWords: ZodErrorMap = (issue, context) => {
  if (issue.code === "invalid_type" && issue.received === "undefined") return { message: "must be filled in" };
  if (issue.code === "too_small" && issue.type === "string") {
    return { message: issue.minimum === 1 ? "must be filled in" : `must have ${issue.minimum} characters or more` };
  }
  if (issue.code === "too_big" && issue.type === "string") return { message: `must be ${issue.maximum} characters or fewer` };
  if (issue.code === "invalid_enum_value" || issue.code === "invalid_literal" || issue.code === "invalid_union_discriminator") {
    return { message: "is not one of the choices" };
  }
  return { message: context.defaultError };
};

/**
 * The form's text fields, parsed; of a name that comes twice the last counts, files are asked for by name. A form that does not fit the
 * schema comes back as a 422 to return; `rejectedBy` makes the same of what upstream refused. Throws a 400 page when the
 * body is no form at all.
 */
export async function parseForm<Value>(request: Request, schema: ZodType<Value, ZodTypeDef, unknown>): Promise<ParsedForm<Value>> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(errorFor(400), { status: 400 });
  }
  const values = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
  const parsed = await schema.safeParseAsync(values, { errorMap: plainWords });
  const errors = parsed.success ? {} : errorsOf(parsed.error);
  const common: Form = {
    files: (name) => form.getAll(name).filter((field): field is File => typeof field !== "string" && field.size > 0),
    values,
    rejectedBy: (refused, status, alsoKept) => reject({ ...values, ...alsoKept }, { ...errors, ...refused }, status),
  };
  if (parsed.success) return { ok: true, value: parsed.data, asksFirst: () => ask(values), ...common };
  return { ok: false, rejected: reject(values, errors), ...common };
}

function errorsOf({ issues }: ZodError): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.join(".");
    errors.set(field, [...(errors.get(field) ?? []), message]);
  }
  return Object.fromEntries(errors);
}
