/** Afrikaans texts for the messages of the contract, grouped by subject and keyed by code. */
import type * as english from "#contract/lists/messages.ts";
import type { sharedMessages as shared, Translated } from "#contract/messages.ts";

/** The messages that all subjects share. */
export const sharedMessages: Translated<typeof shared> = {
  bad_request: "Die versoek kan nie gelees word nie",
  sign_in_required: "Jy moet aanmeld om hierdie inhoud te sien",
  permission_required: "Jy het nie die nodige regte om hierdie inhoud te sien nie",
  page_not_found: "Die bladsy kan nie gevind word nie",
  method_not_allowed: "Hierdie adres laat nie daardie metode toe nie",
  conflict: "Dit kan nie op die oomblik gedoen word nie",
  too_large: "Die versoek is te groot",
  fields_invalid: "Sommige velde moet reggestel word",
  too_many_attempts: "Te veel pogings",
  internal_error: "Interne bedienerfout",
  provider_unreachable: "Die betaaldiens kan nie bereik word nie",
  service_busy: "Die diens is besig",
  body_not_json: "Die inhoud moet JSON in UTF-8 wees.",
  body_too_large: "’n Versoek mag hoogstens 1 MB groot wees.",
  methods_allowed: "Hierdie adres aanvaar net {methods}.",
  unknown_address: "Hierdie adres bestaan nie.",
  unknown_tenant: "Die kop X-Tenant moet een van hierdie diens se munisipaliteite noem.",
  wrong_tenant: "Gebruik die munisipaliteit in die X-Tenant-kop",
  token_required: "Hierdie oproep het die token van ’n aangemelde persoon nodig.",
  key_required:
    "Hierdie oproep het ’n Idempotency-Key-kop van 8 tot 200 sigbare ASCII-karakters nodig. Gebruik ’n nuwe een vir elke verandering.",
  key_used:
    "Hierdie Idempotency-Key is reeds vir ’n ander versoek gebruik. Gebruik ’n nuwe sleutel.",
  repeated_field: "Stuur hierdie veld net een keer",
  unknown_field: "Verwyder hierdie veld, want hierdie oproep aanvaar dit nie",
  check_fields: "Gaan asseblief na: {fields}.",
  something_wrong: "Iets het aan ons kant verkeerd geloop. Dit is aangeteken.",
  account_not_found: "Hierdie rekening bestaan nie, of jy het nie toegang daartoe nie.",
  not_found: "Dit bestaan nie, of jy het nie toegang daartoe nie.",
  records_unavailable:
    "Ons kan nie nou by die munisipaliteit se rekords uitkom nie. Probeer oor ’n minuut weer.",
  figures_updating: "Die munisipaliteit se syfers word bygewerk. Probeer oor ’n paar minute weer.",
  records_busy: "Te veel mense gebruik die webwerf tegelyk. Probeer oor ’n paar sekondes weer.",
  took_too_long: "Dit het te lank geneem. Probeer oor ’n minuut weer.",
  receiving_busy: "Te veel word gelyktydig gestuur. Probeer oor ’n paar sekondes weer.",
  try_again_seconds: {
    one: "Te veel pogings. Probeer oor {count} sekonde weer.",
    other: "Te veel pogings. Probeer oor {count} sekondes weer.",
  },
  try_again_minutes: "Te veel pogings. Probeer oor {count} minute weer.",
  try_again_hours: "Te veel pogings. Probeer oor {count} uur weer.",
  try_again_days: "Te veel pogings. Probeer oor {count} dae weer.",
  wait_seconds: {
    one: "Te veel pogings. Wag {count} sekonde en probeer weer.",
    other: "Te veel pogings. Wag {count} sekondes en probeer weer.",
  },
  wait_minutes: {
    one: "Te veel pogings. Wag {count} minuut en probeer weer.",
    other: "Te veel pogings. Wag {count} minute en probeer weer.",
  },
  request_id: "Versoek {id}",
  wait_hours: "Te veel pogings. Wag {count} uur en probeer weer.",
  required: "Vul hierdie veld in",
  choose_option: "Kies een van die opsies",
  too_short: "Gebruik {count} karakters of meer",
  too_long: "Gebruik {count} karakters of minder",
  too_many_lines: "Gebruik {count} reëls of minder",
  too_many_files: "Stuur {count} lêers of minder",
  too_many_people: "Lys hoogstens {count} mense",
  hidden_characters: "Verwyder die versteekte karakters",
  direction_marks: "Verwyder die merke wat die rigting van teks verander",
  no_visible_character: "Voer ten minste een sigbare karakter in",
  invalid_id: "Hierdie ID is nie geldig nie",
  invalid_date: "Voer ’n datum in, soos 2026-11-21",
  invalid_year: "Voer ’n jaar in, soos 2026",
  invalid_order: "Sorteer volgens een van hierdie, met |asc of |desc daarna: {columns}",
  invalid_page: "Voer ’n heelgetal van 1 of meer in",
  invalid_amount: "Voer ’n bedrag in, soos 1234.50",
  invalid_decimal: "Voer ’n desimale getal in",
};

