/** The whole contract: every call and every named schema. */
import { z, type ZodTypeAny } from "zod";
import * as access from "./access.ts";
import * as accounts from "./accounts.ts";
import * as applications from "./applications.ts";
import * as arrangementRules from "./arrangement-rules.ts";
import * as arrangements from "./arrangements.ts";
import * as auditLog from "./audit-log.ts";
import * as auth from "./auth.ts";
import * as budget from "./budget.ts";
import * as calendar from "./calendar.ts";
import type { Call } from "./call.ts";
import * as communication from "./communication.ts";
import * as consumer from "./consumer.ts";
import * as disputes from "./disputes.ts";
import * as errorResponse from "./error-response.ts";
import * as fields from "./fields.ts";
import * as flashMessage from "./flash-message.ts";
import * as meters from "./meters.ts";
import * as money from "./money.ts";
import * as onlinePayments from "./online-payments.ts";
import * as pagination from "./pagination.ts";
import * as payments from "./payments.ts";
import * as privacy from "./privacy.ts";
import * as profile from "./profile.ts";
import * as retention from "./retention.ts";
import * as search from "./search.ts";
import * as secondFactor from "./second-factor.ts";
import * as staffApplications from "./staff-applications.ts";
import * as staffDesk from "./staff-desk.ts";
import * as staffDisputes from "./staff-disputes.ts";
import * as staffMembers from "./staff-members.ts";
import * as staffMessages from "./staff-messages.ts";
import * as staffPeople from "./staff-people.ts";
import * as staffPrivacy from "./staff-privacy.ts";
import * as statements from "./statements.ts";
import * as taxYears from "./tax-years.ts";
import * as tenant from "./tenant.ts";
import * as tenantSettings from "./tenant-settings.ts";
import * as ticketDesk from "./ticket-desk.ts";
import * as tickets from "./tickets.ts";
import * as unallocatedPayments from "./unallocated-payments.ts";
import * as uploads from "./uploads.ts";

const resources = [
  tenant,
  auth,
  profile,
  secondFactor,
  privacy,
  accounts,
  access,
  consumer,
  statements,
  disputes,
  meters,
  budget,
  payments,
  onlinePayments,
  unallocatedPayments,
  communication,
  search,
  taxYears,
  calendar,
  tickets,
  ticketDesk,
  uploads,
  applications,
  staffApplications,
  arrangementRules,
  arrangements,
  staffDisputes,
  staffMembers,
  auditLog,
  tenantSettings,
  staffPeople,
  staffMessages,
  staffPrivacy,
  retention,
  staffDesk,
  pagination,
  money,
  fields,
  flashMessage,
  errorResponse,
];
const exported: [string, unknown][] = resources.flatMap((resource) => Object.entries(resource));

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "answer" in value;

/** Every call by its name, which is also its operationId in the OpenAPI document. */
export const callsByName = new Map(
  exported.filter((entry): entry is [string, Call] => isCall(entry[1])),
);

/** All calls, for code and tests that iterate over them. */
export const calls: readonly Call[] = [...callsByName.values()];

/** The schemas by name, as listed in the OpenAPI document. */
export const schemas: Readonly<Record<string, ZodTypeAny>> = Object.fromEntries(
  exported.filter((entry): entry is [string, ZodTypeAny] => entry[1] instanceof z.ZodType),
);
