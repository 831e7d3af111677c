/** Afrikaans texts for the messages about the municipality's settings. */
import type { Translated } from "#contract/messages.ts";
import type { settingsMessages as english } from "#contract/settings/messages.ts";

export const settingsMessages: Translated<typeof english> = {
  invalid_tenant: "Voer die naam van ’n munisipaliteit in",
  invalid_colour: "Voer ’n kleur in, soos #0a5c4a",
  invalid_phone: "Voer ’n telefoonnommer in, soos 033 555 0100 of +27 33 555 0100",
  invalid_contact_email: "Voer ’n e-posadres in",
  invalid_bank_account: "Voer ’n rekeningnommer van 5 tot 20 syfers in",
  invalid_branch_code: "Voer ’n takkode van 6 syfers in",
  invalid_vat_number: "Voer ’n BTW-nommer van 10 syfers in wat met 4 begin",
  invalid_portal_url: "Voer die portaal se adres sonder ’n pad in, soos https://portal.example.org",
  date_before_from: "Voer ’n datum ná `from` in",
  least_too_low: "Voer ’n bedrag van 0.01 of meer in",
  most_below_least: "Voer ’n bedrag van `least` of meer in",
  invalid_country: "Voer landkodes van twee letters in, soos ZA",
  sms_countries_required: "Voer minstens een land in",
  sms_daily_limit_range: "Voer ’n heelgetal van 1 tot 1000000 in",
  payment_alert_days_range: "Voer ’n heelgetal dae van 1 tot 14 in, of laat dit weg",
  not_one_of: "Gebruik net hierdie: {names}",
  listed_twice: "Noem elkeen een keer",
  invalid_website:
    "Voer ’n webadres in wat met https:// of http:// begin, soos https://www.example.org",
  invalid_logo:
    "Laai die logo weer op, of gebruik ’n `data:`-URL van ’n PNG-, JPEG-, GIF-, WebP- of SVG-prent",
  logo_wrong_type: "Kies ’n PNG-, JPEG- of WebP-prent",
  brand_contrast: "Kies ’n donkerder kleur, want sy kontras met wit moet 4.5 of meer wees",
  brand_dark_contrast:
    "Kies ’n ligter kleur, want sy kontras met ’n donker agtergrond moet 4.5 of meer wees",
  indigent_emails_required:
    "Voer die e-posadres in wat aansoeke ontvang, want `enable_indigent` is waar",
  invalid_instant: "Voer ’n datum en tyd in, soos 2026-11-24T06:00:00Z",
  settings_manage_only:
    "Net mense wat die munisipaliteit se instellings mag verander, kan dit doen.",
  settings_changed:
    "Iemand anders het die instellings verander nadat jy hierdie bladsy oopgemaak het, so niks is gestoor nie. Kyk in die geskiedenis, en stoor dan weer.",
  settings_operator_only: "Net ’n operateur kan dit verander, met npm run admin -- settings",
  settings_revision_unknown: "Daar is nie so ’n verandering in die geskiedenis nie.",
};
