/** The tenant: the municipality's name, brand and switches. */
import { z } from "zod";
import { call } from "./call.ts";
import { Instant, Line } from "./fields.ts";
import { Money } from "./money.ts";

export const moduleNames = ["accounts", "statements", "meters", "payments", "communication", "tickets", "applications", "access"] as const;
export type ModuleName = (typeof moduleNames)[number];

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #0a5c4a");

const ShortText = Line.trim().min(1).max(120);

/** How people reach the municipality, by what kind of thing `value` is. */
export const Contact = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("phone"),
    label: ShortText,
    value: z.string().regex(/^\+?\d[\d ]{1,18}\d$/, "must be a number such as 033 555 0100 or +27 33 555 0100"),
  }),
  z.object({ kind: z.literal("email"), label: ShortText, value: z.string().email("must be an e-mail address").max(254) }),
  z.object({ kind: z.literal("address"), label: ShortText, value: Line.trim().min(1).max(300) }),
  z.object({ kind: z.literal("hours"), label: ShortText, value: Line.trim().min(1).max(300) }),
]);
export type Contact = z.infer<typeof Contact>;

/** What everybody should know of for a while, such as a planned interruption. */
export const Notice = z
  .object({
    title: ShortText,
    text: Line.trim().min(1).max(1000),
    /** When it begins to hold. It is shown before that too. */
    from: Instant,
    /** When it is over, and no longer shown; null where nobody knows yet. */
    until: Instant.nullable(),
  })
  .refine(({ from, until }) => until === null || Date.parse(from) < Date.parse(until), {
    path: ["until"],
    message: "must be later than `from`",
  });
export type Notice = z.infer<typeof Notice>;

/** What one online payment may be. */
const PaymentLimits = z
  .object({ least: Money.refine((cents) => cents > 0, "must be 0.01 or more"), most: Money })
  .refine(({ least, most }) => least <= most, { path: ["most"], message: "must not be less than `least`" });

export const Tenant = z.object({
  id: z.string(),
  name: z.string().min(1),
  /** The address of an image, or a `data:` image; empty where the tenant has none. */
  logo: z.string(),
  communication: z.object({ email: z.boolean(), sms: z.boolean() }),
  website: z.object({ url: z.string(), display: z.string() }),
  /** Names outside `moduleNames` are other products' and mean nothing here. */
  modules: z.array(z.string()),
  feedback_email: z.string(),
  /** In a municipality's file: whether it wants online payments. In the answer: whether accounts can be paid online now. */
  enabled_payments: z.boolean(),
  /** R 10,00 to R 100 000,00 where it is left out. */
  payments: PaymentLimits.optional(),
  enable_indigent: z.boolean(),
  indigent_emails: z.array(z.string()),
  theme: z.object({ brand: Colour, brand_dark: Colour }).optional(),
  languages: z.array(z.string()).optional(),
  contacts: z.array(Contact).max(20).optional(),
  notices: z.array(Notice).max(20).optional(),
});
export type Tenant = z.infer<typeof Tenant>;

export const getTenant = call("get", "/api/tenant", {
  summary: "The municipality's name, brand and switches",
  token: false,
  answer: { tenant: Tenant },
});
