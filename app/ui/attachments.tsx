/** A list of download links for uploaded files, with previews of photos. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Attachment, PreviewSize } from "#contract/tickets/calls.ts";
import type { uploadTypes } from "#contract/uploads/calls.ts";
import { formatFileSize } from "./file-size.ts";

const fileTypeLabels: Record<(typeof uploadTypes)[number], PlainTranslationKey> = {
  "image/jpeg": "JPEG photo",
  "image/png": "PNG picture",
  "image/heic": "HEIC photo",
  "application/pdf": "PDF",
};

interface AttachmentsProps {
  attachments: readonly Attachment[];
  pathOf: (attachment: Attachment) => string;
  /** Returns the path of a photo's preview. If omitted, photos are shown as links only. */
  previewOf?: (attachment: Attachment, size: PreviewSize) => string;
}

/** The width and height of a picture on the page in pixels. */
const pictureSide = 160;

export function Attachments({ attachments, pathOf, previewOf }: AttachmentsProps) {
  const t = useTranslator();
  return (
    <ul className="attachments">
      {attachments.map((attachment) => {
        const { id, name, type, size } = attachment;
        const word = new Map<string, PlainTranslationKey>(Object.entries(fileTypeLabels)).get(type);
        return (
          <li key={id} className="file-links">
            {previewOf && attachment.preview && (
              <a href={previewOf(attachment, "large")} className="photo">
                <img
                  src={previewOf(attachment, "small")}
                  alt={t("Photo {name}", { name })}
                  width={pictureSide}
                  height={pictureSide}
                  loading="lazy"
                />
              </a>
            )}
            <a href={pathOf(attachment)}>
              <span className="visually-hidden">{t("Download")} </span>
              <bdi>{name}</bdi>
            </a>{" "}
            <span className="secondary">
              {word ? t(word) : type}, {formatFileSize(size)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