/** The messages about people's access to accounts. */
export const accessMessages: Translated<typeof english.accessMessages> = {
  viewer_only: "Jy kan hierdie rekening sien, maar nie verander nie.",
  former_holder: "Hierdie rekening het nou ’n ander houer. Jy kan sien wat tot dan daar was",
  support_view_only:
    "Personeel kan hierdie rekening sien, maar nie verander nie. Vra die rekeninghouer om dit te doen.",
  admins_only:
    "Net die rekening se admins kan dit doen. Vra ’n admin om dit te doen, of om jou ’n admin te maak.",
  channel_required: "Kies hoe om die uitnodiging te stuur",
  already_invited: "Hierdie persoon is reeds genooi. Verander of verwyder eers daardie uitnodiging",
  already_has_access: "Hierdie persoon is reeds in die lys. Verander eerder hulle toegang",
  invitation_fixed: "Jy kan dit nie verander nie. Stuur eerder ’n nuwe uitnodiging",
  date_past: "Kies vandag of ’n later datum",
  last_admin:
    "Dit is die enigste admin sonder ’n einddatum. Gee eers vir iemand anders admin-toegang sonder ’n einddatum.",
  last_admin_alone:
    "Jy is die enigste persoon met toegang, dus moet jy ’n admin bly. As jy nie meer die rekening nodig het nie, verwyder dit van jou lys.",
  last_admin_you:
    "Jy is die enigste admin sonder ’n einddatum. Gee eers vir iemand anders admin-toegang sonder ’n einddatum.",
  access_given_viewer: "Jy het nou toegang tot rekening {account} as kyker.",
  access_given_member: "Jy het nou toegang tot rekening {account} as lid.",
  access_given_admin: "Jy het nou toegang tot rekening {account} as admin.",
};

/** The messages about accounts, and about adding and removing one. */
export const accountMessages: Translated<typeof english.accountMessages> = {
  invalid_account: "Voer ’n rekeningnommer van hoogstens 20 syfers in",
  invalid_pin: "Voer ’n PIN van 4 tot 10 syfers in",
  wrong_pin: {
    one: "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy kan hierdie nommer vandag nog een keer probeer.",
    other:
      "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy kan hierdie nommer vandag nog {count} keer probeer.",
  },
  wrong_pin_last:
    "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy het al jou pogings vir vandag gebruik.",
  unlink_number: "Voer die nommer in van die rekening wat verwyder moet word",
};

/** The messages about applications for indigent support. */
export const applicationMessages: Translated<typeof english.applicationMessages> = {
  applications_off: "Hierdie munisipaliteit neem nie hier aansoeke om deernisondersteuning nie.",
  application_exists: "Daar is reeds ’n aansoek vir hierdie rekening. Die verwysing is {reference}",
  decision_required: "Kies om goed te keur, meer te vra of af te keur",
  application_staff_only:
    "Net personeel met die toestemming applications.manage kan ander mense se aansoeke sien.",
  application_changed:
    "Hierdie aansoek het verander nadat jy dit oopgemaak het. Kyk wat nuut is, en besluit dan weer.",
  application_decided:
    "’n Kollega het reeds oor hierdie aansoek besluit. Die geskiedenis wys die besluit.",
  application_not_asked: "Ons wag vir niks meer oor hierdie aansoek nie.",
  approval_end_required: "Voer die laaste dag van die hulp in",
  approval_too_long: "Kies ’n dag binne {count} jaar van nou af",
  question_required: "Voer in wat jy van die aansoeker nodig het",
  reason_required: "Voer die rede vir die afkeuring in",
  invalid_id_number: "Voer ’n Suid-Afrikaanse ID-nommer van 13 syfers in",
  id_number_date: "Gaan die ID-nommer na. Dit begin met ’n geboortedatum (JJMMDD)",
  id_number_digit: "Een van die syfers is verkeerd. Gaan die ID-nommer na",
  relation_required: "Voer in hoe hierdie persoon aan jou verwant is",
  income_negative: "Voer ’n inkomste van 0.00 of meer in",
};

