/** Files that came with a form and were taken, though the form itself came back: a checkbox each, so that nobody has to choose them again. */

const prefix = "upload:";

/** The field's name for an upload; its value is the file's name. */
export function keptField(id: string): string {
  return prefix + id;
}

/** The uploads among what was entered, by their ids. One without a name is kept no longer. */
export function keptFiles(values: Readonly<Record<string, string>> = {}): { id: string; name: string }[] {
  return Object.entries(values)
    .filter(([field, name]) => field.startsWith(prefix) && name !== "")
    .map(([field, name]) => ({ id: field.slice(prefix.length), name }));
}
