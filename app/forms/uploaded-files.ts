/**
 * The files already uploaded with a rejected form. The form shows a checkbox for each, so that
 * users don't have to choose the files again.
 */

const prefix = "upload:";

/** Returns the field name for an upload. The field's value is the file's name and size. */
export function uploadFieldName(id: string): string {
  return prefix + id;
}

/**
 * Returns the uploads among the entered values, with their IDs and file names. Ignores an upload
 * without a file name.
 */
export function getUploadedFiles(
  values: Readonly<Record<string, string>> = {},
): { id: string; name: string }[] {
  return Object.entries(values)
    .filter(([field, name]) => field.startsWith(prefix) && name !== "")
    .map(([field, name]) => ({ id: field.slice(prefix.length), name }));
}
