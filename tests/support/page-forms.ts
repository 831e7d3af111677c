/** Valid form data for every page that accepts a form, by the page's path in app/routes.ts. */
import { randomUUID } from "node:crypto";

/** A password entered in the forms, which pages must never return. */
export const typedSecret = "A-secret-of-2026";

export interface PageForm {
  /** Everything that the browser sends. */
  fields: Record<string, string>;
  /** The names of the fields that people type or choose. */
  typed: string[];
  /** The name of the file field. */
  file?: string;
}

const text = "Typed by a person";
const email = "typed@example.com";
const setting = { intent: "save", revision: "0" };

function form(
  typed: Record<string, string>,
  others: Record<string, string> = {},
  file?: string,
): PageForm {
  return {
    fields: { ...others, ...typed },
    typed: Object.keys(typed),
    ...(file !== undefined && { file }),
  };
}

/** Returns the form for each page. `account` is an account of the person who sends it. */
export function pageForms(account: string): Record<string, PageForm> {
  return {
    "/auth/login": form({ username: email }, { password: typedSecret }),
    "/auth/logout": form({}),
    "/auth/register/:type": form({ name: text, identity: email }, { password: typedSecret }),
    "/auth/code": form({}, { otp: "123456" }),
    "/auth/reset": form({ identity: email }),
    "/auth/reset/code": form({}, { intent: "send" }),
    "/auth/token": form({}, { intent: "switch", next: "/" }),
    "/auth/undo": form({}),
    "/language": form({}, { language: "en", next: "/" }),
    "/payment-status": form({}),
    "/test": form({ text }, { intent: "fields" }),
    "/*": form({}),
    "/applications/indigent": form(
      {
        name: text,
        account,
        id_number: "8001015009087",

        "household.0.name": text,
        "household.0.relation": "self",
        "household.0.income": "1234.50",
      },
      { intent: "send", declaration: "true" },
      "files",
    ),
    "/applications/:application": form({ message: text }, {}, "files"),
    "/consumer/accounts/link": form({ label: text, account: "2813000000007770" }, { pin: "77702" }),
    "/consumer/accounts/:account/rename": form({ label: text }),
    "/consumer/accounts/:account/meters/:meter/reading": form(
      { value: "123456", date: "2026-01-31" },
      { confirm: "true" },
      "photo",
    ),
    "/consumer/accounts/:account/pay": form({ amount: "150.55" }, { key: randomUUID() }),
    "/consumer/accounts/:account/arrangement": form(
      {},
      {
        intent: "propose",
        deposit: "300.00",
        months: "3",
        first_day: "2035-05-05",
        total: "1200.00",
        key: randomUUID(),
      },
    ),
    "/consumer/accounts/:account/disputes/:dispute": form({ message: text }, { intent: "object" }),
    "/consumer/accounts/:account/next-bill": form({ amount: "1500.00" }),
    "/consumer/accounts/:account/statements/:id/dispute/:line": form(
      { amount: "10.00", reason: `${text} who was away` },
      { problem: "other" },
      "files",
    ),
    "/consumer/accounts/:account/admin/info": form({}, { intent: "unlink", confirmed: "yes" }),
    "/consumer/accounts/:account/admin/info/edit": form(
      { postal_address: text, postal_code: "0001" },
      { email: "", mobile: "", telephone: "", physical_address: "", physical_code: "" },
    ),
    "/consumer/accounts/:account/admin/access/new": form(
      { identity: email, role: "viewer" },
      { type: "email", expires: "" },
    ),
    "/consumer/accounts/:account/admin/access/:entry": form(
      { expires: "2035-05-05", role: "viewer" },
      { intent: "change" },
    ),
    "/consumer/payments/exceptions/:exception": form(
      { reason: text, account },
      { intent: "allocate", key: randomUUID() },
    ),
    "/consumer/payment-status": form({}, { payment: randomUUID() }),
    "/consumer/tickets/new": form({ message: text, category: "general" }, {}, "files"),
    "/consumer/tickets/:ticket": form({ message: text }, { intent: "reply" }, "files"),
    // The person is on the staff, who can't change their names.
    "/consumer/profile/calendar": form({}, { intent: "create" }),
    "/consumer/profile/details": form({}, { intent: "name", name: text }),
    "/consumer/profile/two-step": form({}, { intent: "start" }),
    "/consumer/profile/security": form(
      {},
      { intent: "password", current_password: typedSecret, password: typedSecret },
    ),
    "/consumer/profile/preferences": form({}, { appearance: "dark", language: "en" }),
    "/consumer/profile/your-data": form({ details: text }, { intent: "correct" }),
    "/consumer/profile/identities/new": form({ identity: email }, { type: "email" }),
    "/consumer/profile/identities/:identity/verify": form({}, { intent: "send" }),
    "/staff/people/:person": form({}, { intent: "unlock", confirmed: "yes" }),
    "/staff/members/new": form({ email, name: text, "may:tickets.manage": "yes" }),
    "/staff/members/:member": form({ "may:tickets.manage": "yes" }, { intent: "permissions" }),
    "/staff/replies/new": form({ body: text, name: text }),
    "/staff/replies/:reply": form({ body: text, name: text }, { intent: "save" }),
    "/staff/settings/name": form({ name: text }, setting, "file"),
    "/staff/settings/colours": form(
      { "theme.brand": "#123456", "theme.brand_dark": "#abcdef" },
      setting,
    ),
    "/staff/settings/contacts": form(
      {
        "contacts.0.label": text,
        "contacts.0.value": text,
        feedback_email: email,
        "website.url": "https://www.example.org",
        "website.display": "www.example.org",
      },
      { ...setting, "contacts.0.kind": "hours" },
    ),
    "/staff/settings/modules": form({ indigent_emails: email }, setting),
    "/staff/settings/languages": form({ languages: "en" }, setting),
    "/staff/settings/payments": form(
      { "payments.least": "12.50", "payments.most": "500.00" },
      setting,
    ),
    "/staff/settings/arrangements": form(
      { "arrangements.least": "450.00", "arrangements.months": "9" },
      {
        ...setting,
        "arrangements.deposit_percent": "30",
        "arrangements.grace_days": "3",
        "arrangements.reminder_days": "2",
      },
    ),
    "/staff/settings/notices": form(
      { "notices.0.text": text, "notices.0.title": text, "notices.0.from": "2026-01-01T08:00" },
      setting,
    ),
    "/staff/settings/questions": form({ "faq.0.answer": text, "faq.0.question": text }, setting),
    "/staff/settings/sms": form({ "sms.countries": "ZA", "sms.daily_limit": "123" }, setting),
    "/staff/settings/history": form({}, { to: "1", revision: "0", confirmed: "yes" }),
    "/staff/messages/:message": form({}, { intent: "resend", confirmed: "yes" }),
    "/staff/privacy/:request": form({ message: text }, { decision: "refused" }),
    "/staff/settings/disputes": form(
      {
        "disputes.days_to_dispute": "50",
        "disputes.days_to_answer": "20",
        "disputes.days_to_object": "14",
        "disputes.valuation.days_to_answer": "80",
        "disputes.valuation.days_to_object": "40",
      },
      setting,
    ),
    "/staff/disputes/:dispute": form({ reason: text }, { decision: "keep", revision: "0" }),
    "/staff/arrangements/:arrangement": form({ reason: text }, { decision: "refuse" }),
    "/staff/applications/:application": form(
      { message: text },
      { decision: "decline", revision: "0" },
    ),
  };
}
