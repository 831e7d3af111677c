/**
 * An input for one or more files. If JavaScript runs, it lists and previews the chosen files and
 * makes photos smaller. Its form needs encType="multipart/form-data".
 */
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import type { uploadTypes } from "#contract/uploads/calls.ts";
import { Field, type FieldProps, inputProps } from "./field.tsx";
import { FilePreview } from "./file-preview.tsx";
import { useChosenFiles } from "./use-chosen-files.ts";

/**
 * The file types that the file picker offers. They duplicate the contract's list, because importing
 * that would load zod in the browser. The server checks the actual type of each file.
 */
export const acceptedTypes: readonly (typeof uploadTypes)[number][] = [
  "image/jpeg",
  "image/png",
  "image/heic",
  "application/pdf",
];

interface FileFieldProps extends FieldProps {
  /**
   * The maximum file size in bytes. The server always rejects larger files. If JavaScript runs, the
   * page rejects them before they are sent.
   */
  maxBytes?: number;
  multiple?: boolean;
}

export function FileField({
  maxBytes = Infinity,
  multiple = false,
  errors = [],
  ...rest
}: FileFieldProps) {
  const t = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  const { files, working, choose, remove } = useChosenFiles(input, multiple);
  const { formData } = useNavigation();
  const isTooLarge = (file: File) => file.size > maxBytes && !working.includes(file);
  const refused = files
    .filter(isTooLarge)
    .map(
      ({ name }) =>
        `“${name}”: ${t("Choose a file of {size} or smaller", { size: formatFileSize(maxBytes) })}`,
    );
  const field = { ...rest, errors: [...errors, ...refused] };
  useSubmitGuard(input, refused.length > 0, working.length > 0);

  function describe(file: File): string {
    const size = formatFileSize(file.size);
    if (working.includes(file)) return t("Making the photo smaller…");
    if (formData?.has(rest.name)) return t("Uploading {size}…", { size });
    return isTooLarge(file) ? t("{size}, too large", { size }) : size;
  }

  return (
    <Field {...field}>
      {/* Only phones show this button (forms.css). */}
      <label className="button button-quiet camera">
        {t("Take a photo")}
        <input
          type="file"
          className="visually-hidden"
          name={rest.name}
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => choose(currentTarget)}
        />
      </label>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join()}
        multiple={multiple}
        onChange={({ currentTarget }) => choose(currentTarget)}
        {...inputProps(field)}
      />
      <div role="status">
        {files.length > 0 && (
          <ul className="chosen-files">
            {files.map((file, index) => (
              <li key={`${index} ${file.name} ${file.size} ${file.lastModified}`}>
                <FilePreview file={file} />
                <span>
                  {file.name} <span className="secondary one-line">{describe(file)}</span>
                </span>
                <button type="button" className="button button-quiet" onClick={() => remove(file)}>
                  {t("Remove")} <span className="visually-hidden">{file.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}

/**
 * Prevents sending the form with a file that is too large, and delays sending until all photos have
 * been made smaller.
 */
function useSubmitGuard(
  input: { current: HTMLInputElement | null },
  refused: boolean,
  waiting: boolean,
): void {
  const held = useRef<{ submitter: HTMLElement | null }>();
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    if (held.current && !waiting) {
      const { submitter } = held.current;
      held.current = undefined;
      form.requestSubmit(submitter);
    }
    if (!refused && !waiting) return;
    const preventSubmit = (submit: SubmitEvent) => {
      submit.preventDefault();
      if (refused) input.current?.focus();
      else held.current = submit;
    };
    // Listen on the form itself, so that this runs before the router handles the submission.
    form.addEventListener("submit", preventSubmit);
    return () => form.removeEventListener("submit", preventSubmit);
  }, [input, refused, waiting]);
}