/** The messages about paying a debt off in instalments. */
export const arrangementMessages: Translated<typeof english.arrangementMessages> = {
  number_range: "Voer ’n heelgetal van {least} tot {most} in",
  deposit_negative: "Voer ’n deposito van 0.00 of meer in",
  deposit_too_large: "Voer ’n deposito in wat kleiner is as wat jy skuld",
  instalments_too_small: "Kies minder maande, sodat elke betaling {least} of meer is",
  first_day_range: "Kies ’n dag van {from} tot {to}",
  arrangement_debt_changed:
    "Wat jy skuld, het verander, so daar is niks ooreengekom nie. Gaan die nuwe betalings na.",
  arrangement_open: "Hierdie rekening het reeds ’n betaalplan, of een waaroor ons nog besluit.",
  arrangement_not_possible: "Hierdie rekening het te min om af te betaal vir ’n betaalplan.",
  arrangement_ended: "Hierdie betaalplan het reeds geëindig.",
  arrangement_decided: "Hierdie betaalplan wag nie meer vir ’n besluit nie.",
  arrangement_staff_only: "Net personeel met die toestemming arrangements.manage kan dit sien.",
};

/** The messages about the audit log. */
export const auditMessages: Translated<typeof english.auditMessages> = {
  audit_view_only: "Net mense met die toestemming audit.view kan die ouditlog sien.",
};

/** The messages about budgets. */
export const budgetMessages: Translated<typeof english.budgetMessages> = {
  budget_range: "Voer ’n bedrag van R 0,01 tot R 1 000 000,00 in",
};

/** The messages about disputes. */
export const disputeMessages: Translated<typeof english.disputeMessages> = {
  dispute_amount_positive: "Voer ’n bedrag van 0.01 of meer in",
  dispute_amount_too_high: "Voer ’n bedrag van {most} of minder in, want dit is die heffing",
  dispute_line_unknown: "Kies ’n heffing van hierdie staat",
  dispute_line_credit: "Jy kan net betwis wat jou gehef word, nie ’n krediet nie",
  dispute_exists: "Hierdie heffing is of was reeds in geskil. Die verwysing is {reference}.",
  dispute_too_late:
    "Jy kan ’n heffing binne {count} dae vanaf die staat se datum betwis, tot {until}. Stuur eerder vir ons ’n boodskap.",
  dispute_answered_already:
    "Hierdie geskil is reeds beantwoord, dus kan dit nie teruggetrek word nie. Die antwoord is op hierdie bladsy.",
  dispute_withdrawn: "Hierdie geskil is teruggetrek, dus is daar niks om te beantwoord nie.",
  dispute_answered:
    "’n Kollega het hierdie geskil reeds beantwoord. Die antwoord is op hierdie bladsy.",
  dispute_changed:
    "Hierdie geskil het verander sedert jy dit oopgemaak het. Kyk wat nuut is, en antwoord dan weer.",
  dispute_no_objection:
    "Jy kan nie meer teen hierdie antwoord beswaar maak nie. Hierdie bladsy wys wat gebeur het.",
  dispute_correction_required: "Voer die bedrag in wat julle van die rekening aftrek",
  dispute_correction_too_high: "Voer ’n bedrag van {most} of minder in, want dit is in geskil",
  dispute_days_range: "Voer ’n heelgetal dae van 1 tot 365 in",
  dispute_service:
    "Heffings vir hierdie diens kan nie betwis word nie. Stuur eerder vir ons ’n boodskap.",
  dispute_reason_too_short:
    "Sê vir ons wat jy dink reg is, en hoekom. Gebruik {count} karakters of meer.",
  valuation_only_rates:
    "Jy kan teen die waardasie beswaar maak op ’n heffing vir eiendomsbelasting",
  valuation_exists:
    "Jy het reeds beswaar gemaak teen hierdie waardasie. Die verwysing is {reference}.",
  valuation_too_late: "Besware teen die waardasie was moontlik tot {until}.",
  valuation_too_early: "Jy kan vanaf {from} teen die waardasie beswaar maak.",
  valuation_required: "Voer die nuwe markwaarde in",
  valuation_dates_order: "Kies ’n laaste dag wat nie voor die eerste is nie",
  dispute_staff_only:
    "Net personeel met die toestemming disputes.manage kan ander mense se geskille sien.",
};

