/** Parses a posted form with its schema. Only actions import this module. */
import { data } from "@remix-run/node";
import type { ZodType, ZodTypeDef } from "zod";
import { getErrorText } from "#app/errors/catalogue.ts";
import { describeFailure, type UpstreamFailure } from "#app/upstream/failure.server.ts";
import type { FieldErrors } from "#contract/messages.ts";
import { plainErrorMap, toFieldErrors } from "#contract/plain-errors.ts";
import { isForDialog, isProofRequired, toFormErrors } from "./form-errors.ts";
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
  /**
   * Rejects the form with the upstream's error, which the error dialog shows too if no field can
   * correct it. `errors` replaces the texts that the form shows, and `alsoKept` is added to the
   * entered values.
   */
  rejectWithFailure: (
    failed: UpstreamFailure,
    errors?: FieldErrors,
    alsoKept?: Record<string, string>,
  ) => ReturnType<typeof reject>;
  /**
   * Rejects the form with a request to re-authenticate, which ProofPage shows. `failed` is the
   * upstream's error, if there is one.
   */
  requireProof: (
    proof?: RejectedForm["needsProof"],
    errors?: FieldErrors,
    failed?: UpstreamFailure,
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

function reject(
  values: Record<string, string>,
  errors: FieldErrors,
  status = 422,
  failed?: UpstreamFailure,
) {
  return data<RejectedForm>(
    { values: withoutSecrets(values), errors, ...forDialog(failed) },
    { status },
  );
}

function forDialog(failed: UpstreamFailure | undefined): Pick<RejectedForm, "failure"> {
  return failed && isForDialog(failed) ? { failure: describeFailure(failed) } : {};
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
  failed?: UpstreamFailure,
) {
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  return data<RejectedForm>(
    { values: withoutSecrets(values), errors, needsProof, ...forDialog(failed) },
    { status },
  );
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
    rejectWithFailure: (failed, refused = toFormErrors(failed), alsoKept = {}) =>
      isProofRequired(failed)
        ? askForProof(values)
        : reject({ ...values, ...alsoKept }, refused, failed.status, failed),
    requireProof: (proof, refused, failed) => askForProof(values, proof, refused, failed),
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
