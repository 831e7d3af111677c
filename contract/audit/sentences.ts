/**
 * Every action that histories and the audit log record: first its name, then the sentences that say
 * what was done, unless the name is enough. An entry stores the action and the values of one of its
 * sentences. The service writes the sentence in English for exports and other programs; the portal
 * writes it in the reader's language, with the sentence as the key (decision 008). Entries are kept
 * for years, so never change the meaning of an action or a placeholder. If you change a sentence
 * but not its placeholders, earlier entries also show the new sentence.
 */
import type { PlaceholderNames } from "../messages.ts";

/** Views of an account by staff. Each has at most one value, the thing that was viewed. */
export const accountViews = {
  "account.viewed": ["Viewed the account"],
  "statements.viewed": ["Viewed the list of statements"],
  "statements.csv": ["Downloaded the list of statements"],
  "statement.viewed": ["Viewed a statement", "Viewed the statement dated {date}"],
  "statement.file": [
    "Opened the PDF of a statement",
    "Opened the PDF of the statement dated {date}",
  ],
  "statement.thumbnail": ["Viewed previews of statements"],
  "meters.viewed": ["Viewed the meters"],
  "meter.viewed": ["Viewed a meter", "Viewed meter {meter}"],
  "meter.csv": ["Downloaded a meter’s readings", "Downloaded the readings for meter {meter}"],
  "meter.green_button": [
    "Downloaded a meter’s consumption data",
    "Downloaded the consumption data for meter {meter}",
  ],
  "tax_years.viewed": ["Viewed the list of tax years"],
  "tax_year.csv": ["Downloaded the file for a tax year", "Downloaded the file for tax year {year}"],
  "tax_year.pdf": ["Opened the PDF for a tax year", "Opened the PDF for tax year {year}"],
  "payments.viewed": ["Viewed the list of payments"],
  "payments.csv": ["Downloaded the list of payments"],
  "payment.receipt": [
    "Opened the receipt for a payment",
    "Opened the receipt for the payment on {date}",
  ],
  "paying.viewed": ["Viewed the payment options"],
  "payment.viewed": ["Viewed a payment", "Viewed payment {reference}"],
  "communication.viewed": ["Viewed the list of messages"],
  // Of the account's messages, and of all that were sent.
  "message.viewed": [
    "Viewed a message",
    "Viewed the message dated {date}",
    "Viewed the message to {recipient}",
  ],
  "consumer.viewed": ["Viewed the account holder’s details"],
  "access.viewed": ["Viewed the access list"],
  "logs.viewed": ["Viewed the history"],
  "tickets.viewed": ["Viewed the list of tickets"],
  "application.viewed": ["Viewed an application", "Viewed application {reference}"],
  "application.file": [
    "Opened a file from an application",
    "Opened a file from application {reference}",
  ],
  "arrangements.viewed": ["Viewed the arrangements"],
  "arrangement.viewed": ["Viewed an arrangement", "Viewed the arrangement dated {date}"],
  "disputes.viewed": ["Viewed the list of disputes"],
  "dispute.viewed": ["Viewed a dispute", "Viewed dispute {reference}"],
  "dispute.file": ["Opened a file from a dispute", "Opened a file from dispute {reference}"],
} as const satisfies Sentences;

/**
 * Other views by staff. `staff.viewed` stands for all of one staff member's views of an account on
 * one day.
 */
const otherViews = {
  "staff.viewed": ["Views by staff"],
  "ticket.viewed": ["Viewed a ticket", "Viewed ticket {reference}"],
  "ticket.file": ["Opened a file from a ticket", "Opened a file from ticket {reference}"],
  "unallocated_payment.viewed": [
    "Viewed an unallocated payment",
    "Viewed unallocated payment {reference}",
  ],
  "audit_log.viewed": ["Viewed the audit log"],
  "message.searched": [
    "Searched the sent messages",
    "Viewed the messages to {recipient}",
    "Searched the sent messages",
  ],
  "person.found": ["Searched for people"],
  "person.viewed": ["Viewed a person"],
  "privacy.viewed": ["Viewed a privacy request"],
} as const satisfies Sentences;

