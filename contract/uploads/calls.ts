/** The call that uploads files for a reading, a ticket or an application. */
import { z } from "zod";
import { call } from "../call.ts";
import { Id } from "../values/fields.ts";

export const uploadTypes = ["image/jpeg", "image/png", "image/heic", "application/pdf"] as const;

export const Upload = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(uploadTypes),
  size: z.number().int().positive(),
});
export type Upload = z.infer<typeof Upload>;

/**
 * Uploads one file. The body is the file itself and the query contains its name. The type is
 * detected from the bytes.
 */
export const addUpload = call("post", "/api/consumer/uploads", {
  summary:
    "Uploads one JPEG, PNG, HEIC or PDF file of at most 5 MB. The type is detected from the bytes. Removes metadata from photos.",
  takesFile: true,
  query: { name: z.string().min(1).max(255) },
  answer: { upload: Upload },
});
