/**
 * A rejected form with its values and errors. This file contains only types and lookups, so that
 * the browser doesn't load zod.
 */
import type { PageError } from "#app/errors/page-error.ts";
import type { FieldErrors } from "#contract/messages.ts";

export interface RejectedForm {
  /** The values as entered, without passwords and other secrets. */
  values: Record<string, string>;
  /** The errors by field name. Errors about the whole form are under the empty name. */
  errors: FieldErrors;
  /** Set if the form is valid but the user still has to confirm it with "Yes" (confirm.tsx). */
  needsConfirmation?: true;
  /** Set if the user has to re-authenticate before the form is accepted (proof.tsx). */
  needsProof?: {
    /** The masked identity that a code was sent to. If missing, the page asks for the password. */
    sentTo?: string;
  };
  /** Set if the form failed for a reason other than a field. The error dialog shows it. */
  failure?: PageError;
  /** Set if the form could not be sent. Contains the sign-in page if the session has ended. */
  unsent?: { signIn?: string };
}

/** The names of fields whose values never return to the browser and are never stored in it. */
const secretFields = /password|token|^(?:otp|pin|proof_otp)$/i;

export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.test(name)));
}

/**
 * Returns a field's props: `<TextField {...getFieldProps(rejected, labels, "name", name)} …>`.
 * `initial` is the value when the form is first shown.
 */
export function getFieldProps<Name extends string>(
  rejected: RejectedForm | undefined,
  labels: Record<Name, string>,
  name: Name,
  initial?: string,
) {
  const label: string = labels[name];
  const defaultValue = rejected ? rejected.values[name] : initial;
  // React treats a `defaultValue` of undefined as an empty value.
  return {
    name,
    label,
    errors: rejected?.errors[name],
    ...(defaultValue !== undefined && { defaultValue }),
  };
}

/**
 * Puts the label before a message that starts with a lowercase letter, as some upstreams send.
 * Leaves a whole sentence unchanged.
 */
export function fieldMessage(label: string, text: string): string {
  return /^\p{Ll}/u.test(text) && label ? `${label} ${text}` : text;
}

/** Returns the id of a field's input, which the error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
