/** The calls for deciding on applications, for staff with the permission applications.manage. */
import { z } from "zod";
import { call } from "../call.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { Attachment, FileName, MessageText } from "../tickets/calls.ts";
import { CalendarDate, Id, Instant, Revision } from "../values/fields.ts";
import { Application, ApplicationStatus, HouseholdMember } from "./calls.ts";

export const StaffApplicationListItem = Application.extend({
  /** The applicant's name, as entered in the application. */
  name: z.string(),
  /** The time at which the application started to wait for staff. Null if it isn't waiting. */
  waiting_since: Instant.nullable(),
});
export type StaffApplicationListItem = z.infer<typeof StaffApplicationListItem>;

export const ApplicationStep = z.object({
  id: Id,
  date: Instant,
  kind: z.enum(["received", "more_needed", "answered", "approved", "declined"]),
  /** The name of the person who took this step. */
  name: z.string(),
  /** The question, the answer or the reason. It may be empty. */
  message: z.string(),
  valid_until: CalendarDate.nullable(),
  attachments: z.array(Attachment),
});
export type ApplicationStep = z.infer<typeof ApplicationStep>;

export const StaffApplication = StaffApplicationListItem.extend({
  id_number: z.string(),
  /**
   * The people in the household. Names and relations from earlier releases were checked less
   * strictly.
   */
  household: z.array(HouseholdMember.extend({ name: z.string(), relation: z.string() })),
  /** The account holder's details, as far as the municipality knows them. */
  holder: z.object({ name: z.string(), id_number: z.string(), suburb: z.string() }),
  /** The name of the signed-in person who sent the application. */
  sent_by: z.string(),
  /**
   * Every step of the application, oldest first. The first step has the application's own files.
   */
  steps: z.array(ApplicationStep),
  /**
   * The revision, which changes with each step. A decision names the revision that it applies to.
   */
  revision: Revision,
});
export type StaffApplication = z.infer<typeof StaffApplication>;

export const ApplicationDecision = z.enum(["approve", "more", "decline"]);
export type ApplicationDecision = z.infer<typeof ApplicationDecision>;

/** The longest time for which support can be approved, in years. */
export const longestApprovalYears = 5;

const path = "/api/staff/applications";
const params = { application: Id };

export const listStaffApplications = call("get", path, {
  summary:
    "Lists everyone's applications: those that wait for staff first, longest waiting first, then the others, latest first.",
  permission: "applications.manage",
  query: { page: PageNumber.optional(), status: ApplicationStatus.optional() },
  answer: {
    applications: z.array(StaffApplicationListItem),
    pagination: Pagination,
    /**
     * True if more than `maxSearchResults` applications match. The list is then cut off at that
     * number.
     */
    more: z.boolean().optional(),
    /** The number of applications that are waiting for staff, whatever the filter. */
    waiting: z.number().int().min(0),
  },
});

export const getStaffApplication = call("get", `${path}/{application}`, {
  summary: "Returns an application with everything that was submitted.",
  permission: "applications.manage",
  params,
  answer: { application: StaffApplication },
});

export const getApplicationFile = call(
  "get",
  `${path}/{application}/attachments/{attachment}/file/{name}`,
  {
    summary: "Returns a file of an application as a download.",
    permission: "applications.manage",
    file: "application/octet-stream",
    params: { ...params, attachment: Id, name: FileName },
  },
);

export const decideApplication = call("post", `${path}/{application}/decision`, {
  summary:
    "Approves an application until a day, asks the applicant for more, or declines. Returns 409 if the application has changed since `revision`. Requires an Idempotency-Key.",
  permission: "applications.manage",
  idempotent: true,
  params,
  body: {
    decision: ApplicationDecision,
    revision: Revision,
    /** The last day of the support. Required to approve. */
    valid_until: CalendarDate.optional(),
    /** The question or the reason, which the applicant sees. Required, except to approve. */
    message: MessageText.optional(),
  },
  answer: { application: StaffApplication },
});