/** Changes to accounts, people and everything else. */
const changes = {
  "account.linked": ["Added the account", "Added the account with its PIN and became admin"],
  "account.unlinked": [
    "Removed the account from their list",
    "Removed their own access as {terms}",
  ],
  "account.holder_changed": ["Recorded another holder of the account"],
  "account.renamed": [
    "Renamed the account",
    "Changed their own name for the account from {old_label} to {label}",
  ],
  "account.budget_set": [
    "Set a monthly budget",
    "Changed their own monthly budget from {old_amount} to {amount}",
  ],
  "access.invited": ["Invited someone", "Invited {who} as {terms}"],
  "access.accepted": [
    "Accepted an invitation",
    "Accepted the invitation and went from {old_terms} to {terms}",
    "Accepted the invitation and became {terms}",
  ],
  "access.role_changed": [
    "Changed someone’s role",
    "Changed access for {who} from {old_terms} to {terms}",
  ],
  "access.end_changed": [
    "Changed someone’s last day of access",
    "Changed access for {who} from {old_terms} to {terms}",
  ],
  "access.removed": [
    "Removed someone’s access",
    "Removed access for {who}, {terms}",
    "Ended all access, because the only admin was deleted",
  ],
  "consumer.changed": ["Changed contact details", "Changed {changes}"],
  "reading.added": [
    "Sent a meter reading",
    "Sent a reading for meter {meter}: {reading} on {date}, instead of {old_reading}",
    "Sent a reading for meter {meter}: {reading} on {date}",
  ],
  "application.made": [
    "Applied for support",
    "Applied for indigent support, reference {reference}",
  ],
  "application.more_needed": [
    "Asked for more information about an application",
    "Asked for more about the application {reference}",
  ],
  "application.answered": [
    "Sent more information for an application",
    "Sent more for the application {reference}",
  ],
  "application.approved": [
    "Approved an application",
    "Approved the application {reference} until {date}",
  ],
  "application.declined": ["Declined an application", "Declined the application {reference}"],
  "arrangement.agreed": [
    "Agreed to pay in instalments",
    "Agreed to pay {debt}: a deposit of {deposit} and {instalments}",
  ],
  "arrangement.proposed": [
    "Proposed to pay in instalments",
    "Proposed to pay {debt}: a deposit of {deposit} and {instalments}",
  ],
  "arrangement.accepted": [
    "Accepted an arrangement",
    "Accepted the proposal to pay {debt}: a deposit of {deposit} and {instalments}",
  ],
  "arrangement.refused": [
    "Refused an arrangement",
    "Refused the proposal to pay {debt}: a deposit of {deposit} and {instalments}",
  ],
  "arrangement.cancelled": [
    "Cancelled an arrangement",
    "Cancelled the arrangement to pay {debt}: a deposit of {deposit} and {instalments}",
  ],
  "arrangement.completed": [
    "Completed an arrangement",
    "Completed the arrangement to pay {debt}: a deposit of {deposit} and {instalments}",
  ],
  "arrangement.broken": [
    "Ended an arrangement because of a missed payment",
    "Ended the arrangement to pay {debt}: a deposit of {deposit} and {instalments}",
  ],
  "dispute.opened": [
    "Disputed a charge",
    "Disputed {amount} of {charge} on the statement dated {date}, reference {reference}",
  ],
  "dispute.corrected": [
    "Corrected a disputed charge",
    "Credited {amount} for the charge {charge} in dispute {reference}",
  ],
  "dispute.kept": [
    "Left a disputed charge unchanged",
    "Left the charge {charge} unchanged in dispute {reference}",
  ],
  "dispute.objected": [
    "Objected to the answer to a dispute",
    "Objected to the answer to dispute {reference}",
  ],
  "dispute.withdrawn": [
    "Withdrew a dispute",
    "Withdrew the objection in dispute {objection}",
    "Withdrew dispute {reference}",
  ],
  "valuation.opened": [
    "Objected to a valuation",
    "Objected to the valuation on the statement dated {date} with the value {amount}, reference {reference}",
  ],
  "valuation.corrected": [
    "Changed a valuation",
    "Changed the value to {amount} in the objection {reference}",
  ],
  "valuation.kept": [
    "Left a valuation unchanged",
    "Left the valuation unchanged in the objection {reference}",
  ],
  "payment.received": ["Paid", "{amount} was paid online, receipt {receipt}"],
  "payment.cancelled": [
    "Cancelled a payment",
    "Cancelled the payment of {amount}, reference {reference}",
  ],
  "payment.reversed": [
    "A payment was reversed",
    "The payment of {amount} was reversed, receipt {receipt}",
  ],
  "payment.allocated": [
    "Added an unallocated payment",
    "{amount} that was not matched was added, receipt {receipt}",
  ],
  "payment.refunded": [
    "Refunded a payment",
    "{amount} that was not matched was refunded, reference {reference}",
  ],

  "profile.registered": ["Registered"],
  "profile.signed_in": ["Signed in", "Signed in on {device}", "Signed in"],
  "profile.sign_in_failed": [
    "Wrong password entered",
    "Wrong password entered on {device}",
    "Wrong password entered",
  ],
  "profile.code_failed": [
    "Wrong code entered",
    "Wrong code entered on {device}",
    "Wrong code entered",
  ],
  "profile.name_changed": ["Changed their name", "Changed the name from {before} to {after}"],
  "profile.preferences_changed": ["Changed their preferences"],
  "profile.password_changed": [
    "Changed their password",
    "Changed the password and ended all other sessions",
  ],
  "profile.password_reset": [
    "Reset their password",
    "Reset the password with a code and ended all other sessions",
  ],
  "profile.changes_undone": [
    "Undid changes to how they sign in",
    "Undid changes to how they sign in, and ended all sessions",
  ],
  "identity.added": ["Added an email address or mobile number", "Added {identity}"],
  "identity.verified": ["Verified an email address or mobile number", "Verified {identity}"],
  "identity.preferred": [
    "Chose a preferred email address or mobile number",
    "Made {identity} the preferred one",
  ],
  "identity.removed": ["Removed an email address or mobile number", "Removed {identity}"],
  "session.ended": ["Signed out a device", "Ended the session on {device}"],
  "calendar.created": [
    "Created a calendar address",
    "Created a calendar address {contents}. Any earlier one no longer works",
  ],
  "calendar.removed": ["Turned off the calendar address"],
  "second_factor.on": ["Turned on two-step sign-in"],
  "second_factor.off": ["Turned off two-step sign-in"],
  "second_factor.codes_renewed": ["Got new recovery codes"],
  "second_factor.code_used": ["Used a recovery code"],
  "second_factor.locked": ["Code entry was locked for 15 minutes after ten wrong attempts"],
  "privacy.requested": [
    "Made a request about their information",
    "Requested the {request} of their information",
  ],
  "privacy.withdrawn": [
    "Withdrew a request about their information",
    "Withdrew the request for the {request} of their information",
  ],
  "staff.invited": ["Invited the person as staff", "Invited {who} as staff"],
  "staff.renamed": ["Changed the name of a colleague", "Changed the name from {before} to {after}"],
  "staff.permissions_changed": [
    "Changed the staff permissions",
    "Changed the staff permissions from {old_permissions} to {permissions}",
  ],
  "staff.suspended": [
    "Suspended the person",
    "Suspended the person and ended all their sessions. Staff permissions: {permissions}",
  ],
  "staff.restored": [
    "Lifted the suspension",
    "Lifted the suspension. Staff permissions: {permissions}",
  ],
  "person.reset_sent": [
    "Sent a code to reset the password",
    "Sent a code to reset the password to {recipient}",
  ],
  "person.session_ended": ["Ended a session", "Ended the session on {device}"],
  "person.sessions_ended": ["Ended all sessions"],
  "person.lockout_lifted": ["Lifted the lockout", "Lifted the lockout on {lockouts}"],
  "person.second_factor_off": ["Turned off two-step sign-in"],

  "person.deleted": ["Deleted a person"],
  "privacy.done": ["Completed a privacy request", "Completed the requested {request}"],
  "privacy.exported": ["Downloaded a person’s information"],
  "privacy.refused": ["Refused a privacy request", "Refused the requested {request}"],
  "retention.enforced": [
    "Deleted old records",
    "Removed {counts}, because their retention periods ended",
  ],
  "message.bounced": [
    "A message could not be delivered",
    "Recorded that messages to {recipient} aren’t being delivered",
  ],
  "message.resent": ["Resent a message", "Resent the message to {recipient}"],
  "saved_reply.added": ["Added a saved reply", "Added the saved reply {label}"],
  "saved_reply.changed": ["Changed a saved reply", "Changed the saved reply {label}"],
  "saved_reply.deleted": ["Deleted a saved reply", "Deleted the saved reply {label}"],
  "settings.changed": ["Changed the settings", "Changed {settings}"],
  "settings.imported": ["Imported the settings", "Changed {settings}"],
  "settings.reverted": [
    "Restored earlier settings",
    "Restored the settings saved as change {revision}; this changed {settings}",
  ],
  "ticket.raised": ["Created a ticket", "Created ticket {reference}"],
  "ticket.replied": ["Replied to a ticket", "Replied to ticket {reference}"],
  "ticket.closed": ["Closed a ticket", "Closed ticket {reference}"],
  "ticket.reopened": ["Reopened a ticket", "Reopened ticket {reference}"],
  "ticket.assigned": ["Assigned a ticket", "Assigned ticket {reference} to {who}"],
  "ticket.merged": [
    "Merged a ticket into another",
    "Merged ticket {reference} into {other_reference}",
  ],
  "ticket.noted": ["Added a note to a ticket", "Added a note to ticket {reference}"],
  "ticket.taken": ["Took on a ticket", "Assigned ticket {reference} to themselves"],
  "ticket.given_back": ["Unassigned a ticket", "Unassigned ticket {reference}"],
  "audit_log.exported": ["Downloaded the audit log"],
} as const satisfies Sentences;

