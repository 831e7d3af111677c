/**
 * Marks the files that are missing when a form is sent again from an error page, which can't keep
 * files.
 */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { FieldErrors } from "#contract/messages.ts";

const prefix = "missing:";
const chooseAgain: PlainTranslationKey = "Choose the file again, or send the form without it";

/** Returns the name of the field that stands in for the file field `name`. */
export function missingFileName(name: string): string {
  return prefix + name;
}

export function isMissingFileName(name: string): boolean {
  return name.startsWith(prefix);
}

/**
 * Separates the entered values from the fields that mark missing files. Returns each missing file
 * as an error of its file field.
 */
export function splitMissingFiles(entered: Record<string, string>): {
  values: Record<string, string>;
  errors: FieldErrors;
} {
  const isMissing = ([name]: [string, string]) => isMissingFileName(name);
  const missing = Object.entries(entered).filter(isMissing);
  return {
    values: Object.fromEntries(Object.entries(entered).filter((entry) => !isMissing(entry))),
    errors: Object.fromEntries(missing.map(([name]) => [name.slice(prefix.length), [chooseAgain]])),
  };
}
