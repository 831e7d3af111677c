/** Names the actions that a history lists. */
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";

const viewTexts: Partial<Record<string, PlainTranslationKey>> = {
  "account.viewed": "Viewed the account",
  "statements.viewed": "Viewed the list of statements",
  "statements.csv": "Downloaded the list of statements",
  "statement.viewed": "Viewed a statement",
  "statement.file": "Opened the PDF of a statement",
  "statement.thumbnail": "Viewed previews of statements",
  "meters.viewed": "Viewed the meters",
  "meter.viewed": "Viewed a meter",
  "meter.csv": "Downloaded the readings of a meter",
  "payments.viewed": "Viewed the list of payments",
  "payments.csv": "Downloaded the list of payments",
  "payment.receipt": "Opened the receipt of a payment",
  "paying.viewed": "Viewed the payment options",
  "payment.viewed": "Viewed a payment",
  "communication.viewed": "Viewed the list of messages",
  "message.viewed": "Viewed a message",
  "consumer.viewed": "Viewed the account holder’s details",
  "access.viewed": "Viewed the access list",
  "logs.viewed": "Viewed the history",
  "tickets.viewed": "Viewed the list of tickets",
  "application.viewed": "Viewed an application",
  "application.file": "Opened a file of an application",
  "staff.viewed": "Views by staff",
  "ticket.viewed": "Viewed a ticket",
  "ticket.file": "Opened a file of a ticket",
  "unallocated_payment.viewed": "Viewed an unallocated payment",
  "audit_log.viewed": "Viewed the audit log",
  "message.searched": "Searched the sent messages",
  "person.found": "Searched for people",
  "person.viewed": "Viewed a person",
  "privacy.viewed": "Viewed a privacy request",
};

const changeTexts: Partial<Record<string, PlainTranslationKey>> = {
  "account.linked": "Added the account",
  "account.unlinked": "Removed the account from a list",
  "account.renamed": "Renamed the account",
  "access.invited": "Invited someone",
  "access.accepted": "Accepted an invitation",
  "access.role_changed": "Changed someone’s role",
  "access.end_changed": "Changed someone’s last day",
  "access.removed": "Removed someone’s access",
  "consumer.changed": "Changed contact details",
  "reading.added": "Sent a meter reading",
  "application.made": "Applied for support",
  "application.more_needed": "Asked for more about an application",
  "application.answered": "Sent more for an application",
  "application.approved": "Approved an application",
  "application.declined": "Declined an application",
  "payment.received": "Paid",
  "payment.cancelled": "Cancelled a payment",
  "payment.reversed": "A payment was reversed",
  "payment.allocated": "Added a payment that was not matched",
  "payment.refunded": "Refunded a payment",
  "person.reset_sent": "Sent a code to reset the password",
  "person.session_ended": "Ended a session",
  "person.sessions_ended": "Ended all sessions",
  "person.lockout_lifted": "Lifted the lockout",
  "person.second_factor_off": "Turned off two-step sign-in",
  "message.bounced": "A message could not be delivered",
  "message.resent": "Resent a message",
  "person.deleted": "Deleted a person",
  "privacy.done": "Completed a privacy request",
  "privacy.exported": "Downloaded a person’s information",
  "privacy.refused": "Refused a privacy request",
  "retention.enforced": "Deleted old records",
  "saved_reply.added": "Added a saved reply",
  "saved_reply.changed": "Changed a saved reply",
  "saved_reply.deleted": "Deleted a saved reply",
  "settings.changed": "Changed the settings",
  "settings.imported": "Imported the settings",
  "settings.reverted": "Restored earlier settings",
  "privacy.requested": "Asked about their information",
  "privacy.withdrawn": "Withdrew a request about their information",
  "profile.changes_undone": "Undid changes to how they sign in",
  "staff.invited": "Invited as staff",
  "staff.renamed": "Changed the name of a colleague",
  "staff.permissions_changed": "Changed the staff permissions",
  "staff.suspended": "Suspended the person",
  "staff.restored": "Lifted the suspension",
  "ticket.raised": "Created a ticket",
  "ticket.replied": "Replied to a ticket",
  "ticket.closed": "Closed a ticket",
  "ticket.reopened": "Reopened a ticket",
  "ticket.assigned": "Assigned a ticket",
  "ticket.merged": "Merged a ticket into another",
  "ticket.noted": "Added a note to a ticket",
  "ticket.taken": "Took a ticket",
  "ticket.given_back": "Gave back a ticket",
  "audit_log.exported": "Downloaded the audit log",
  "profile.registered": "Registered",
  "profile.signed_in": "Signed in",
  "profile.sign_in_failed": "Wrong password entered",
  "profile.code_failed": "Wrong code entered",
  "profile.name_changed": "Changed their name",
  "profile.preferences_changed": "Changed their preferences",
  "profile.password_changed": "Changed their password",
  "profile.password_reset": "Reset their password",
  "identity.added": "Added an email address or mobile number",
  "identity.verified": "Verified an email address or mobile number",
  "identity.preferred": "Chose a preferred email address or mobile number",
  "identity.removed": "Removed an email address or mobile number",
  "session.ended": "Signed out a device",
  "second_factor.on": "Turned on two-step sign-in",
  "second_factor.off": "Turned off two-step sign-in",
  "second_factor.codes_renewed": "Got new recovery codes",
  "second_factor.code_used": "Used a recovery code",
  "second_factor.locked": "Codes were locked for 15 minutes, because ten were wrong",
};

/** Returns whether the action is a staff member's view, which no one needs to read one by one. */
export function isView(action: string): boolean {
  return action in viewTexts || action.endsWith(".viewed");
}

/** Returns a short sentence for an action, or undefined for one that only its upstream knows. */
export function describeAction(action: string, t: Translator): string | undefined {
  const text = viewTexts[action] ?? changeTexts[action];
  return text && t(text);
}

/** Returns the words for an action, such as "Debt: handed over" for "debt.handed_over". */
export function formatAction(action: string, t: Translator): string {
  const [first = "", ...rest] = action.split(".");
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(": ").replaceAll("_", " ");
  return describeAction(action, t) ?? t.ifKnown(words);
}
