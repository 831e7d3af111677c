/**
 * The calls for people's rights over their personal information: downloading it, and asking for its
 * correction or deletion.
 */
import { z } from "zod";
import { call } from "../call.ts";
import { MessageText } from "../tickets/calls.ts";
import { CalendarDate, Id, Instant, LanguageCode } from "../values/fields.ts";

export const PrivacyRequestKind = z.enum(["correction", "deletion"]);
export type PrivacyRequestKind = z.infer<typeof PrivacyRequestKind>;

export const PrivacyRequestState = z.enum(["received", "done", "refused", "withdrawn"]);
export type PrivacyRequestState = z.infer<typeof PrivacyRequestState>;

/** The number of days within which staff answer a request. */
export const answerDays = 30;

export const PrivacyRequest = z.object({
  id: Id,
  kind: PrivacyRequestKind,
  /** The request, in the person's own words. */
  details: z.string(),
  state: PrivacyRequestState,
  created: Instant,
  /** The last day to answer. */
  due: CalendarDate,
  answered: Instant.nullable(),
  /** The staff's answer. It may be empty, except for a refusal. */
  answer: z.string(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

const path = "/api/profile/privacy-requests";

export const exportProfile = call("get", "/api/profile/export", {
  summary:
    "Returns everything that is held about the caller as a ZIP file: JSON, CSV, PDFs and the files they uploaded. Returns 429 above 5 a day.",
  file: "application/zip",
  query: {
    /** The language of the file that explains the other files in the download. */
    language: LanguageCode.optional(),
  },
});

export const listOwnPrivacyRequests = call("get", path, {
  summary: "Lists the caller's requests for correction or deletion, newest first.",
  answer: { requests: z.array(PrivacyRequest) },
});

export const makePrivacyRequest = call("post", path, {
  summary:
    "Asks for the correction or deletion of the caller's information. Returns 409 if a request of this kind is open, and for the deletion of staff.",
  body: {
    kind: PrivacyRequestKind,
    /** Required for a correction. */
    details: MessageText.optional(),
  },
  answer: { request: PrivacyRequest },
});

export const withdrawPrivacyRequest = call("delete", `${path}/{request}`, {
  summary: "Withdraws an open request. Returns 409 if it has been answered.",
  params: { request: Id },
});
