/** The whole contract: every call and every named schema. */
import { z, type ZodTypeAny } from "zod";
import * as access from "./access/calls.ts";
import * as accounts from "./accounts/calls.ts";
import * as applications from "./applications/calls.ts";
import * as staffApplications from "./applications/staff-calls.ts";
import * as arrangements from "./arrangements/calls.ts";
import * as arrangementRules from "./arrangements/rules.ts";
import * as auditLog from "./audit/calls.ts";
import * as budget from "./budgets/calls.ts";
import * as calendar from "./calendar/calls.ts";
import type { Call } from "./call.ts";
import * as communication from "./communication/calls.ts";
import * as consumer from "./consumers/calls.ts";
import * as staffDesk from "./desk/calls.ts";
import * as disputes from "./disputes/calls.ts";
import * as staffDisputes from "./disputes/staff-calls.ts";
import * as errorResponse from "./error-response.ts";
import * as flashMessage from "./flash-message.ts";
import * as staffMessages from "./messages/calls.ts";
import * as meters from "./meters/calls.ts";
import * as pagination from "./pagination.ts";
import * as payments from "./payments/calls.ts";
import * as onlinePayments from "./payments/online-calls.ts";
import * as unallocatedPayments from "./payments/staff-calls.ts";
import * as privacy from "./privacy/calls.ts";
import * as retention from "./privacy/retention.ts";
import * as staffPrivacy from "./privacy/staff-calls.ts";
import * as profile from "./profile/calls.ts";
import * as search from "./search/calls.ts";
import * as tenantSettings from "./settings/calls.ts";
import * as tenant from "./settings/tenant.ts";
import * as auth from "./sign-in/calls.ts";
import * as secondFactor from "./sign-in/second-factor-calls.ts";
import * as staffPeople from "./sign-in/staff-calls.ts";
import * as staffMembers from "./staff/calls.ts";
import * as statements from "./statements/calls.ts";
import * as taxYears from "./tax-years/calls.ts";
import * as tickets from "./tickets/calls.ts";
import * as ticketDesk from "./tickets/staff-calls.ts";
import * as uploads from "./uploads/calls.ts";
import * as fields from "./values/fields.ts";
import * as money from "./values/money.ts";

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
