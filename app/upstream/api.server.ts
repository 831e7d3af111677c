/** All calls that the portal makes to the upstream, grouped by resource. */
import { accessApi } from "./access.server.ts";
import { accountsApi } from "./accounts.server.ts";
import { applicationsApi } from "./applications.server.ts";
import { arrangementsApi } from "./arrangements.server.ts";
import { auditLogApi } from "./audit-log.server.ts";
import { authApi } from "./auth.server.ts";
import { budgetApi } from "./budget.server.ts";
import { calendarApi } from "./calendar.server.ts";
import { communicationApi } from "./communication.server.ts";
import { consumerApi } from "./consumer.server.ts";
import { disputesApi } from "./disputes.server.ts";
import { metersApi } from "./meters.server.ts";
import { onlinePaymentsApi } from "./online-payments.server.ts";
import { paymentsApi } from "./payments.server.ts";
import { privacyApi } from "./privacy.server.ts";
import { profileApi } from "./profile.server.ts";
import { savedRepliesApi } from "./saved-replies.server.ts";
import { searchApi } from "./search.server.ts";
import { secondFactorApi } from "./second-factor.server.ts";
import { staffDeskApi } from "./staff-desk.server.ts";
import { staffMembersApi } from "./staff-members.server.ts";
import { staffMessagesApi } from "./staff-messages.server.ts";
import { staffPeopleApi } from "./staff-people.server.ts";
import { staffSettingsApi } from "./staff-settings.server.ts";
import { statementsApi } from "./statements.server.ts";
import { taxYearsApi } from "./tax-years.server.ts";
import { ticketsApi } from "./tickets.server.ts";
import { uploadsApi } from "./uploads.server.ts";
import type { Upstream } from "./upstream.server.ts";

export function createApi(upstream: Upstream) {
  return {
    auth: authApi(upstream),
    profile: profileApi(upstream),
    secondFactor: secondFactorApi(upstream),
    accounts: accountsApi(upstream),
    statements: statementsApi(upstream),
    disputes: disputesApi(upstream),
    meters: metersApi(upstream),
    budget: budgetApi(upstream),
    payments: paymentsApi(upstream),
    onlinePayments: onlinePaymentsApi(upstream),
    communication: communicationApi(upstream),
    search: searchApi(upstream),
    taxYears: taxYearsApi(upstream),
    calendar: calendarApi(upstream),
    access: accessApi(upstream),
    consumer: consumerApi(upstream),
    tickets: ticketsApi(upstream),
    uploads: uploadsApi(upstream),
    applications: applicationsApi(upstream),
    arrangements: arrangementsApi(upstream),
    savedReplies: savedRepliesApi(upstream),
    staffMembers: staffMembersApi(upstream),
    auditLog: auditLogApi(upstream),
    staffSettings: staffSettingsApi(upstream),
    staffPeople: staffPeopleApi(upstream),
    staffMessages: staffMessagesApi(upstream),
    privacy: privacyApi(upstream),
    staffDesk: staffDeskApi(upstream),
  };
}

export type Api = ReturnType<typeof createApi>;
