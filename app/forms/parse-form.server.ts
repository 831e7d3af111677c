/** Parses a posted form with its schema. Only actions import this module. */
import { data } from "@remix-run/node";
import type { ZodType, ZodTypeDef } from "zod";
import { getErrorText } from "#app/errors/catalogue.ts";
import type { FieldErrors } from "#contract/messages.ts";
import { plainErrorMap, toFieldErrors } from "#contract/plain-errors.ts";
import { isProofRequired, toFormErrors, type UpstreamFailure } from "./form-errors.ts";
import { hasField } from "./form-fields.server.ts";
import { isMissingFileName, splitMissingFiles } from "./missing-files.ts";
import { type RejectedForm, withoutSecrets } from "./rejected-form.ts";
import { readForm } from "./unsent-values.server.ts";

interface FormBase {
  /**
   * Returns the files posted under this name, without the empty ones that browsers send when no
   * file was chosen.
   */
  files: (name: string) => File[];
  /** The texts of the schema's fields, as the user entered them. */
  values: Record<string, string>;
  /**
   * Rejects the form. Adds the given errors to the existing ones, and `alsoKept` to the entered
   * values.
   */
  rejectWith: (
    errors: FieldErrors,
    status?: number,
    alsoKept?: Record<string, string>,
  ) => ReturnType<typeof reject>;
  /** Rejects the form with the upstream's error. */
  rejectWithFailure: (failed: UpstreamFailure) => ReturnType<typeof reject>;
  /** Rejects the form with a request to re-authenticate, which ProofPage shows. */
  requireProof: (
    proof?: RejectedForm["needsProof"],
    errors?: FieldErrors,
  ) => ReturnType<typeof reject>;
}

export type ParsedForm<Value> = FormBase &
  (
    | {
        ok: true;
        value: Value;
        /**
         * Rejects the form with a request for confirmation, which ConfirmPage shows (confirm.tsx).
         */
        requireConfirmation: () => ReturnType<typeof reject>;
      }
    | { ok: false; rejected: ReturnType<typeof reject> }
  );

function reject(values: Record<string, string>, errors: FieldErrors, status = 422) {
  return data<RejectedForm>({ values: withoutSecrets(values), errors }, { status });
}

function askForConfirmation(values: Record<string, string>) {
  return data<RejectedForm>(
    { values: withoutSecrets(values), errors: {}, needsConfirmation: true },
    { status: 200 },
  );
}

function askForProof(
  values: Record<string, string>,
  needsProof: RejectedForm["needsProof"] = {},
  errors: FieldErrors = {},
) {
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  return data<RejectedForm>({ values: withoutSecrets(values), errors, needsProof }, { status });
}

/**
 * Parses the text fields that the schema names, using the last value of a repeated field. Others
 * are dropped, so they never return to the page. An invalid form becomes a 422 response in
 * `rejected`. Throws a 400 page if the body is not a form.
 */
export async function parseForm<Value>(
  request: Request,
  schema: ZodType<Value, ZodTypeDef, unknown>,
): Promise<ParsedForm<Value>> {
  let form: FormData;
  try {
    form = await readForm(request, (name) => isMissingFileName(name) || hasField(schema, name));
  } catch {
    throw data(getErrorText(400), { status: 400 });
  }
  const entered = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const { values, errors: missing } = splitMissingFiles(entered);
  const parsed = await schema.safeParseAsync(values, { errorMap: plainErrorMap });
  const errors = { ...missing, ...(!parsed.success && toFieldErrors(parsed.error)) };
  const rejectWith: FormBase["rejectWith"] = (refused, status, alsoKept) =>
    reject({ ...values, ...alsoKept }, { ...errors, ...refused }, status);
  const common: FormBase = {
    files: (name) =>
      form
        .getAll(name)
        .filter((field): field is File => typeof field !== "string" && field.size > 0),
    values,
    rejectWith,
    rejectWithFailure: (failed) =>
      isProofRequired(failed)
        ? askForProof(values)
        : rejectWith(toFormErrors(failed), failed.status),
    requireProof: (proof, refused) => askForProof(values, proof, refused),
  };
  if (parsed.success && Object.keys(missing).length === 0)
    return {
      ok: true,
      value: parsed.data,
      requireConfirmation: () => askForConfirmation(values),
      ...common,
    };
  return { ok: false, rejected: reject(values, errors), ...common };
}
