/** The calls to manage staff: who they are, what they may do, and whether they can sign in. */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { IdentityInput } from "../profile/calls.ts";
import { Id, Instant, Line } from "../values/fields.ts";
import { PersonName } from "../values/person-name.ts";

/** A person with staff permissions, or one who is suspended. */
export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  /** The email address, or an empty string if the person signs in with a mobile number only. */
  email: z.string(),
  permissions: z.array(z.string()),
  /** The time of the suspension. Null if the person can sign in. */
  suspended: Instant.nullable(),
  /** The last sign-in. Null if the person has never signed in. */
  last_sign_in: Instant.nullable(),
  /** The time of the invitation. Null once the person has chosen a password. */
  invited: Instant.nullable(),
  /** True if the person's second factor is on. */
  second_factor: z.boolean().optional(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const path = "/api/staff/members";
const params = { member: Id };
const Permissions = z.array(Line.max(64)).max(50);

export const listStaffMembers = call("get", path, {
  summary: "Lists the staff by name.",
  permission: "staff.manage",
  query: { page: PageNumber.optional() },
  answer: { members: z.array(StaffMember), pagination: Pagination },
});

export const inviteStaffMember = call("post", path, {
  summary:
    "Gives the permissions to the person with this email address and notifies them. A new person gets a link to choose a password.",
  permission: "staff.manage",
  body: {
    email: IdentityInput,
    /** The name of a new person. Defaults to their email address. */
    name: PersonName.optional(),
    permissions: Permissions.min(1, schemaText("staff_permissions_required")),
  },
  answer: { member: StaffMember },
});

export const getStaffMember = call("get", `${path}/{member}`, {
  summary: "Returns one staff member.",
  permission: "staff.manage",
  params,
  answer: { member: StaffMember },
});

export const renameStaffMember = call("post", `${path}/{member}/name`, {
  summary: "Sets the name that consumers and colleagues see. Returns 409 for one's own.",
  permission: "staff.manage",
  params,
  body: { name: PersonName },
  answer: { member: StaffMember },
});

export const setStaffPermissions = call("post", `${path}/{member}/permissions`, {
  summary:
    "Sets a staff member's permissions. Returns 409 if no one could manage staff afterwards.",
  permission: "staff.manage",
  params,
  body: { permissions: Permissions },
  answer: { member: StaffMember },
});

export const setStaffSuspension = call("post", `${path}/{member}/suspension`, {
  summary:
    "Suspends a staff member, which ends their sessions and refuses sign-in with 403, or lifts the suspension. Returns 409 for the last person with staff.manage.",
  permission: "staff.manage",
  params,
  body: { suspended: z.boolean() },
  answer: { member: StaffMember },
});
