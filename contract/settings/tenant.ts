/** The call that reads the tenant: the municipality's name, brand and feature switches. */
import { z } from "zod";
import { ArrangementRules } from "../arrangements/rules.ts";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { Retention } from "../privacy/retention.ts";
import { CalendarDate, Instant, Line } from "../values/fields.ts";
import { Money } from "../values/money.ts";

export const moduleNames = [
  "accounts",
  "statements",
  "meters",
  "payments",
  "communication",
  "tickets",
  "applications",
  "arrangements",
  "access",
  "search",
  "downloads",
  "calendar",
  "forecast",
  "alerts",
  "disputes",
] as const;
export type ModuleName = (typeof moduleNames)[number];

export const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, schemaText("invalid_colour"));

const ShortText = Line.trim().min(1).max(120);

/** One of the municipality's contact details. `kind` says what `value` contains. */
export const Contact = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("phone"),
    label: ShortText,
    value: z.string().regex(/^\+?\d[\d ]{1,18}\d$/, schemaText("invalid_phone")),
  }),
  z.object({
    kind: z.literal("email"),
    label: ShortText,
    value: z.string().email(schemaText("invalid_contact_email")).max(254),
  }),
  z.object({ kind: z.literal("address"), label: ShortText, value: Line.trim().min(1).max(300) }),
  z.object({ kind: z.literal("hours"), label: ShortText, value: Line.trim().min(1).max(300) }),
]);
export type Contact = z.infer<typeof Contact>;

/** A check that involves several fields of an object, as the arguments of zod's `refine`. */
type Rule<Value> = [check: (value: Value) => boolean, about: { path: string[]; message: string }];

export const endsAfterStart: Rule<{ from: string; until: string | null }> = [
  ({ from, until }) => until === null || Date.parse(from) < Date.parse(until),
  { path: ["until"], message: schemaText("date_before_from") },
];

export const NoticeText = z.object({ title: ShortText, text: Line.trim().min(1).max(1000) });

export const NoticeFields = NoticeText.extend({
  /** The title and text in other languages, by language code. */
  translations: z.record(NoticeText).optional(),
  /** The start of the event. The notice is shown even before the event starts. */
  from: Instant,
  /** The end of the event, after which the notice is hidden. Null if the end is unknown. */
  until: Instant.nullable(),
  /**
   * The suburbs or streets affected. Only people with an account there see the notice. Without
   * areas, everyone sees it.
   */
  areas: z.array(ShortText).max(50).optional(),
});

/** A notice for everyone, such as a planned interruption. */
export const Notice = NoticeFields.refine(...endsAfterStart);
export type Notice = z.infer<typeof Notice>;

export const QuestionText = z.object({
  question: Line.trim().min(1).max(200),
  answer: Line.trim().min(1).max(2000),
});

/** A frequently asked question with its answer. */
export const Question = QuestionText.extend({
  /** The question and answer in other languages, by language code. */
  translations: z.record(QuestionText).optional(),
});
export type Question = z.infer<typeof Question>;

/** The bank account for transfers. Consumers use their account number as the reference. */
const BankDetails = z.object({
  bank: ShortText,
  account_name: ShortText,
  account_number: z.string().regex(/^\d{5,20}$/, schemaText("invalid_bank_account")),
  branch_code: z.string().regex(/^\d{6}$/, schemaText("invalid_branch_code")),
});

/** A URL without a path or a trailing slash, such as https://portal.example.org. */
const PortalUrl = z
  .string()
  .max(200)
  .regex(
    /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/,
    schemaText("invalid_portal_url"),
  );

export const PaymentLimitFields = z.object({
  least: Money.refine((cents) => cents > 0, schemaText("least_too_low")),
  most: Money,
});

export const leastBeforeMost: Rule<{ least: number; most: number }> = [
  ({ least, most }) => least <= most,
  { path: ["most"], message: schemaText("most_below_least") },
];

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const CountryCode = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && regionNames.of(code) !== undefined,
    schemaText("invalid_country"),
  );

/** Limits what SMS can cost: the countries they go to, and how many are sent in a day. */
export const SmsLimits = z.object({
  countries: z.array(CountryCode).min(1, schemaText("sms_countries_required")).max(50),
  daily_limit: z
    .number()
    .int(schemaText("sms_daily_limit_range"))
    .min(1, schemaText("sms_daily_limit_range"))
    .max(1_000_000, schemaText("sms_daily_limit_range")),
});
export type SmsLimits = z.infer<typeof SmsLimits>;

export const defaultSmsLimits: SmsLimits = { countries: ["ZA"], daily_limit: 2_000 };

const Days = z
  .number()
  .int(schemaText("dispute_days_range"))
  .min(1, schemaText("dispute_days_range"))
  .max(365, schemaText("dispute_days_range"));

/**
 * The time in which people can object to a valuation (Municipal Property Rates Act, sections 49 to
 * 54).
 */
