/** Several files to be chosen, and those that an earlier try has handed on. The form says encType="multipart/form-data". */
import { useText } from "../languages/use-text.ts";
import { fileSize } from "../ui/file-size.ts";
import { Choices } from "./choices.tsx";
import { FileField } from "./file-field.tsx";
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
  const kept = keptFiles(rejected?.values);
  const errors = rejected?.errors.files;
  const hint = t("Up to {most} photos (JPEG, PNG, HEIC) or PDFs, each at most {size}", { most, size: fileSize(largest) });
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
      <FileField
        // Begun anew when files have been handed on: they are not to be sent again.
        key={kept.map(({ id }) => id).join()}
        name="files"
        label={label}
        hint={hint}
        accept={accept}
        largest={largest}
        multiple
        {...(errors && { errors })}
      />
    </>
  );
}
