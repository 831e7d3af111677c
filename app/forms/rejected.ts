/** A form that came back: what was entered and what is wrong with it. Types and look-ups only; the browser gets no zod from here. */

export interface Rejected {
  /** As entered, passwords left out. */
  values: Record<string, string>;
  /** By field name; under the empty name what concerns the form as a whole. */
  errors: Record<string, string[]>;
  /** Nothing is wrong: what was asked for is not done before somebody has said "Yes" (confirm.tsx). */
  asking?: true;
}

/** What a field shows: `<TextField {...fieldOf(rejected, "label", account.label)} …>`. `initial` is for the form's first showing. */
export function fieldOf(
  rejected: Rejected | undefined,
  name: string,
  initial?: string,
): { name: string; errors?: string[]; defaultValue?: string } {
  const errors = rejected?.errors[name];
  const defaultValue = rejected ? rejected.values[name] : initial;
  return { name, ...(errors && { errors }), ...(defaultValue !== undefined && { defaultValue }) };
}

/** "must be filled in" becomes "Name must be filled in"; a text that is a sentence already stays as it is. */
export function fieldMessage(label: string, text: string): string {
  return /^\p{Ll}/u.test(text) && label ? `${label} ${text}` : text;
}

/** The id of a field's input, where the error summary leads. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
