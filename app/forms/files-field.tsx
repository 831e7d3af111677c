/** Several files to be chosen, and those that an earlier try has handed on. The form says encType="multipart/form-data". */
import { useEffect, useRef, useState } from "react";
import { useText } from "../languages/use-text.ts";
import { fileSize } from "../ui/file-size.ts";
import { Choices } from "./choices.tsx";
import { Field, inputProps } from "./field.tsx";
import { FilePreview } from "./file-preview.tsx";
import { keptField, keptFiles } from "./kept-files.ts";
import { fieldId, type Rejected } from "./rejected.ts";

interface FilesFieldProps {
  rejected: Rejected | undefined;
  label: string;
  /** A help for choosing; what the files are, is checked where they arrive. */
  accept: string;
  /** Of one file, in bytes. */
  largest: number;
  /** How many there may be. */
  most: number;
}

export function FilesField({ rejected, label, accept, largest, most }: FilesFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const kept = keptFiles(rejected?.values);
  const errors = rejected?.errors.files;
  const hint = t("Up to {most} photos (JPEG, PNG, HEIC) or PDFs, each at most {size}", { most, size: fileSize(largest) });
  const field = { name: "files", label, hint, ...(errors && { errors }) };

  useEffect(() => {
    if (!input.current) return;
    // What was good of them is kept below; they are not to be sent again.
    if (rejected) input.current.value = "";
    setChosen([...(input.current.files ?? [])]);
  }, [rejected]);

  return (
    <>
      {kept.length > 0 && (
        <Choices name="kept" label={t("Files that we have already")} hint={t("Untick what you don't want to send.")}>
          {kept.map(({ id, name }) => (
            <div className="checkbox" key={id}>
              <input type="checkbox" id={fieldId(id)} name={keptField(id)} value={name} defaultChecked />
              <label htmlFor={fieldId(id)}>{name}</label>
            </div>
          ))}
        </Choices>
      )}
      <Field {...field}>
        <input
          type="file"
          multiple
          accept={accept}
          ref={input}
          onChange={(event) => setChosen([...(event.currentTarget.files ?? [])])}
          {...inputProps(field)}
        />
      </Field>
      {chosen.length > 0 && (
        <ul className="chosen-files" aria-label={t("Chosen files")}>
          {chosen.map((file, position) => (
            // Two files may have one name.
            <li key={`${position} ${file.name}`}>
              <FilePreview file={file} />
              <span>{file.name}</span>
              <span className="secondary" data-invalid={file.size > largest ? "" : undefined}>
                {file.size > largest ? t("{size}, too large", { size: fileSize(file.size) }) : fileSize(file.size)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
