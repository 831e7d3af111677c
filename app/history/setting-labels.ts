/**
 * The displayed names of the municipality's settings, where they differ from those in tenant.json.
 */
import type { PlainTranslationKey } from "#app/languages/translator.ts";

export const settingLabels: Partial<Record<string, PlainTranslationKey>> = {
  areas: "Suburbs or streets",
  arrangements: "Arrangements",
  bank: "Bank account",
  brand: "Colour on light screens",
  brand_dark: "Colour on dark screens",
  communication: "Emails and SMS",
  default_language: "Language of your own texts",
  days_to_answer: "Days to answer",
  days_to_dispute: "Days to dispute a charge",
  days_to_object: "Days to object",
  disputes: "Deadlines for disputes",
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
  payment_alert_days: "Days before a payment is due",
  portal_url: "Web address of the portal",
  sms: "SMS",
  staff_second_factor: "Staff need two-step sign-in",
  theme: "Colours",
  ticket_target_hours: "Hours to answer a ticket",
  until: "End",
  vat_number: "VAT number",
};
