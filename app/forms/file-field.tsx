/** A file to be chosen, or several; where scripts run, with what was chosen. Its form says encType="multipart/form-data". */
import { useEffect, useRef, useState } from "react";
import { useText } from "../languages/use-text.ts";
import { fileSize } from "../ui/file-size.ts";
import { Field, inputProps, type FieldProps } from "./field.tsx";
import { FilePreview } from "./file-preview.tsx";

interface FileFieldProps extends FieldProps {
  /** A help for choosing; what the file is, is checked where it arrives. */
  accept: string;
  /** In bytes. A larger one is refused before it is sent, where scripts run, and where it arrives. */
  largest?: number;
  multiple?: boolean;
}

export function FileField({ accept, largest = Infinity, multiple = false, errors = [], ...rest }: FileFieldProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const t = useText();
  const isTooLarge = ({ size }: File) => size > largest;
  const refused = files.filter(isTooLarge).map(({ name }) => `“${name}” ${t.given(`must be ${fileSize(largest)} or smaller`)}`);
  const field = { ...rest, errors: [...errors, ...refused] };
  const input = useRef<HTMLInputElement>(null);
  const mayBeSent = refused.length === 0;

  useEffect(() => {
    const form = input.current?.form;
    if (mayBeSent || !form) return;
    const stop = (submit: Event) => {
      submit.preventDefault();
      input.current?.focus();
    };
    // The form itself hears of it before the router does.
    form.addEventListener("submit", stop);
    return () => form.removeEventListener("submit", stop);
  }, [mayBeSent]);

  return (
    <Field {...field}>
      <input
        ref={input}
        type="file"
        accept={accept}
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
                  {isTooLarge(file) ? t("{size}, too large", { size: fileSize(file.size) }) : fileSize(file.size)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}
