/**
 * The municipality's settings: the strict schema for tenant.json and for what staff enter, and the
 * calls that change the settings, list their history and store the logo.
 */
import { z } from "zod";
import { ArrangementLimits, ArrangementRules, ArrangementUse } from "../arrangements/rules.ts";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { ticketCategories } from "../tickets/calls.ts";
import { type BrandColour, brandContrast, minContrastRatio } from "../values/colour.ts";
import { decimalFromCents } from "../values/decimal.ts";
import { DisplayLine, Instant, Ordinal, Revision } from "../values/fields.ts";
import { languages } from "../values/languages.ts";
import {
  Colour,
  Contact,
  DisputeTerms,
  endsAfterStart,
  leastBeforeMost,
  moduleNames,
  NoticeFields,
  NoticeText,
  PaymentLimitFields,
  Question,
  QuestionText,
  SmsLimits,
  Tenant,
  ValuationTerms,
} from "./tenant.ts";

function brandColour(name: BrandColour, problem: string) {
  return Colour.pipe(
    z.string().refine((colour) => brandContrast(name, colour) >= minContrastRatio, problem),
  );
}

const Email = z.string().email(schemaText("invalid_contact_email")).max(254);

/**
 * Accepts only these names. It is not an enum, because the error that a form shows for an enum
 * would not list the names.
 */
function oneOf<const Name extends string>(names: readonly Name[]) {
  const known: readonly string[] = names;
  return z
    .string()
    .refine(
      (name): name is Name => known.includes(name),
      schemaText("not_one_of", { names: names.join(", ") }),
    );
}

const isUnique = (names: readonly string[]) => new Set(names).size === names.length;
const listOf = <const Name extends string>(names: readonly Name[]) =>
  z.array(oneOf(names)).refine(isUnique, schemaText("listed_twice"));
const translations = <Text extends z.ZodTypeAny>(text: Text) =>
  z.record(oneOf(languages), text).optional();

const isWebAddress = (text: string) =>
  text === "" || (/^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text));

/** The start of a stored logo's URL, which ends with the SHA-256 hash of its bytes. */
export const storedLogoPath = "/api/tenant/logo/";
const LogoHash = z.string().regex(/^[0-9a-f]{64}$/);
const Logo = z
  .string()
  .max(300_000)
  .regex(
    /^(?:|\/api\/tenant\/logo\/[0-9a-f]{64}|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,].+)$/,
    schemaText("invalid_logo"),
  );

const [phone, email, address, hours] = Contact.options;

/** The schema of tenant.json. Unlike `Tenant`, it rejects unknown names at every level. */
export const TenantSettings = Tenant.omit({ id: true })
  .extend({
    name: DisplayLine.min(1).max(120),
    logo: Logo,
    communication: Tenant.shape.communication.strict(),
    sms: SmsLimits.strict().optional(),
    website: z
      .object({
        url: z.string().trim().max(300).refine(isWebAddress, schemaText("invalid_website")),
        display: DisplayLine.max(120),
      })
      .strict(),
    modules: listOf(moduleNames),
    feedback_email: z.union([z.literal(""), Email]),
    indigent_emails: z.array(Email).max(20),
    payments: PaymentLimitFields.strict()
      .refine(...leastBeforeMost)
      .optional(),
    theme: z
      .object({
        brand: brandColour("brand", schemaText("brand_contrast")),
        brand_dark: brandColour("brand_dark", schemaText("brand_dark_contrast")),
      })
      .strict()
      .optional(),
    languages: listOf(languages).optional(),
    contacts: z
      .array(
        z.discriminatedUnion("kind", [
          phone.strict(),
          email.strict(),
          address.strict(),
          hours.strict(),
        ]),
      )
      .max(20)
      .optional(),
    ticket_categories: listOf(ticketCategories).optional(),
    arrangements: ArrangementRules.extend({
      indigent: ArrangementLimits.strict().optional(),
      property_uses: z.array(ArrangementUse.strict()).max(20).optional(),
    })
      .strict()
      .optional(),
    disputes: DisputeTerms.extend({
      services: z
        .array(DisplayLine.min(1).max(120))
        .max(50)
        .refine(isUnique, schemaText("listed_twice"))
        .optional(),
      valuation: ValuationTerms.strict()
        .refine(({ from = "", until }) => until === undefined || from <= until, {
          path: ["until"],
          message: schemaText("valuation_dates_order"),
        })
        .optional(),
    })
      .strict()
      .optional(),
    bank: Tenant.shape.bank.unwrap().strict().optional(),
    notices: z
      .array(
        NoticeFields.extend({ translations: translations(NoticeText.strict()) })
          .strict()
          .refine(...endsAfterStart),
      )
      .max(20)
      .optional(),
    faq: z
      .array(Question.extend({ translations: translations(QuestionText.strict()) }).strict())
      .max(30)
      .optional(),
  })
  .strict()
  // Without a recipient, the municipality would get no email about an application.
  .refine(({ enable_indigent: on, indigent_emails: recipients }) => !on || recipients.length > 0, {
    path: ["indigent_emails"],
    message: schemaText("indigent_emails_required"),
  });
