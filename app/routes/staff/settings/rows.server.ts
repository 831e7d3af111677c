/** Reads the repeated rows of a form, whose fields have names such as `contacts.0.label`. */
import { fieldsNamed } from "#app/forms/form-fields.server.ts";

export interface Row {
  /** Returns a field's text, trimmed and with line breaks replaced by spaces. */
  text: (name: string) => string;
  /** Returns a field's lines or comma-separated parts, without empty ones. */
  list: (name: string) => string[];
}

/** Returns the schema of the fields of rows, with their translations and the box to remove them. */
export function rowFields(field: string, names: readonly string[]) {
  const name = `(?:translations\\.[a-z]+\\.)?(?:${names.join("|")})|remove`;
  return fieldsNamed(new RegExp(`^${field.replaceAll(".", "\\.")}\\.\\d{1,3}\\.(?:${name})$`));
}

export function cleanText(value = ""): string {
  return value.replace(/\s*\r?\n\s*/g, " ").trim();
}

export function cleanList(value = ""): string[] {
  return value
    .split(/[\n,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/**
 * Returns the rows that have at least one `required` field filled in and are not marked for
 * removal, with their numbers in the form.
 */
export function readRows(
  values: Record<string, string>,
  field: string,
  required: readonly string[],
): { rows: Row[]; numbers: number[] } {
  const pattern = new RegExp(`^${field}\\.(\\d+)\\.`);
  const found = new Set(Object.keys(values).flatMap((name) => pattern.exec(name)?.[1] ?? []));
  const numbers = [...found].map(Number).sort((a, b) => a - b);
  const rowOf = (number: number): Row => {
    const value = (name: string) => values[`${field}.${number}.${name}`];
    return { text: (name) => cleanText(value(name)), list: (name) => cleanList(value(name)) };
  };
  const kept = numbers.filter(
    (number) =>
      rowOf(number).text("remove") === "" &&
      required.some((name) => rowOf(number).text(name) !== ""),
  );
  return { rows: kept.map(rowOf), numbers: kept };
}

/** Returns the translations that are filled in, or undefined if there are none. */
export function readTranslations(row: Row, languages: readonly string[], names: readonly string[]) {
  const translated = languages
    .map((language): [string, Record<string, string>] => [
      language,
      Object.fromEntries(names.map((name) => [name, row.text(`translations.${language}.${name}`)])),
    ])
    .filter(([, texts]) => Object.values(texts).some((text) => text !== ""));
  return translated.length > 0 ? Object.fromEntries(translated) : undefined;
}
