/** The Afrikaans dictionary, composed of one file for each section of the portal. */
import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { applications } from "./applications.ts";
import { arrangements } from "./arrangements.ts";
import { auditLog } from "./audit-log.ts";
import { auth } from "./auth.ts";
import { contents } from "./contents.ts";
import { dates } from "./dates.ts";
import { desk } from "./desk.ts";
import { disputes } from "./disputes.ts";
import { downloads } from "./downloads.ts";
import { errors } from "./errors.ts";
import { forms } from "./forms.ts";
import { gallery } from "./gallery.ts";
import { history } from "./history.ts";
import { historySentences } from "./history-sentences.ts";
import { meters } from "./meters.ts";
import { nextBill } from "./next-bill.ts";
import { paying } from "./paying.ts";
import { paymentExceptions } from "./payment-exceptions.ts";
import { paymentStatus } from "./payment-status.ts";
import { privacy } from "./privacy.ts";
import { privacyRequests } from "./privacy-requests.ts";
import { profile } from "./profile.ts";
import { profiler } from "./profiler.ts";
import { publicPages } from "./public.ts";
import { questions } from "./questions.ts";
import { search } from "./search.ts";
import { shared } from "./shared.ts";
import { staffMembers } from "./staff-members.ts";
import { staffMessages } from "./staff-messages.ts";
import { staffPeople } from "./staff-people.ts";
import { staffSettings } from "./staff-settings.ts";
import { terms } from "./terms.ts";
import { ticketDesk } from "./ticket-desk.ts";
import { tickets } from "./tickets.ts";
import { upstream } from "./upstream.ts";
import { welcome } from "./welcome.ts";

export const af = {
  ...accounts,
  ...admin,
  ...applications,
  ...arrangements,
  ...auditLog,
  ...auth,
  ...contents,
  ...dates,
  ...desk,
  ...downloads,
  ...disputes,
  ...errors,
  ...forms,
  ...gallery,
  ...history,
  ...historySentences,
  ...meters,
  ...nextBill,
  ...paying,
  ...paymentExceptions,
  ...paymentStatus,
  ...privacy,
  ...privacyRequests,
  ...profile,
  ...profiler,
  ...publicPages,
  ...questions,
  ...search,
  ...shared,
  ...staffMembers,
  ...staffSettings,
  ...staffPeople,
  ...staffMessages,
  ...terms,
  ...tickets,
  ...ticketDesk,
  ...upstream,
  ...welcome,
};

export { messages as afMessages } from "./messages.ts";
