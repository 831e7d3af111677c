/** The messages about the municipality's settings, by code. */
export const settingsMessages = {
  invalid_tenant: "Enter a tenant name",
  invalid_colour: "Enter a colour, like #0a5c4a",
  invalid_phone: "Enter a phone number, like 033 555 0100 or +27 33 555 0100",
  invalid_contact_email: "Enter an email address",
  invalid_bank_account: "Enter an account number of 5 to 20 digits",
  invalid_branch_code: "Enter a branch code of 6 digits",
  invalid_vat_number: "Enter a VAT number of 10 digits that starts with 4",
  invalid_portal_url: "Enter the portal’s address without a path, like https://portal.example.org",
  date_before_from: "Enter a date after `from`",
  least_too_low: "Enter an amount of 0.01 or more",
  most_below_least: "Enter an amount of `least` or more",
  invalid_country: "Enter country codes of two letters, like ZA",
  sms_countries_required: "Enter at least one country",
  sms_daily_limit_range: "Enter a whole number from 1 to 1000000",
  payment_alert_days_range: "Enter a whole number of days from 1 to 14, or leave it out",
  not_one_of: "Use only these: {names}",
  listed_twice: "List each one once",
  invalid_website:
    "Enter a web address that starts with https:// or http://, like https://www.example.org",
  invalid_logo:
    "Upload the logo again, or use a `data:` URL of a PNG, JPEG, GIF, WebP or SVG picture",
  logo_wrong_type: "Choose a PNG, JPEG or WebP picture",
  brand_contrast: "Choose a darker colour, because its contrast with white must be 4.5 or more",
  brand_dark_contrast:
    "Choose a lighter colour, because its contrast with a dark background must be 4.5 or more",
  indigent_emails_required:
    "Enter the email address that receives applications, because `enable_indigent` is true",
  invalid_instant: "Enter a date and time, like 2026-11-24T06:00:00Z",
  settings_manage_only: "Only people who may change the municipality’s settings can do this.",
  settings_changed:
    "Someone else changed the settings after you opened this page, so nothing was saved. Check the history, then save again.",
  settings_operator_only: "Only an operator can change this, with npm run admin -- settings",
  settings_revision_unknown: "There is no such change in the history.",
} as const;