type Sentences = Record<string, readonly [name: string, ...sentences: string[]]>;

export const auditSentences = { ...accountViews, ...otherViews, ...changes };

export type AccountView = keyof typeof accountViews;
export type AuditAction = keyof typeof auditSentences;
type Texts<Action extends AuditAction> = (typeof auditSentences)[Action];
export type AuditActionName = Texts<AuditAction>[0];
export type AuditSentence = Texts<AuditAction>[number];
export type AuditPlaceholder = PlaceholderNames<AuditSentence>;

/** The sentences of an action. Includes the action's name only if there is no other sentence. */
export type SentencesOf<Action extends AuditAction> =
  Texts<Action> extends readonly [string, ...infer Others extends readonly [string, ...string[]]]
    ? Others[number]
    : Texts<Action>[0];

/**
 * The name and the sentences of each action. A map, because an upstream or an earlier release may
 * have other actions.
 */
export const sentencesByAction: ReadonlyMap<
  string,
  readonly [AuditActionName, ...AuditSentence[]]
> = new Map(Object.entries(auditSentences));

/**
 * Checks whether the action is a view by staff. Histories summarize views, so that no one has to
 * read each one.
 */
export function isView(action: string): boolean {
  return action in accountViews || action in otherViews || action.endsWith(".viewed");
}
