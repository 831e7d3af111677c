/** The form by which a meter reading is handed in. */
import { z } from "zod";
import { CalendarDate, Id } from "#contract/fields.ts";
import { MeterValue } from "#contract/meters.ts";
import { uploadLimits } from "#contract/uploads.ts";
import { refusedErrors } from "./forms/refused.ts";
import { fileSize } from "./ui/file-size.ts";
import type { Api } from "./upstream/api.server.ts";

export const ReadingForm = z.object({
  value: z
    .string()
    .trim()
    .min(1)
    // As numbers are written here: "1 234,5".
    .transform((text) => text.replace(/[\s\u00a0]/g, "").replace(",", "."))
    .pipe(MeterValue),
  date: z.string().trim().min(1).pipe(CalendarDate),
  confirm: z.literal("true").optional(),
  /** A photo that came with an earlier try of this form. */
  uploaded: Id.optional(),
});

type Handed = { ok: true; id: string } | { ok: false; problem: string; status?: number };

/** Hands the photo on to the upstream; `problem` is what is wrong with it, for its field. */
export async function handOnPhoto(api: Api, photo: File): Promise<Handed> {
  if (photo.size > uploadLimits.bytes) return { ok: false, problem: `must be ${fileSize(uploadLimits.bytes)} or smaller` };
  const name = photo.name.slice(-255) || "photo";
  const added = await api.uploads.add(name, new Uint8Array(await photo.arrayBuffer()));
  if (added.ok) return { ok: true, id: added.answer.upload.id };
  const [problem = added.failure.text] = Object.values(refusedErrors(added)).flat();
  return { ok: false, problem, status: added.status };
}
