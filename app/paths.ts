/**
 * The paths of all links within the portal. Their parameters are parsed in path-params.server.ts.
 */
import type { SentMessageFilter } from "#contract/messages/calls.ts";
import { receiptFileName } from "#contract/payments/receipt-file-name.ts";
import type { IdentityType } from "#contract/profile/calls.ts";
import { statementFileName } from "#contract/statements/statement-file-name.ts";
import type { PreviewSize, TicketCategory } from "#contract/tickets/calls.ts";

const account = (number: string) => `/consumer/accounts/${number}`;
const admin = (number: string) => `${account(number)}/admin`;
const meter = (number: string, id: string) => `${account(number)}/meters/${id}`;
const ticket = (id: string) => `/consumer/tickets/${id}`;
const staffApplication = (id: string) => `/staff/applications/${id}`;
const dispute = (number: string, id: string) => `${account(number)}/disputes/${id}`;
const staffDispute = (id: string) => `/staff/disputes/${id}`;
const statement = (number: string, id: string) => `${account(number)}/statements/${id}`;

/** The parts of the municipality's settings, each with its own page. */
export type SettingsSection =
  | "name"
  | "colours"
  | "contacts"
  | "modules"
  | "languages"
  | "payments"
  | "arrangements"
  | "disputes"
  | "sms"
  | "notices"
  | "questions";

/**
 * Adds the `next` parameter, which contains the page to continue to. Welcome is the default, so it
 * is not added.
 */