/** The messages about the emails and SMS that we send to people. */
export const sendingMessages: Translated<typeof english.sendingMessages> = {
  sms_country: "Ons stuur nie SMS’e na hierdie land nie. Gebruik ’n ander nommer of ’n e-posadres",
  messages_staff_only:
    "Net personeel met die toestemming messages.manage kan die boodskappe sien wat gestuur is.",
  message_waiting: "Hierdie boodskap wag nog om gestuur te word. Kyk oor ’n paar minute weer.",
  message_resent:
    "Hierdie boodskap is reeds weer gestuur. Maak dit weer oop om die nuwe een te sien.",
  message_not_kept:
    "Ons hou nie hierdie boodskap se teks nie, so dit kan nie weer gestuur word nie. As dit ’n kode gehad het, kan die persoon vir ’n nuwe een vra.",
};

/** The messages about meters and their readings. */
export const meterMessages: Translated<typeof english.meterMessages> = {
  invalid_reading: "Voer ’n getal in, soos 1234 of 1234.5",
  meter_removed: "Hierdie meter is nie meer in gebruik nie",
  meter_prepaid: "Dit is ’n voorafbetaalde meter, dus hoef jy nie lesings te stuur nie",
  reading_future: "Kies vandag, {today}, of ’n vroeër datum",
  reading_too_old: "Die datum is meer as {count} dae gelede. Lees die meter weer",
  reading_before_last: "Kies {date} of ’n later datum. Die laaste lesing was op daardie dag",
  reading_read_by_us: "Kies ’n ander datum, want ons het ons eie lesing vir daardie dag",
  reading_read_by_us_value:
    "Kies ’n ander datum, want ons het ons eie lesing vir daardie dag: {value} {unit}",
  reading_lower:
    "Die waarde is laer as die lesing van {date}, {value} {unit}. Bevestig dit as die meter dit wys",
  reading_unusual:
    "Die waarde is {used} {unit} bo die lesing van {date}, {value} {unit}, veel meer as gewoonlik. Bevestig dit as die meter dit wys",
  photo_gone: "Kies die foto weer, want dit is nie meer beskikbaar nie",
};

/** The messages about payments. */
export const paymentMessages: Translated<typeof english.paymentMessages> = {
  wrong_return_url: "Gebruik ’n adres op die munisipaliteit se eie portaal",
  notification_rejected: "Hierdie kennisgewing word nie aanvaar nie.",
  notification_unchecked: "Stuur dit later weer.",
  payment_staff_only: "Net betalingspersoneel kan dit sien.",
  payments_off: "Hierdie munisipaliteit aanvaar nie aanlyn betalings nie.",
  payments_account_closed: "Hierdie rekening is gesluit, dus kan jy dit nie aanlyn betaal nie.",
  amount_out_of_range: "Voer ’n bedrag tussen {least} en {most} in",
  payment_in_progress:
    "’n Betaling vir hierdie rekening is reeds aan die gang. Voltooi dit of wag tot dit eindig. Betaal weer net as jy twee keer wil betaal.",
  payment_ended:
    "Hierdie betaling kan nie meer gekanselleer word nie. Die uitslag is op hierdie bladsy.",
  paid_already:
    "Hierdie rekening is ’n oomblik gelede aanlyn betaal. Betaal weer net as jy twee keer wil betaal.",
  settlement_reason_required: "Voer in hoekom jy dit doen",
  refund_reference_required: "Voer die terugbetaling se verwysing in",
  unknown_account: "Daar is geen rekening met hierdie nommer nie. Maak seker van die nommer",
  unallocated_settled:
    "Iemand anders het hierdie betaling reeds afgehandel. Maak dit weer oop om te sien hoe.",
  unallocated_currency:
    "Net betalings in rand kan op ’n rekening geboek word. Vra die betaaldiens om hierdie een terug te betaal.",
  unallocated_reversal:
    "Die betaaldiens het hierdie geld reeds teruggegee, so dit kan nie op ’n rekening geboek word nie.",
  unallocated_used:
    "Hierdie transaksie is reeds op ’n rekening geboek. Vra die betaaldiens of die geld twee keer ingekom het.",
  provider_not_answering:
    "Niks is betaal nie, want die betaaldiens antwoord nie. Probeer oor ’n paar minute weer.",
};

