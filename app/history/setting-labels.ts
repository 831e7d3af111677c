/** The names of the municipality's settings, where those in tenant.json are not those on screen. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";

export const settingLabels: Partial<Record<string, PlainTranslationKey>> = {
  areas: "Suburbs or streets",
  arrangements: "Arrangements",
  bank: "Bank account",
  brand: "Colour on light screens",
  brand_dark: "Colour on dark screens",
  communication: "Emails and SMS",
  default_language: "Language of your own texts",
  easypay: "Accounts have EasyPay numbers",
  enable_indigent: "People can apply for indigent support",
  enabled_payments: "People can pay online",
  faq: "Questions and answers",
  feedback_email: "Email address at the bottom of every page",
  from: "Start",
  indigent_emails: "Email addresses that receive applications",
  least: "Least",
  most: "Most",
  payments: "Payment limits",
  portal_url: "Address of the portal",
  sms: "SMS",
  staff_second_factor: "Staff need two-step sign-in",
  theme: "Colours",
  ticket_target_hours: "Hours to answer a ticket",
  until: "End",
  vat_number: "VAT number",
};