export type TenantSettings = z.infer<typeof TenantSettings>;

/** Converts the amounts of parsed settings to their wire format. */
export function amountsToWire<Settings extends Pick<Tenant, "payments" | "arrangements">>({
  payments,
  arrangements,
  ...settings
}: Settings) {
  return {
    ...settings,
    ...(payments && {
      payments: { least: decimalFromCents(payments.least), most: decimalFromCents(payments.most) },
    }),
    ...(arrangements && {
      arrangements: { ...arrangements, least: decimalFromCents(arrangements.least) },
    }),
  };
}

/** The names of the fields in tenant.json, in the order of the schema. */
export const tenantSettingNames = TenantSettings.innerType().keyof().options;

/**
 * The settings that staff can't change, because they could redirect money or links, or delete
 * records. Only an import or an operator can change them.
 */
export const operatorSettingNames = ["portal_url", "bank", "retention"] as const;

/** The current settings and their revision number, which the next change must include. */
const CurrentSettings = { settings: Tenant.omit({ id: true }), revision: Revision };

/** One change of the settings. */
export const SettingsRevision = z.object({
  revision: Ordinal,
  date: Instant,
  by: z.string(),
  /** The earlier change whose settings were restored. Null for an ordinary change. */
  reverted_to: Ordinal.nullable(),
  /** The fields that changed, with their values before and after. A missing value was not set. */
  before: z.record(z.unknown()),
  after: z.record(z.unknown()),
});
export type SettingsRevision = z.infer<typeof SettingsRevision>;

const path = "/api/staff/settings";

export const getSettings = call("get", path, {
  summary: "Returns the municipality's settings for changing them.",
  permission: "settings.manage",
  answer: CurrentSettings,
});

export const saveSettings = call("post", path, {
  summary:
    "Replaces the municipality's settings. Returns 409 if they changed after `revision`. A field that is invalid returns 422, unless it stays as it was.",
  permission: "settings.manage",
  body: {
    revision: CurrentSettings.revision,
    /** All settings, as in tenant.json. `TenantSettings` describes them. */
    settings: z.record(z.unknown()),
  },
  answer: CurrentSettings,
});

export const revertSettings = call("post", `${path}/revert`, {
  summary:
    "Restores the settings as they were after the change `to`. Returns 409 if they changed after `revision`.",
  permission: "settings.manage",
  body: { revision: CurrentSettings.revision, to: Ordinal },
  answer: CurrentSettings,
});

export const listSettingsRevisions = call("get", `${path}/revisions`, {
  summary: "Lists the changes of the settings, newest first.",
  permission: "settings.manage",
  query: { page: PageNumber.optional() },
  answer: { revisions: z.array(SettingsRevision), pagination: Pagination },
});

export const addLogo = call("post", `${path}/logo`, {
  summary:
    "Stores a PNG, JPEG or WebP picture of at most 5 MB as a small PNG, and returns the value for `logo` in the settings.",
  permission: "settings.manage",
  takesFile: true,
  answer: { logo: z.string() },
});

export const getLogo = call("get", `${storedLogoPath}{hash}`, {
  summary:
    "Returns a stored logo. It never changes, because its address contains the hash of its bytes.",
  token: false,
  params: { hash: LogoHash },
  file: "image/png",
});
