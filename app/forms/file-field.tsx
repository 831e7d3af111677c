/**
 * An input for one or more files, which previews the chosen files if JavaScript runs. Its form
 * needs encType="multipart/form-data".
 */
import { useEffect, useRef, useState } from "react";
import type { uploadTypes } from "#contract/uploads.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { Field, inputProps, type FieldProps } from "./field.tsx";
import { FilePreview } from "./file-preview.tsx";

/**
 * The file types that the file picker offers. They repeat the contract's, because importing those
 * would load zod in the browser. The server checks the actual type of each file.
 */
export const acceptedTypes: readonly (typeof uploadTypes)[number][] = ["image/jpeg", "image/png", "image/heic", "application/pdf"];

interface FileFieldProps extends FieldProps {
  /**
   * The maximum file size in bytes. The server always rejects larger files. If JavaScript runs, the
   * page rejects them before they are sent.
   */
  maxBytes?: number;
  multiple?: boolean;
}

export function FileField({ maxBytes = Infinity, multiple = false, errors = [], ...rest }: FileFieldProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const t = useTranslator();
  const isTooLarge = ({ size }: File) => size > maxBytes;
  const refused = files
    .filter(isTooLarge)
    .map(({ name }) => `“${name}”: ${t("Choose a file of {size} or smaller", { size: formatFileSize(maxBytes) })}`);
  const field = { ...rest, errors: [...errors, ...refused] };
  const input = useRef<HTMLInputElement>(null);
  const mayBeSent = refused.length === 0;

  useEffect(() => {
    const form = input.current?.form;
    if (mayBeSent || !form) return;
    const preventSubmit = (submit: Event) => {
      submit.preventDefault();
      input.current?.focus();
    };
    // Listen on the form itself, so that this runs before the router handles the submission.
    form.addEventListener("submit", preventSubmit);
    return () => form.removeEventListener("submit", preventSubmit);
  }, [mayBeSent]);

  return (
    <Field {...field}>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join()}
        multiple={multiple}
        onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])}
        {...inputProps(field)}
      />
      <div role="status">
        {files.length > 0 && (
          <ul className="chosen-files">
            {files.map((file, index) => (
              <li key={`${index} ${file.name} ${file.size} ${file.lastModified}`}>
                <FilePreview file={file} />
                <span>{file.name}</span>
                <span className="secondary">
                  {isTooLarge(file) ? t("{size}, too large", { size: formatFileSize(file.size) }) : formatFileSize(file.size)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}
