/** A file to be chosen, or several; where scripts run, with what was chosen. Its form says encType="multipart/form-data". */
import { useState } from "react";
import { fileSize } from "../ui/file-size.ts";
import { Field, inputProps, type FieldProps } from "./field.tsx";
import { FilePreview } from "./file-preview.tsx";

/** `accept` is a help for choosing; what the file is, is checked where it arrives. */
export function FileField({ accept, multiple = false, ...field }: FieldProps & { accept: string; multiple?: boolean }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <Field {...field}>
      <input
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
                <span className="secondary">{fileSize(file.size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}