/** The messages about privacy requests. */
export const privacyMessages: Translated<typeof english.privacyMessages> = {
  correction_required: "Tik in wat verkeerd is en wat dit moet wees",
  privacy_request_open: "Jy het reeds hiervoor gevra. Ons sal binnekort antwoord.",
  privacy_request_answered:
    "Hierdie versoek is reeds beantwoord. Maak dit weer oop om die antwoord te sien.",
  privacy_request_withdrawn:
    "Die persoon het hierdie versoek teruggetrek, so daar is niks om te beantwoord nie.",
  privacy_manage_only:
    "Net personeel met die toestemming privacy.manage kan privaatheidsversoeke sien.",
  privacy_access_lost: "Jy kan nie meer privaatheidsversoeke beantwoord nie.",
  refusal_reason_required: "Tik die rede in, sodat die persoon dit verstaan",
  deletion_of_staff:
    "Mense wat vir die munisipaliteit werk, kan nie geskrap word nie. Hul personeeltoestemmings moet eers verwyder word.",
};

/** The messages about the user's profile. */
export const profileMessages: Translated<typeof english.profileMessages> = {
  name_required: "Voer ’n naam in",
  name_with_link: "Voer ’n naam sonder ’n webadres in. Laat ’n spasie ná ’n punt",
  name_with_request: "Voer net ’n naam in, sonder ’n telefoonnommer of woorde soos “bel ons”",
  identity_required: "Voer ’n e-posadres of selfoonnommer in",
  invalid_email: "Voer ’n e-posadres in, soos name@example.com",
  invalid_mobile: "Voer ’n selfoonnommer in, soos 082 123 4567. Begin ’n buitelandse nommer met +",
  invalid_telephone: "Voer ’n telefoonnommer in, soos 021 123 4567",
  current_password_required: "Voer jou huidige wagwoord in",
  current_password_wrong: "Dit is nie jou huidige wagwoord nie",
  channel_unavailable: "Ons kan nie boodskappe so stuur nie. Kies ’n ander manier",
  language_unavailable: "Kies ’n taal wat hierdie munisipaliteit aanbied",
  identity_added: "Jy het dit reeds bygevoeg. Voer ’n ander een in",
  identity_verified: "Dit is reeds geverifieer.",
  identity_taken:
    "Dit is reeds op ’n ander profiel geverifieer. As dit joune is, meld daarmee aan. Indien nie, gebruik ’n ander een.",
  identity_unverified: "Verifieer dit eers. Dan kan jy dit verkies.",
  identity_last:
    "Jy kan nie jou enigste geverifieerde manier om aan te meld verwyder nie. Voeg eers nog een by en verifieer dit.",
};

