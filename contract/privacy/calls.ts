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

/** A copy of everything that is held about a person. Each person has at most one. */
export const DataExport = z.object({
  state: z.enum(["preparing", "ready", "failed"]),
  requested: Instant,
  /** The size of the file in bytes, and when it is deleted. Null until it is ready. */
  size: z.number().int().min(0).nullable(),
  expires: Instant.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

const exportPath = "/api/profile/data-export";

export const getDataExport = call("get", exportPath, {
  summary: "Returns the state of the caller's export, or null if there is none.",
  answer: { export: DataExport.nullable() },
});

export const requestDataExport = call("post", exportPath, {
  summary:
    "Asks for everything that is held about the caller as a ZIP file: JSON, CSV, PDFs and the files they uploaded. It replaces the one before. The caller gets a message when it is ready. While one is being prepared, returns that one. Returns 429 above 5 a day.",
  body: {
    /** The language of the file that explains the other files in the download. */
    language: LanguageCode.optional(),
  },
  answer: { export: DataExport },
});

export const downloadDataExport = call("get", `${exportPath}/file`, {
  summary: "Returns the caller's export as a ZIP file. Returns 404 if it isn't ready, or expired.",
  file: "application/zip",
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