export function withNext(path: string, next?: string): string {
  return next && next !== "/" ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** The name of the query parameter that holds the path of a file to open from a page. */
export const fileParam = "file";

/** Adds the path of a file to open once the page is shown. */
export function withFile(page: string, file: string): string {
  return `${page}?${fileParam}=${encodeURIComponent(file)}`;
}

export const paths = {
  home: "/",
  /** The frequently asked questions on the Welcome page. */
  help: "/#questions",
  /** Receives the language chosen in the page header. */
  language: "/language",
  terms: "/terms",
  privacy: "/privacy",
  applications: "/applications",
  applyForIndigentSupport: "/applications/indigent",
  application: (id: string) => `/applications/${id}`,
  /** The list of everyone's applications, for staff. */
  staffApplications: "/staff/applications",
  staffApplication,
  applicationFile: (id: string, file: string, name: string) =>
    `${staffApplication(id)}/attachments/${file}/file/${encodeURIComponent(name)}`,
  /** The page for paying off an account in instalments. */
  arrangement: (number: string) => `${account(number)}/arrangement`,
  /** The list of everyone's arrangements, for staff. */
  staffArrangements: "/staff/arrangements",
  staffArrangement: (id: string) => `/staff/arrangements/${id}`,
  signIn: (next?: string) => withNext("/auth/login", next),
  /** The page that asks for the second-factor code. */
  signInCode: "/auth/code",
  signOut: "/auth/logout",
  profiler: "/developer/profiler",
  test: "/test",
  token: (next: string) => `/auth/token?next=${encodeURIComponent(next)}`,
  register: "/auth/register",
  registerWith: (type: IdentityType) => `/auth/register/${type}`,
  /**
   * The page for entering the code sent to an identity. `identity` is its ID, or "current" after
   * registering.
   */
  verify: (identity: string) => `/consumer/profile/identities/${identity}/verify`,
  reset: "/auth/reset",
  resetCode: "/auth/reset/code",
  /** The page that undoes a change to how a person signs in. */
  undo: "/auth/undo",
  profileDetails: "/consumer/profile/details",
  profileSecurity: "/consumer/profile/security",
  /** The page for turning two-step sign-in on and off. */
  twoStep: "/consumer/profile/two-step",
  profileHistory: "/consumer/profile/history",
  profilePreferences: "/consumer/profile/preferences",
  /** The page where users exercise their rights over their information. */
  yourData: "/consumer/profile/your-data",
  /** The page with the private address of the user's calendar. */
  calendar: "/consumer/profile/calendar",
  /** The file that a calendar reads. Its query string contains the key. */
  calendarFile: "/calendar.ics",
  myDataFile: "/consumer/profile/your-data/file/my-data.zip",
  addIdentity: "/consumer/profile/identities/new",
  /** The form for adding an identity, with its type already chosen. */
  addIdentityOf: (type: IdentityType) => `/consumer/profile/identities/new?type=${type}`,
  lastUsedAccount: "/consumer/accounts",
  lastUsedAccountStatements: "/consumer/accounts/statements",
  lastUsedAccountMeters: "/consumer/accounts/meters",
  lastUsedAccountPayments: "/consumer/accounts/payments",
  accounts: "/consumer/accounts/all",
  /** Returns the accounts that match `search` as JSON. */
  accountSearch: "/consumer/accounts/search",
  linkAccount: "/consumer/accounts/link",
  account,
  rename: (number: string) => `${account(number)}/rename`,
  statements: (number: string) => `${account(number)}/statements`,
  statementsCsv: (number: string) => `${account(number)}/statements.csv`,
  statement,
  statementFile: (number: string, id: string, date: string) =>
    `${statement(number, id)}/file/${statementFileName(number, date)}.pdf`,
  statementThumbnail: (number: string, id: string, date: string) =>
    `${statement(number, id)}/thumbnail/${statementFileName(number, date)}.png`,
  /** The form for disputing a charge, identified by its line number on the statement. */
  disputeCharge: (number: string, id: string, line: number) =>
    `${statement(number, id)}/dispute/${line}`,
  objectToValuation: (number: string, id: string, line: number) =>
    `${statement(number, id)}/dispute/${line}?kind=valuation`,
  disputes: (number: string) => `${account(number)}/disputes`,
  dispute,
  disputeFile: (number: string, id: string, file: string, name: string) =>
    `${dispute(number, id)}/attachments/${file}/file/${encodeURIComponent(name)}`,
  /** The list of everyone's disputes, for staff. */
  staffDisputes: "/staff/disputes",
  staffDispute,
  staffDisputeFile: (id: string, file: string, name: string) =>
    `${staffDispute(id)}/attachments/${file}/file/${encodeURIComponent(name)}`,
  meters: (number: string) => `${account(number)}/meters`,
  /** The estimate of the account's next bill. */
  nextBill: (number: string) => `${account(number)}/next-bill`,
  reading: (number: string, id: string) => `${meter(number, id)}/reading`,
  readingsCsv: (number: string, id: string) => `${meter(number, id)}/readings.csv`,
  /** A meter's consumption as a Green Button file. */
  greenButton: (number: string, id: string) => `${meter(number, id)}/file/green-button.xml`,
  taxYears: (number: string) => `${account(number)}/tax-years`,
  taxYearFile: (number: string, year: number, type: "pdf" | "csv") =>
    `${account(number)}/tax-years/${year}/file/tax-year.${type}`,
  payments: (number: string) => `${account(number)}/payments`,
  paymentsCsv: (number: string) => `${account(number)}/payments.csv`,
  receipt: (number: string, id: string, date: string) =>
    `${account(number)}/payments/${id}/receipt/${receiptFileName(number, date)}`,
  /** The payment form, prefilled with the previously entered amount. */
  editPaymentAmount: (number: string, amount: string) => `${account(number)}/pay?change=${amount}`,
  pay: (number: string) => `${account(number)}/pay`,
  /** The page for reviewing a payment of the full amount due. */
  payInFull: (number: string) => `${account(number)}/pay?amount=all`,
  /** The page for reviewing a payment. `amount` is in the contract's format, such as "150.00". */
  reviewPayment: (number: string, amount: string) => `${account(number)}/pay?amount=${amount}`,
  /** The page that forwards the user to the payment provider's page for a started payment. */
  continuePayment: (number: string, payment: string) =>
    `${account(number)}/pay/continue/${payment}`,
  paymentStatus: "/consumer/payment-status",
  /** The list of unallocated payments, for staff. */
  unallocatedPayments: "/consumer/payments/exceptions",
  unallocatedPayment: (id: string) => `/consumer/payments/exceptions/${id}`,
  /** The page that payment providers return to. It redirects to `paymentStatus`. */
  paymentReturn: "/payment-status",
  communication: (number: string) => `${account(number)}/communication`,
  message: (number: string, id: string) => `${account(number)}/communication/${id}`,
  admin,
  information: (number: string) => `${admin(number)}/info`,
  /** The part of the Information tab where users remove the account from their list. */
  removeAccount: (number: string) => `${admin(number)}/info#unlink-title`,
  editInformation: (number: string) => `${admin(number)}/info/edit`,
  access: (number: string) => `${admin(number)}/access`,
  invite: (number: string) => `${admin(number)}/access/new`,
  accessEntry: (number: string, id: string) => `${admin(number)}/access/${id}`,
  history: (number: string) => `${admin(number)}/history`,
  easypay: (number: string) => `${account(number)}/easypay`,
  /** The search across all of the user's data. Its query string contains the search text. */
  search: "/consumer/search",
  tickets: "/consumer/tickets",
  openTickets: "/consumer/tickets/open",
  closedTickets: "/consumer/tickets/closed",
  /** The list of all tickets, for staff. */
  staffTickets: "/consumer/tickets/staff",
  /** All tickets about one account, for staff. */
  staffTicketsOf: (number: string) => `/consumer/tickets/staff?account=${number}`,
  /**
   * The form for a new ticket, prefilled with the category, the account and the statement's date,
   * if they are known.
   */
  raiseTicket: (
    about: { category?: TicketCategory; account?: string; statement?: string } = {},
  ) => {
    const query = new URLSearchParams(about).toString();
    return `/consumer/tickets/new${query && `?${query}`}`;
  },
  /** The municipality's audit log. Its query string contains the filters. */
  auditLog: "/staff/audit-log",
  auditLogCsv: "/staff/audit-log.csv",
  /** The staff's start page. */
  desk: "/staff",
  deskSearch: (search: string) =>
    `/staff${search && `?${new URLSearchParams({ search }).toString()}`}`,
  /** The municipality's staff, for those who manage them. */
  staffMembers: "/staff/members",
  inviteStaffMember: "/staff/members/new",
  staffMember: (id: string) => `/staff/members/${id}`,
  /** The municipality's settings, for staff who may change them. */
  staffSettings: "/staff/settings",
  staffSettingsSection: (section: SettingsSection) => `/staff/settings/${section}`,
  staffSettingsHistory: "/staff/settings/history",
  securityTxt: "/.well-known/security.txt",
  /** A logo that the portal serves. The upstream stores it, or the logo is at another address. */
  logo: (hash: string) => `/logo/${hash}`,
  /** The search for people who need help to sign in, for staff. */
  staffPeople: "/staff/people",
  staffPerson: (id: string) => `/staff/people/${id}`,
  /** The list of the messages that the portal has sent, for staff. */
  staffMessages: (
    query: { state?: SentMessageFilter; recipient?: string; person?: string } = {},
  ) => {
    const search = new URLSearchParams(query).toString();
    return `/staff/messages${search && `?${search}`}`;
  },
  staffMessage: (id: string) => `/staff/messages/${id}`,
  /** The queue of privacy requests, for staff. */
  staffPrivacy: "/staff/privacy",
  staffPrivacyRequest: (id: string) => `/staff/privacy/${id}`,
  ticket,
  attachmentPreview: (id: string, attachment: string, size: PreviewSize) =>
    `${ticket(id)}/attachments/${attachment}/preview/${size}`,
  /** The municipality's saved replies to tickets, for staff. */
  savedReplies: "/staff/replies",
  addSavedReply: "/staff/replies/new",
  savedReply: (id: string) => `/staff/replies/${id}`,
  attachment: (id: string, attachment: string, name: string) =>
    `${ticket(id)}/attachments/${attachment}/file/${encodeURIComponent(name)}`,
} as const;