/** The messages about the municipality's settings. */
export const settingsMessages: Translated<typeof english.settingsMessages> = {
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

/** The messages about signing in. */
export const signInMessages: Translated<typeof english.signInMessages> = {
  sign_in_busy: "Te veel mense meld tegelyk aan. Probeer oor ’n oomblik weer.",
  sign_in_failed: "Jou e-posadres, selfoonnommer of wagwoord is nie reg nie.",
  verify_first:
    "Voer die kode in wat ons vir jou gestuur het. Tot dan kan jy net jou profiel sien.",
  confirm_first: "Voer jou wagwoord in voordat jy verander hoe jy aanmeld.",
  confirm_with_password:
    "Jy het geen bevestigde e-posadres of selfoonnommer nie, daarom kan ’n kode nie gestuur word nie. Voer jou wagwoord in.",
  second_factor_required:
    "Stel tweestap-aanmelding in jou profiel op voordat jy as personeel werk.",
  second_factor_code_required: "Voer die kode in",
  second_factor_wrong:
    "Daardie kode is nie reg nie. Kodes verander elke 30 sekondes en werk een keer. Voer die een in wat die toep nou wys",
  second_factor_recovery_wrong:
    "Daardie herstelkode is nie reg nie. Gaan dit na, of gebruik ’n ander een. Elkeen werk net een keer",
  recovery_codes_left: {
    one: "Jy het nog {count} herstelkode oor. Kry nuwes in jou profiel, onder Sekuriteit.",
    other: "Jy het nog {count} herstelkodes oor.",
  },
  second_factor_is_on: "Tweestap-aanmelding is reeds aan.",
  second_factor_not_started:
    "Begin weer, want tweestap-aanmelding is nie begin nie of het verander.",
  second_factor_expired: "Die aanmelding het te lank geduur. Meld weer aan.",
  second_factor_is_off: "Tweestap-aanmelding is af.",
  undo_expired: "Hierdie skakel werk nie meer nie. Dit werk vir sewe dae, en net een keer.",
  undo_taken:
    "Iemand anders het hierdie e-posadres of selfoonnommer bevestig. Kontak die munisipaliteit.",
  reset_expired: "Hierdie wagwoordherstel het verval. Vra ’n nuwe kode.",
  invalid_code: "Voer die kode van 6 syfers wat ons gestuur het, in",
  wrong_code: {
    one: "Daardie kode is nie reg nie. Gaan jou boodskap na. Jy het {count} poging oor",
    other: "Daardie kode is nie reg nie. Gaan jou boodskap na. Jy het {count} pogings oor",
  },
  wrong_code_last: "Daardie kode is nie reg nie. Vra ’n nuwe kode",
  code_expired: "Jy kan nie meer daardie kode gebruik nie. Vra ’n nuwe een",
  password_short: "Voer ’n wagwoord van {count} karakters of meer in",
  password_weak:
    "Kies ’n wagwoord wat moeiliker is om te raai, soos drie of vier woorde wat niks met mekaar te doen het nie",
  password_personal:
    "Kies ’n wagwoord wat moeiliker is om te raai. Gebruik ander woorde as jou naam, jou e-posadres en die munisipaliteit se naam",
  password_required: "Voer ’n nuwe wagwoord in",
};

/** The messages about managing staff and helping people to sign in. */
export const staffMessages: Translated<typeof english.staffMessages> = {
  staff_manage_only: "Net mense wat personeel bestuur, kan dit doen.",
  staff_access_lost:
    "Jy kan nie meer personeel bestuur nie, want iemand het pas jou toestemmings verander.",
  own_decision:
    "Dit gaan oor jou eie rekening, of oor iets wat jy self gestuur het, dus moet ’n kollega besluit.",
  own_permissions:
    "Jy kan nie vir jouself toestemmings gee nie. Vra iemand anders wat personeel bestuur.",
  last_staff_manager:
    "Niemand anders kan al personeel bestuur nie. Gee eers hierdie toestemming aan iemand anders, en laat hulle aanmeld.",
  suspend_self: "Jy kan jouself nie skors nie. Vra iemand anders wat personeel bestuur.",
  rename_self: "Jy kan nie jou eie naam verander nie. Vra iemand anders wat personeel bestuur.",
  staff_name_fixed:
    "Die munisipaliteit bepaal sy personeel se name. Vra iemand wat personeel bestuur om joune te verander",
  staff_permissions_required: "Kies ten minste een toestemming",
  unknown_permission: "Verwyder “{permission}”, want daar is nie so ’n toestemming nie",
  already_staff: "Hierdie persoon het reeds hierdie toestemmings",
  staff_suspended: "Hierdie persoon is geskors. Hef eers die skorsing op",
  sign_in_suspended:
    "Jou toegang is geskors, daarom kan jy nie aanmeld nie. As jy dink dit is ’n fout, kontak die munisipaliteit.",
  own_second_factor: "Skakel jou eie tweestap-aanmelding in jou profiel af, onder Sekuriteit.",
  person_has_more_permissions:
    "Hierdie persoon is personeel met toestemmings wat jy nie het nie. Vra iemand wat personeel bestuur om hulle te help.",
  reset_identity_unverified:
    "Kies een wat geverifieer is. Ons kan nie seker wees dat die ander hulle s’n is nie",
};

/** The messages about statements. */
export const statementMessages: Translated<typeof english.statementMessages> = {
  invalid_statement_file: "Voer die naam van ’n staat se lêer in",
};

/** The messages about tickets. */
export const ticketMessages: Translated<typeof english.ticketMessages> = {
  ticket_staff_assign: "Net personeel met die toestemming tickets.manage kan navrae toewys.",
  ticket_staff_see:
    "Net personeel met die toestemming tickets.manage kan ander mense se navrae sien.",
  subject_required: "Voer ’n onderwerp in",
  message_required: "Voer ’n boodskap in",
  account_not_allowed: "Kies ’n rekening waarvan jy ’n lid of admin is",
  previews_busy: "Te veel foto’s word gelyktydig oopgemaak. Probeer oor ’n oomblik weer.",
  ticket_staff_only: "Net personeel met die toestemming tickets.manage kan dit doen.",
  ticket_merged: "Hierdie navraag is met {reference} saamgevoeg. Skryf eerder daar.",
  ticket_merged_already: "Hierdie navraag is reeds met {reference} saamgevoeg.",
  note_on_own_ticket:
    "Jy kan nie notas by jou eie navraag voeg nie, want die eienaar sien nooit notas nie.",
  ticket_reference_required: "Voer ’n navraag se verwysing in, soos T-2026-000123",
  ticket_unknown: "Daar is geen navraag {reference} nie. Kontroleer die verwysing",
  merge_itself: "Voer die verwysing van ’n ander navraag in, want dit is hierdie navraag self",
  merge_other_owner:
    "{reference} behoort aan ’n ander verbruiker. Jy kan net navrae van dieselfde verbruiker saamvoeg",
  merge_into_merged: "{reference} is self met {other} saamgevoeg. Voer eerder {other} in",
  merge_into_closed: "{reference} is gesluit. Heropen dit eers, of voer ’n oop navraag in",
  assignee_unknown: "Kies ’n kollega wat navrae kan beantwoord",
  saved_reply_name_required: "Voer ’n naam in",
  saved_reply_name_taken: "Daar is reeds ’n gestoorde antwoord met hierdie naam",
  saved_reply_limit: "Jy kan {count} antwoorde stoor. Skrap een wat jy nie meer nodig het nie",
  ticket_target_hours_range: "Voer ’n heelgetal ure van 1 tot 8760 in, of laat dit weg",
};

/** The messages about files. */
export const uploadMessages: Translated<typeof english.uploadMessages> = {
  storage_full: "Ons kon dit nie stoor nie. Probeer oor ’n paar minute weer.",
  file_name_required: "Voer ’n lêernaam in",
  file_name_invalid: "Hernoem die lêer, want sy naam het skuinsstrepe of versteekte karakters",
  file_empty: "Hierdie lêer is leeg. Kies ’n ander een",
  file_too_large: "Hierdie lêer is groter as {count} MB. Kies ’n kleiner een",
  file_incomplete: "Net ’n deel van die lêer het aangekom. Stuur dit weer",
  file_wrong_type: "Kies ’n foto (JPEG, PNG of HEIC) of ’n PDF",
  file_svg: "Kies ’n foto of ’n PDF, want ’n SVG-tekening kan programme bevat",
  file_infected: "Ons virusskandeerder het ’n virus in hierdie lêer gekry. Kies ’n ander een",
  file_not_scanned:
    "Ons kan nie nou lêers vir virusse nagaan nie. Probeer weer oor ’n paar minute, of stuur dit sonder die lêer",
  file_embedded: "Hierdie lêer het nog ’n lêer binne-in. Kies net die foto of PDF",
  photo_damaged:
    "Hierdie foto is beskadig of te groot om oop te maak. Neem dit weer of kies ’n ander een",
  heic_damaged: "Ons kan nie hierdie HEIC-foto lees nie. Stoor dit as JPEG en kies daardie een",
  files_gone: "Kies die lêers weer, want een is nie meer beskikbaar nie",
  file_missing: "Hierdie lêer ontbreek. Vra dat dit weer gestuur word.",
};
