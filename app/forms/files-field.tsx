/**
 * An input for several files, which also lists the files uploaded in an earlier attempt. Its form
 * needs encType="multipart/form-data".
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { FieldGroup } from "./field-group.tsx";
import { FileField } from "./file-field.tsx";
import { fieldId, type RejectedForm } from "./rejected-form.ts";
import { getUploadedFiles, uploadFieldName } from "./uploaded-files.ts";

/** The upload limits, passed on by the loader. */
export interface FileLimits {
  bytes: number;
  files: number;
}

interface FilesFieldProps {
  rejected: RejectedForm | undefined;
  label: string;
  limits: FileLimits;
}

export function FilesField({ rejected, label, limits: { bytes, files } }: FilesFieldProps) {
  const t = useTranslator();
  const kept = getUploadedFiles(rejected?.values);
  const hint = t("Up to {most} photos (JPEG, PNG, HEIC) or PDFs, up to {size} each", {
    most: files,
    size: formatFileSize(bytes),
  });
  return (
    <>
      {kept.length > 0 && (
        <FieldGroup
          name="kept"
          label={t("Files already uploaded")}
          hint={t("Untick any file you don’t want to send.")}
        >
          {kept.map(({ id, name }) => (
            <div className="checkbox" key={id}>
              <input
                type="checkbox"
                id={fieldId(id)}
                name={uploadFieldName(id)}
                value={name}
                defaultChecked
              />
              <label htmlFor={fieldId(id)}>{name}</label>
            </div>
          ))}
        </FieldGroup>
      )}
      <FileField
        // Reset the input once files are uploaded, so they aren't sent again.
        key={kept.map(({ id }) => id).join()}
        name="files"
        label={label}
        hint={hint}
        maxBytes={bytes}
        multiple
        errors={rejected?.errors.files}
      />
    </>
  );
}