export const ValuationTerms = z.object({
  /** The period in which the valuation roll is open to objections. Always open without dates. */
  from: CalendarDate.optional(),
  until: CalendarDate.optional(),
  /** The number of days within which the municipality answers. */
  days_to_answer: Days,
  /** The number of days after the answer within which the person can appeal. */
  days_to_object: Days,
});
export type ValuationTerms = z.infer<typeof ValuationTerms>;

export const defaultValuationTerms: ValuationTerms = { days_to_answer: 90, days_to_object: 30 };

/** The rules and deadlines for disputes, in days. */
export const DisputeTerms = z.object({
  /** The number of days after a statement's date within which its charges can be disputed. */
  days_to_dispute: Days,
  /** The number of days within which the municipality answers a dispute or an objection. */
  days_to_answer: Days,
  /** The number of days after an answer within which the person can object. */
  days_to_object: Days,
  /** The services that can be disputed. Without it, all except property rates. */
  services: z.array(ShortText).max(50).optional(),
  /**
   * True if people pay the average of the service's last bills until the dispute is answered, so
   * that only what exceeds it is held back.
   */
  pay_average: z.boolean().optional(),
  /** The dates and deadlines for objections to a valuation. */
  valuation: ValuationTerms.optional(),
});
export type DisputeTerms = z.infer<typeof DisputeTerms>;

export const defaultDisputeTerms: DisputeTerms = {
  days_to_dispute: 60,
  days_to_answer: 30,
  days_to_object: 21,
};

export function valuationTerms({ valuation }: Pick<DisputeTerms, "valuation">): ValuationTerms {
  return valuation ?? defaultValuationTerms;
}

/** The minimum and maximum amounts for an online payment. */
const PaymentLimits = PaymentLimitFields.refine(...leastBeforeMost);

export const Tenant = z.object({
  id: z.string(),
  name: z.string().min(1),
  /**
   * The logo: a `data:` URL, the path of a stored logo (contract/settings/calls.ts), or another
   * URL that starts with `http`. Empty if there is no logo.
   */
  logo: z.string(),
  communication: z.object({ email: z.boolean(), sms: z.boolean() }),
  /**
   * The SMS limits. Responses leave them out, because they reveal how many messages would exhaust
   * the limit.
   */
  sms: SmsLimits.optional(),
  website: z.object({ url: z.string(), display: z.string() }),
  /**
   * The enabled modules. Names outside `moduleNames` belong to other products and are ignored here.
   */
  modules: z.array(z.string()),
  feedback_email: z.string(),
  /**
   * True in an import file if the municipality wants online payments, and in a response if online
   * payments are possible at the moment.
   */
  enabled_payments: z.boolean(),
  /** The limits for an online payment. The default is R 10,00 to R 100 000,00. */
  payments: PaymentLimits.optional(),
  /** False if accounts have no EasyPay numbers, so that the portal doesn't explain them. */
  easypay: z.boolean().optional(),
  enable_indigent: z.boolean(),
  indigent_emails: z.array(z.string()),
  theme: z.object({ brand: Colour, brand_dark: Colour }).optional(),
  languages: z.array(z.string()).optional(),
  contacts: z.array(Contact).max(20).optional(),
  /**
   * The categories that a new ticket can have, in the order to offer them. Unknown names are not
   * offered.
   */
  ticket_categories: z.array(z.string()).max(20).optional(),
  /**
   * The number of hours within which the municipality aims to answer a ticket. Without it, no
   * ticket is overdue.
   */
  ticket_target_hours: z
    .number()
    .int(schemaText("ticket_target_hours_range"))
    .min(1, schemaText("ticket_target_hours_range"))
    .max(8760, schemaText("ticket_target_hours_range"))
    .optional(),
  /** The rules for paying a debt off in instalments, if they differ from the default. */
  arrangements: ArrangementRules.optional(),
  /** The number of days before a due date when people are reminded to pay. */
  payment_alert_days: z
    .number()
    .int(schemaText("payment_alert_days_range"))
    .min(1, schemaText("payment_alert_days_range"))
    .max(14, schemaText("payment_alert_days_range"))
    .optional(),
  /** The deadlines for disputes. The default is 60, 30 and 21 days. */
  disputes: DisputeTerms.optional(),
  bank: BankDetails.optional(),
  /** The municipality's VAT number, which documents show. */
  vat_number: z
    .string()
    .regex(/^4\d{9}$/, schemaText("invalid_vat_number"))
    .optional(),
  /** The portal's public address, for links in messages. Without it, messages have no links. */
  portal_url: PortalUrl.optional(),
  notices: z.array(Notice).max(20).optional(),
  /** The municipality's own questions, which are shown before the portal's. */
  faq: z.array(Question).max(30).optional(),
  /** True if staff can use their permissions only with a second factor. */
  staff_second_factor: z.boolean().optional(),
  /** The time for which the reference service keeps records that are no longer needed. */
  retention: Retention.optional(),
});
export type Tenant = z.infer<typeof Tenant>;

export const getTenant = call("get", "/api/tenant", {
  summary: "Returns the municipality's name, brand and feature switches.",
  token: false,
  answer: { tenant: Tenant },
});
