/** The state of a settings section's form, and the values to show in its fields. */
import { useActionData } from "@remix-run/react";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { TenantSettings } from "#contract/settings/calls.ts";

/** A form that is shown again: with errors, with a preview, or with an added row. */
export interface SectionResult extends RejectedForm {
  preview?: Partial<TenantSettings>;
  added?: true;
}

export interface SectionState {
  /** The form as it was submitted. Undefined when the page is first shown. */
  sent: RejectedForm | undefined;
  preview: Partial<TenantSettings> | undefined;
  added: boolean;
}

export function useSection(): SectionState {
  const sent = useRejectedForm();
  const { preview, added = false } = useActionData<SectionResult>() ?? {};
  return { sent, preview, added };
}

/**
 * Returns the props of a field. Its value is the submitted text, or the stored text if nothing was
 * submitted.
 */
export function sectionField({ sent }: SectionState, name: string, label: string, stored = "") {
  const labels: Record<string, string> = { [name]: label };
  return getFieldProps(sent, labels, name, stored);
}

export function isTicked({ sent }: SectionState, name: string, stored: boolean): boolean {
  return sent ? sent.values[name] !== undefined : stored;
}

/** Returns the number of rows to show: the filled-in ones, and an empty one to add another. */
export function countRows({ sent, added }: SectionState, field: string, stored: number): number {
  if (!sent) return stored + 1;
  const numbers = Object.keys(sent.values).flatMap((name) => {
    const [first, number] = name.split(".");
    return first === field && number !== undefined ? [Number(number)] : [];
  });
  return Math.max(0, ...numbers.map((number) => number + 1)) + (added ? 1 : 0);
}
