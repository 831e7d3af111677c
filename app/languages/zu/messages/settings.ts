/** isiZulu texts for the messages about the municipality's settings. */
import type { Translated } from "#contract/messages.ts";
import type { settingsMessages as english } from "#contract/settings/messages.ts";

export const settingsMessages: Translated<typeof english> = {
  invalid_tenant: "Faka igama lomasipala",
  invalid_colour: "Faka umbala, njengo-#0a5c4a",
  invalid_phone: "Faka inombolo yocingo, njengo-033 555 0100 noma +27 33 555 0100",
  invalid_contact_email: "Faka ikheli le-imeyili",
  invalid_bank_account: "Faka inombolo ye-akhawunti enamadijithi angu-5 kuya ku-20",
  invalid_branch_code: "Faka ikhodi yegatsha enamadijithi angu-6",
  invalid_vat_number: "Faka inombolo ye-VAT enamadijithi angu-10 eqala ngo-4",
  invalid_portal_url:
    "Faka ikheli lephothali elingenayo indlela, njenge-https://portal.example.org",
  date_before_from: "Faka usuku olungemva kuka-`from`",
  least_too_low: "Faka inani elingu-0.01 noma ngaphezulu",
  most_below_least: "Faka inani elingu-`least` noma ngaphezulu",
  invalid_country: "Faka amakhodi amazwe anezinhlamvu ezimbili, njengo-ZA",
  sms_countries_required: "Faka okungenani izwe elilodwa",
  sms_daily_limit_range: "Faka inombolo ephelele kusukela ku-1 kuya ku-1000000",
  payment_alert_days_range:
    "Faka inani eliphelele lezinsuku kusuka ku-1 kuya ku-14, noma ushiye kungenalutho",
  not_one_of: "Sebenzisa lokhu kuphela: {names}",
  listed_twice: "Bhala ngakunye kanye",
  invalid_website:
    "Faka ikheli lewebhu eliqala ngo-https:// noma http://, njenge-https://www.example.org",
  invalid_logo:
    "Layisha ilogo futhi, noma usebenzise i-URL `data:` yesithombe se-PNG, JPEG, GIF, WebP noma SVG",
  logo_wrong_type: "Khetha isithombe se-PNG, JPEG noma WebP",
  brand_contrast:
    "Khetha umbala omnyama kakhudlwana, ngoba umehluko wawo nokumhlophe kumele ube ngu-4.5 noma ngaphezulu",
  brand_dark_contrast:
    "Khetha umbala okhanya kakhudlwana, ngoba umehluko wawo nengemuva elimnyama kumele ube ngu-4.5 noma ngaphezulu",
  indigent_emails_required:
    "Faka ikheli le-imeyili elithola izicelo, ngoba `enable_indigent` ivuliwe",
  invalid_instant: "Faka usuku nesikhathi, njengo-2026-11-24T06:00:00Z",
  settings_manage_only:
    "Ngabantu abavunyelwe ukushintsha izilungiselelo zikamasipala kuphela abangenza lokhu.",
  settings_changed:
    "Omunye umuntu ushintshe izilungiselelo emva kokuba uvule leli khasi, ngakho-ke akukho okulondoloziwe. Hlola umlando, bese ulondoloza futhi.",
  settings_operator_only: "Ngumqhubi kuphela ongashintsha lokhu, nge-npm run admin -- settings",
  settings_revision_unknown: "Ayikho inguquko enjalo emlandweni.",
};
