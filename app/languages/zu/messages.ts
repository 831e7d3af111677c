/** isiZulu texts for the messages of the contract, grouped by subject and keyed by code. */
import type * as english from "#contract/lists/messages.ts";
import type { sharedMessages as shared, Translated } from "#contract/messages.ts";

/** The messages that all subjects share. */
export const sharedMessages: Translated<typeof shared> = {
  bad_request: "Isicelo asikwazi ukufundwa",
  sign_in_required: "Kumele ungene ukuze ubone lokhu",
  permission_required: "Awunazo izimvume ezidingekayo zokubona lokhu",
  page_not_found: "Ikhasi alitholakali",
  method_not_allowed: "Leli kheli aliyivumeli leyo ndlela",
  conflict: "Lokhu akunakwenziwa okwamanje",
  too_large: "Isicelo sikhulu kakhulu",
  fields_invalid: "Ezinye izinkundla kumele zilungiswe",
  too_many_attempts: "Uzame kaningi kakhulu",
  internal_error: "Iphutha leseva",
  provider_unreachable: "Umhlinzeki wezinkokhelo akafinyeleleki",
  service_busy: "Insizakalo imatasa",
  body_not_json: "Okuqukethwe kumele kube yi-JSON ngo-UTF-8.",
  body_too_large: "Isicelo singaba no-1 MB ubuningi.",
  methods_allowed: "Leli kheli lamukela kuphela u-{methods}.",
  unknown_address: "Leli kheli alikho.",
  unknown_tenant: "Isihloko X-Tenant kumele sisho omunye womasipala bale nsizakalo.",
  wrong_tenant: "Sebenzisa umasipala osesihlokweni X-Tenant",
  token_required: "Le kholi idinga ithokheni yomuntu ongenile.",
  key_required:
    "Le kholi idinga isihloko Idempotency-Key esinezinhlamvu ze-ASCII ezibonakalayo ezingu-8 kuya ku-200. Sebenzisa esisha enguqukweni ngayinye.",
  key_used: "Le Idempotency-Key isisetshenziselwe esinye isicelo. Sebenzisa ukhiye omusha.",
  repeated_field: "Thumela le nkundla kanye kuphela",
  unknown_field: "Susa le nkundla, ngoba le kholi ayiyamukeli",
  check_fields: "Sicela uhlole: {fields}.",
  something_wrong: "Kukhona okungahambanga kahle ngasohlangothini lwethu. Kurekhodiwe.",
  account_not_found: "Le akhawunti ayikho, noma awunayo imvume yayo.",
  not_found: "Lokhu akukho, noma awunayo imvume yakho.",
  records_unavailable:
    "Asikwazi ukufinyelela kumarekhodi kamasipala njengamanje. Zama futhi emva komzuzu.",
  figures_updating: "Amanani kamasipala ayabuyekezwa. Zama futhi emizuzwini embalwa.",
  records_busy:
    "Abantu abaningi kakhulu basebenzisa iwebhusayithi kanyekanye. Zama futhi emizuzwaneni embalwa.",
  took_too_long: "Lokhu kuthathe isikhathi eside. Zama futhi emva komzuzu.",
  receiving_busy: "Kuthunyelwa okuningi kakhulu kanyekanye. Zama futhi emizuzwaneni embalwa.",
  try_again_seconds: {
    one: "Uzame kaningi kakhulu. Zama futhi emva komzuzwana ongu-{count}.",
    other: "Uzame kaningi kakhulu. Zama futhi emva kwemizuzwana engu-{count}.",
  },
  try_again_minutes: "Uzame kaningi kakhulu. Zama futhi emva kwemizuzu engu-{count}.",
  try_again_hours: "Uzame kaningi kakhulu. Zama futhi emva kwamahora angu-{count}.",
  try_again_days: "Uzame kaningi kakhulu. Zama futhi emva kwezinsuku ezingu-{count}.",
  wait_seconds: {
    one: "Uzame kaningi kakhulu. Linda umzuzwana ongu-{count} bese uzama futhi.",
    other: "Uzame kaningi kakhulu. Linda imizuzwana engu-{count} bese uzama futhi.",
  },
  wait_minutes: {
    one: "Uzame kaningi kakhulu. Linda umzuzu ongu-{count} bese uzama futhi.",
    other: "Uzame kaningi kakhulu. Linda imizuzu engu-{count} bese uzama futhi.",
  },
  request_id: "Isicelo {id}",
  wait_hours: "Uzame kaningi kakhulu. Linda amahora angu-{count} bese uzama futhi.",
  required: "Gcwalisa le nkundla",
  choose_option: "Khetha okunye kwalokhu",
  too_short: "Sebenzisa izinhlamvu ezingu-{count} noma ngaphezulu",
  too_long: "Sebenzisa izinhlamvu ezingu-{count} noma ngaphansi",
  too_many_lines: "Sebenzisa imigqa engu-{count} noma ngaphansi",
  too_many_files: "Thumela amafayela angu-{count} noma ngaphansi",
  too_many_people: "Bhala abantu abafika ku-{count}",
  hidden_characters: "Susa izinhlamvu ezifihliwe",
  direction_marks: "Susa izimpawu ezishintsha indlela umbhalo obheke ngayo",
  no_visible_character: "Faka okungenani uhlamvu olulodwa olubonakalayo",
  invalid_id: "Le ID ayivumelekile",
  invalid_date: "Faka usuku, njengo-2026-11-21",
  invalid_year: "Faka unyaka, njengo-2026",
  invalid_order: "Hlela ngokukodwa kwalokhu, kulandelwe yi-|asc noma yi-|desc: {columns}",
  invalid_page: "Faka inombolo ephelele engu-1 noma ngaphezulu",
  invalid_amount: "Faka inani, njengo-1234.50",
  invalid_decimal: "Faka inombolo yedesimali",
};

/** The messages about people's access to accounts. */
export const accessMessages: Translated<typeof english.accessMessages> = {
  viewer_only: "Ungayibuka le akhawunti kodwa awukwazi ukuyishintsha.",
  former_holder:
    "Le akhawunti manje inomunye umnikazi. Ungabona okwakukhona kuze kube yileso sikhathi",
  support_view_only:
    "Abasebenzi bangayibona le akhawunti, kodwa abakwazi ukuyishintsha. Cela umnikazi we-akhawunti ukuba enze lokhu.",
  admins_only:
    "Lokhu kungenziwa ngabaphathi be-akhawunti kuphela. Cela umphathi akwenze, noma akwenze umphathi.",
  channel_required: "Khetha indlela yokuthumela isimemo",
  already_invited: "Lo muntu usevele emenyiwe. Qala ushintshe noma ususe leso simemo",
  already_has_access: "Lo muntu usevele esohlwini. Shintsha imvume yakhe",
  invitation_fixed: "Awukwazi ukushintsha lokhu. Thumela isimemo esisha",
  date_past: "Khetha usuku lwanamuhla noma olungemva kwalo",
  last_admin:
    "Lona nguyena kuphela umphathi ongenalo usuku lokuphela. Qala unike omunye umuntu imvume yokuba umphathi engenalo usuku lokuphela.",
  last_admin_alone:
    "Nguwe wedwa onemvume, ngakho-ke kumele uhlale ungumphathi. Uma ungasayidingi i-akhawunti, yisuse ohlwini lwakho.",
  last_admin_you:
    "Nguwe wedwa umphathi ongenalo usuku lokuphela. Qala unike omunye umuntu imvume yokuba umphathi engenalo usuku lokuphela.",
  access_given_viewer: "Manje usunemvume yombukeli ku-akhawunti {account}.",
  access_given_member: "Manje usunemvume yelungu ku-akhawunti {account}.",
  access_given_admin: "Manje usunemvume yomphathi ku-akhawunti {account}.",
};

/** The messages about accounts, and about adding and removing one. */
export const accountMessages: Translated<typeof english.accountMessages> = {
  invalid_account: "Faka inombolo ye-akhawunti enamadijithi afika ku-20",
  invalid_pin: "Faka i-PIN enamadijithi angu-4 kuya ku-10",
  wrong_pin: {
    one: "Leyo nombolo ne-PIN akuhambisani. Hlola kokubili bese uzama futhi. Namuhla usele nethuba elingu-{count} lale nombolo.",
    other:
      "Leyo nombolo ne-PIN akuhambisani. Hlola kokubili bese uzama futhi. Namuhla usele namathuba angu-{count} ale nombolo.",
  },
  wrong_pin_last: "Leyo nombolo ne-PIN akuhambisani. Usuwasebenzise wonke amathuba akho anamuhla.",
  unlink_number: "Faka inombolo ye-akhawunti okumele isuswe",
};

/** The messages about applications for indigent support. */
export const applicationMessages: Translated<typeof english.applicationMessages> = {
  applications_off: "Lo masipala akazamukeli izicelo zosizo lwabantulayo lapha.",
  application_exists: "Sikhona kakade isicelo sale akhawunti. Ireferensi ngu-{reference}",
  decision_required: "Khetha ukuvuma, ukucela okwengeziwe noma ukunqaba",
  application_staff_only:
    "Ngabasebenzi abanemvume ethi applications.manage kuphela abangabona izicelo zabanye abantu.",
  application_changed:
    "Lesi sicelo sishintshile selokhu usivulile. Hlola okusha, bese unquma futhi.",
  application_decided:
    "Umlingani emsebenzini usevele enqumile ngalesi sicelo. Umlando ubonisa isinqumo.",
  application_not_asked: "Akusekho esisakulindele ngalesi sicelo.",
  approval_end_required: "Faka usuku lokugcina losizo",
  approval_too_long: "Khetha usuku kungakapheli iminyaka engu-{count} kusukela manje",
  question_required: "Faka okudingayo kofake isicelo",
  reason_required: "Faka isizathu sokunqaba",
  invalid_id_number: "Faka inombolo kamazisi waseNingizimu Afrika enamadijithi angu-13",
  id_number_date: "Hlola inombolo kamazisi. Iqala ngosuku lokuzalwa (YYMMDD)",
  id_number_digit: "Elinye lamadijithi alilungile. Hlola inombolo kamazisi",
  relation_required: "Faka ukuthi lo muntu uhlobene kanjani nawe",
  income_negative: "Faka imali engenayo engu-0.00 noma ngaphezulu",
};

/** The messages about paying a debt off in instalments. */
export const arrangementMessages: Translated<typeof english.arrangementMessages> = {
  number_range: "Faka inombolo ephelele kusukela ku-{least} kuya ku-{most}",
  deposit_negative: "Faka idiphozithi engu-0.00 noma ngaphezulu",
  deposit_too_large: "Faka idiphozithi encane kunalokho okukweletayo",
  instalments_too_small:
    "Khetha izinyanga ezimbalwa, ukuze inkokhelo ngayinye ibe ngu-{least} noma ngaphezulu",
  first_day_range: "Khetha usuku kusukela ngo-{from} kuya ku-{to}",
  arrangement_debt_changed:
    "Okukweletayo sekushintshile, ngakho akukho okuvunyelwene ngakho. Hlola izinkokhelo ezintsha.",
  arrangement_open: "Le akhawunti isinohlelo lokukhokha, noma olusanqunywa yithi.",
  arrangement_not_possible:
    "Le akhawunti inesikweletu esincane kakhulu ukuba kungenziwa uhlelo lokukhokha.",
  arrangement_ended: "Lolu hlelo lokukhokha seluphelile kakade.",
  arrangement_decided: "Lolu hlelo lokukhokha alusalindele isinqumo.",
  arrangement_staff_only:
    "Ngabasebenzi abanemvume ethi arrangements.manage kuphela abangabona lokhu.",
};

/** The messages about the audit log. */
export const auditMessages: Translated<typeof english.auditMessages> = {
  audit_view_only: "Ngabantu abanemvume ethi audit.view kuphela abangabona irekhodi lezenzo.",
};

/** The messages about budgets. */
export const budgetMessages: Translated<typeof english.budgetMessages> = {
  budget_range: "Faka inani kusuka ku-R 0,01 kuya ku-R 1 000 000,00",
};

/** The messages about disputes. */
export const disputeMessages: Translated<typeof english.disputeMessages> = {
  dispute_amount_positive: "Faka inani elingu-0.01 noma ngaphezulu",
  dispute_amount_too_high:
    "Faka inani elingu-{most} noma ngaphansi, ngoba yilokho okukhokhiswe khona",
  dispute_line_unknown: "Khetha indleko yalesi sitatimende",
  dispute_line_credit: "Ungaphikisa kuphela okukhokhiswa khona, hhayi imali obuyiselwe yona",
  dispute_exists: "Le ndleko isiphikisiwe noma yake yaphikiswa. Ireferensi ngu-{reference}.",
  dispute_too_late:
    "Ungaphikisa indleko ezinsukwini ezingu-{count} kusukela osukwini lwesitatimende, kuze kube ngu-{until}. Sithumelele umlayezo esikhundleni salokho.",
  dispute_answered_already:
    "Lesi sikhalazo sesiphenduliwe, ngakho asisenakuhoxiswa. Impendulo ikuleli khasi.",
  dispute_withdrawn: "Lesi sikhalazo sihoxisiwe, ngakho akukho okumele kuphendulwe.",
  dispute_answered:
    "Umlingani emsebenzini usesiphendulile lesi sikhalazo. Impendulo ikuleli khasi.",
  dispute_changed:
    "Lesi sikhalazo sishintshile selokhu usivulile. Hlola okusha, bese uphendula futhi.",
  dispute_no_objection: "Awusakwazi ukuphikisa le mpendulo. Leli khasi likhombisa okwenzekile.",
  dispute_correction_required: "Faka inani enilisusayo ku-akhawunti",
  dispute_correction_too_high:
    "Faka inani elingu-{most} noma ngaphansi, ngoba yilokho okuphikiswayo",
  dispute_days_range: "Faka inombolo ephelele yezinsuku kusukela ku-1 kuya ku-365",
  dispute_service: "Izindleko zale nsizakalo azikwazi ukuphikiswa. Kunalokho sithumelele umlayezo.",
  dispute_reason_too_short:
    "Sitshele ukuthi ucabanga ukuthi yini elungile, nokuthi kungani. Sebenzisa izinhlamvu ezingu-{count} noma ngaphezulu.",
  valuation_only_rates: "Ungaphikisa inani lesakhiwo endlekweni yezintela zezakhiwo",
  valuation_exists: "Usuliphikisile leli nani lesakhiwo. Inkomba ithi {reference}.",
  valuation_too_late: "Ukuphikisa inani lesakhiwo bekungenzeka kuze kube ngu-{until}.",
  valuation_too_early: "Ungaphikisa inani lesakhiwo kusukela ku-{from}.",
  valuation_required: "Faka inani elisha lemakethe",
  valuation_dates_order: "Khetha usuku lokugcina olungekho ngaphambi kolokuqala",
  dispute_staff_only:
    "Ngabasebenzi abanemvume ethi disputes.manage kuphela abangabona izikhalazo zabanye abantu.",
};

/** The messages about the emails and SMS that we send to people. */
export const sendingMessages: Translated<typeof english.sendingMessages> = {
  sms_country: "Asithumeli ama-SMS kuleli zwe. Sebenzisa enye inombolo noma ikheli le-imeyili",
  messages_staff_only:
    "Ngabasebenzi abanemvume ethi messages.manage kuphela abangabona imilayezo ethunyelwe.",
  message_waiting: "Lo mlayezo usalinde ukuthunyelwa. Uhlole futhi emizuzwini embalwa.",
  message_resent: "Lo mlayezo usuvele uphinde wathunyelwa. Uvule futhi ukuze ubone omusha.",
  message_not_kept:
    "Asiwugcini umbhalo walo mlayezo, ngakho-ke awunakuthunyelwa futhi. Uma ubunekhodi, umuntu angacela entsha.",
};

/** The messages about meters and their readings. */
export const meterMessages: Translated<typeof english.meterMessages> = {
  invalid_reading: "Faka inombolo, njengo-1234 noma 1234.5",
  meter_removed: "Le mitha ayisasetshenziswa",
  meter_prepaid: "Le yimitha ekhokhelwa kuqala, ngakho-ke akudingeki uthumele izibalo zemitha",
  reading_future: "Khetha usuku lwanamuhla, {today}, noma olungaphambi kwalo",
  reading_too_old: "Usuku ludlule izinsuku ezingaphezu kuka-{count}. Funda imitha futhi",
  reading_before_last:
    "Khetha u-{date} noma usuku olungemva kwalo. Isibalo sokugcina semitha besingalolo suku",
  reading_read_by_us: "Khetha olunye usuku, ngoba sinesethu isibalo semitha salolo suku",
  reading_read_by_us_value:
    "Khetha olunye usuku, ngoba sinesethu isibalo semitha salolo suku: {value} {unit}",
  reading_lower:
    "Isibalo singaphansi kwesangomhla ka-{date}, esingu-{value} {unit}. Siqinisekise uma imitha ibonisa sona",
  reading_unusual:
    "Isibalo singaphezulu ngo-{used} {unit} kunesangomhla ka-{date}, esingu-{value} {unit}, okungaphezulu kakhulu kokujwayelekile. Siqinisekise uma imitha ibonisa sona",
  photo_gone: "Khetha isithombe futhi, ngoba asisatholakali",
};

/** The messages about payments. */
export const paymentMessages: Translated<typeof english.paymentMessages> = {
  wrong_return_url: "Sebenzisa ikheli elikuphothali kamasipala uqobo",
  notification_rejected: "Lesi saziso asamukelwa.",
  notification_unchecked: "Asikwazanga ukuqinisekisa lesi saziso. Sithumele futhi kamuva.",
  payment_staff_only: "Lokhu kungabonwa ngabasebenzi bezinkokhelo kuphela.",
  payments_off: "Lo masipala akamukeli izinkokhelo ze-inthanethi.",
  payments_account_closed: "Le akhawunti ivaliwe, ngakho-ke awukwazi ukuyikhokhela ku-inthanethi.",
  amount_out_of_range: "Faka inani eliphakathi kuka-{least} no-{most}",
  payment_in_progress:
    "Kukhona kakade inkokhelo yale akhawunti esaqhubeka. Yiqedele, noma ulinde iphelelwe yisikhathi. Khokha futhi kuphela uma ufuna ukukhokha kabili.",
  payment_ended: "Le nkokhelo ayisenakukhanselwa. Umphumela wayo uboniswe kuleli khasi.",
  paid_already:
    "Le akhawunti isanda kukhokhelwa ku-inthanethi. Khokha futhi kuphela uma ufuna ukukhokha kabili.",
  settlement_reason_required: "Faka isizathu sokuthi wenze lokhu",
  refund_reference_required: "Faka ireferensi yokubuyiselwa kwemali",
  unknown_account: "Ayikho i-akhawunti enale nombolo. Hlola inombolo",
  unallocated_settled:
    "Omunye umuntu usevele eyixazululile le nkokhelo. Yivule futhi ukuze ubone ukuthi kanjani.",
  unallocated_currency:
    "Yizinkokhelo ezingamarandi kuphela ezingengezwa ku-akhawunti. Cela umhlinzeki ukuba ayibuyisele le.",
  unallocated_reversal:
    "Umhlinzeki usevele eyibuyisile le mali, ngakho-ke ayinakwengezwa ku-akhawunti.",
  unallocated_used:
    "Lokhu kuthengiselana sekwengezwe ku-akhawunti kakade. Buza umhlinzeki ukuthi imali ifike kabili yini.",
  provider_not_answering:
    "Akukho okukhokhiwe, ngoba umhlinzeki wezinkokhelo akaphenduli. Zama futhi emizuzwini embalwa.",
};

/** The messages about privacy requests. */
export const privacyMessages: Translated<typeof english.privacyMessages> = {
  correction_required: "Faka okungalungile nokuthi kufanele kube yini",
  privacy_request_open: "Usuvele ukucelile lokhu. Sizophendula maduze.",
  privacy_request_answered:
    "Lesi sicelo sesiphenduliwe kakade. Sivule futhi ukuze ubone impendulo.",
  privacy_request_withdrawn:
    "Umuntu usihoxisile lesi sicelo, ngakho-ke akukho okumele kuphendulwe.",
  privacy_manage_only:
    "Ngabasebenzi abanemvume ethi privacy.manage kuphela abangabona izicelo zobumfihlo.",
  privacy_access_lost: "Awusakwazi ukuphendula izicelo zobumfihlo.",
  refusal_reason_required: "Faka isizathu, ukuze umuntu asiqonde",
  deletion_of_staff:
    "Abantu abasebenzela umasipala abanakususwa. Izimvume zabo zomsebenzi kumele zisuswe kuqala.",
};

/** The messages about the user's profile. */
export const profileMessages: Translated<typeof english.profileMessages> = {
  name_required: "Faka igama",
  name_with_link: "Faka igama elingenalo ikheli lewebhu. Shiya isikhala emva kongqi",
  name_with_request:
    "Faka igama kuphela, ngaphandle kwenombolo yocingo noma amagama afana nelithi “sishayele ucingo”",
  identity_required: "Faka ikheli le-imeyili noma inombolo yeselula",
  invalid_email: "Faka ikheli le-imeyili, njengo-name@example.com",
  invalid_mobile:
    "Faka inombolo yeselula, njengo-082 123 4567. Qala inombolo yakwelinye izwe ngo-+",
  invalid_telephone: "Faka inombolo yocingo, njengo-021 123 4567",
  current_password_required: "Faka iphasiwedi yakho yamanje",
  current_password_wrong: "Leyo akuyona iphasiwedi yakho yamanje",
  channel_unavailable: "Asikwazi ukuthumela imilayezo ngale ndlela. Khetha enye indlela",
  language_unavailable: "Khetha ulimi olunikezwa ngulo masipala",
  identity_added: "Usuvele ukwengezile lokhu. Faka okunye",
  identity_verified: "Lokhu sekuqinisekisiwe kakade.",
  identity_taken:
    "Lokhu sekuqinisekisiwe kwenye iphrofayela. Uma kungokwakho, ngena ngakho. Uma kungenjalo, sebenzisa okunye.",
  identity_unverified: "Kuqinisekise kuqala. Bese ukwenza okuthandwayo.",
  identity_last:
    "Awukwazi ukususa okuwukuphela kwendlela yakho yokungena eqinisekisiwe. Qala wengeze enye futhi uyiqinisekise.",
};

/** The messages about the municipality's settings. */
export const settingsMessages: Translated<typeof english.settingsMessages> = {
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

/** The messages about signing in. */
export const signInMessages: Translated<typeof english.signInMessages> = {
  sign_in_busy: "Abantu abaningi kakhulu bangena kanyekanye. Zama futhi emva kwesikhashana.",
  sign_in_failed: "Ikheli lakho le-imeyili, inombolo yeselula noma iphasiwedi akulungile.",
  verify_first:
    "Faka ikhodi esikuthumelele yona. Kuze kube yileso sikhathi ungabona iphrofayela yakho kuphela.",
  confirm_first: "Faka iphasiwedi yakho ngaphambi kokuba ushintshe indlela ongena ngayo.",
  confirm_with_password:
    "Awunalo ikheli le-imeyili noma inombolo yeselula eqinisekisiwe, ngakho-ke ikhodi ayinakuthunyelwa. Faka iphasiwedi yakho.",
  second_factor_required:
    "Setha ukungena ngezinyathelo ezimbili kuphrofayela yakho ngaphambi kokuba usebenze njengomsebenzi.",
  second_factor_code_required: "Faka ikhodi",
  second_factor_wrong:
    "Leyo khodi akuyona. Amakhodi ashintsha njalo ngemizuzwana engu-30 futhi asebenza kanye. Faka leyo i-app eyibonisayo manje",
  second_factor_recovery_wrong:
    "Leyo khodi yokubuyisela akuyona. Yihlole, noma usebenzise enye. Ngayinye isebenza kanye kuphela",
  recovery_codes_left: {
    one: "Usele nekhodi yokubuyisela engu-{count}. Thola amasha kuphrofayela yakho, ngaphansi kwethi Ukuphepha.",
    other: "Usele namakhodi okubuyisela angu-{count}.",
  },
  second_factor_is_on: "Ukungena ngezinyathelo ezimbili kuvele kuvuliwe.",
  second_factor_not_started:
    "Qala futhi, ngoba ukungena ngezinyathelo ezimbili akuqalwanga noma kushintshile.",
  second_factor_expired: "Ukungena kuthathe isikhathi eside. Ngena futhi.",
  second_factor_is_off: "Ukungena ngezinyathelo ezimbili kuvaliwe.",
  undo_expired: "Le linki ayisasebenzi. Isebenza izinsuku eziyisikhombisa, futhi kanye kuphela.",
  undo_taken:
    "Omunye umuntu uqinisekise leli kheli le-imeyili noma inombolo yeselula. Xhumana nomasipala.",
  reset_expired: "Lokhu kusetha kabusha iphasiwedi kuphelelwe yisikhathi. Cela ikhodi entsha.",
  invalid_code: "Faka ikhodi enamadijithi angu-6 esiyithumelile",
  wrong_code: {
    one: "Leyo khodi akuyona. Hlola umlayezo wakho. Usele nethuba elingu-{count}",
    other: "Leyo khodi akuyona. Hlola umlayezo wakho. Usele namathuba angu-{count}",
  },
  wrong_code_last: "Leyo khodi akuyona. Cela ikhodi entsha",
  code_expired: "Awusakwazi ukusebenzisa leyo khodi. Cela entsha",
  password_short: "Faka iphasiwedi enezinhlamvu ezingu-{count} noma ngaphezulu",
  password_weak:
    "Khetha iphasiwedi okunzima ukuyiqagela, njengamagama amathathu noma amane angahlobene",
  password_personal:
    "Khetha iphasiwedi okunzima ukuyiqagela. Sebenzisa amanye amagama, hhayi igama lakho, ikheli lakho le-imeyili noma igama likamasipala",
  password_required: "Faka iphasiwedi entsha",
};

/** The messages about managing staff and helping people to sign in. */
export const staffMessages: Translated<typeof english.staffMessages> = {
  staff_manage_only: "Ngabantu abaphethe abasebenzi kuphela abangenza lokhu.",
  staff_access_lost:
    "Awusakwazi ukuphatha abasebenzi, ngoba othile usanda kushintsha izimvume zakho.",
  own_decision:
    "Lokhu kuphathelene ne-akhawunti yakho, noma nento oyithumele wena, ngakho umlingani emsebenzini kumele anqume.",
  own_permissions: "Awukwazi ukuzinika izimvume. Cela omunye ophatha abasebenzi.",
  last_staff_manager:
    "Akekho omunye ongaphatha abasebenzi okwamanje. Qala unike omunye umuntu le mvume, bese angena.",
  suspend_self: "Awukwazi ukuzimisa. Cela omunye umuntu ophethe abasebenzi.",
  rename_self: "Awukwazi ukushintsha igama lakho. Cela omunye umuntu ophethe abasebenzi.",
  staff_name_fixed:
    "Umasipala ubeka amagama abasebenzi bakhe. Cela umuntu ophethe abasebenzi ukuba ashintshe elakho",
  staff_permissions_required: "Khetha okungenani imvume eyodwa",
  unknown_permission: "Susa “{permission}”, ngoba ayikho imvume enjalo",
  already_staff: "Lo muntu usevele enalezi zimvume",
  staff_suspended: "Lo muntu umisiwe. Qala ususe ukumiswa",
  sign_in_suspended:
    "Imvume yakho imisiwe, ngakho-ke awukwazi ukungena. Uma ucabanga ukuthi leli yiphutha, xhumana nomasipala.",
  own_second_factor:
    "Vala okwakho ukungena ngezinyathelo ezimbili kuphrofayela yakho, ngaphansi kwethi Ukuphepha.",
  person_has_more_permissions:
    "Lo muntu ungumsebenzi onezimvume ongenazo wena. Cela umuntu ophethe abasebenzi ukuba amsize.",
  reset_identity_unverified:
    "Khetha okuqinisekisiwe. Asinaso isiqiniseko sokuthi okunye kungokwakhe",
};

/** The messages about statements. */
export const statementMessages: Translated<typeof english.statementMessages> = {
  invalid_statement_file: "Faka igama lefayela lesitatimende",
};

/** The messages about tickets. */
export const ticketMessages: Translated<typeof english.ticketMessages> = {
  ticket_staff_assign:
    "Ngabasebenzi abanemvume ethi tickets.manage kuphela abangabela abanye izicelo zosizo.",
  ticket_staff_see:
    "Ngabasebenzi abanemvume ethi tickets.manage kuphela abangabona izicelo zosizo zabanye abantu.",
  subject_required: "Faka isihloko",
  message_required: "Faka umlayezo",
  account_not_allowed: "Khetha i-akhawunti lapho uyilungu noma ungumphathi",
  previews_busy: "Kuvulwa izithombe eziningi kakhulu kanyekanye. Zama futhi emva kwesikhashana.",
  ticket_staff_only: "Ngabasebenzi abanemvume ethi tickets.manage kuphela abangenza lokhu.",
  ticket_merged: "Lesi sicelo sosizo sihlanganiswe no-{reference}. Bhala lapho.",
  ticket_merged_already: "Lesi sicelo sosizo besivele sihlanganiswe no-{reference}.",
  note_on_own_ticket:
    "Awukwazi ukwengeza amanothi esicelweni sakho sosizo, ngoba umnikazi waso akawaboni amanothi.",
  ticket_reference_required: "Faka ireferensi yesicelo sosizo, njengo-T-2026-000123",
  ticket_unknown: "Asikho isicelo sosizo {reference}. Hlola ireferensi",
  merge_itself: "Faka ireferensi yesinye isicelo sosizo, ngoba lesi yisona uqobo",
  merge_other_owner:
    "Isicelo {reference} ngesekhasimende elinye. Ungahlanganisa kuphela izicelo zosizo zekhasimende elilodwa",
  merge_into_merged: "Isicelo {reference} naso sihlanganiswe no-{other}. Faka u-{other}",
  merge_into_closed:
    "Isicelo {reference} sivaliwe. Qala usivule futhi, noma ufake isicelo sosizo esivuliwe",
  assignee_unknown: "Khetha umlingani emsebenzini ongaphendula izicelo zosizo",
  saved_reply_name_required: "Faka igama",
  saved_reply_name_taken: "Isikhona kakade impendulo elondoloziwe enaleli gama",
  saved_reply_limit: "Ungalondoloza izimpendulo ezingu-{count}. Susa leyo ongasayidingi",
  ticket_target_hours_range:
    "Faka inombolo ephelele yamahora kusukela ku-1 kuya ku-8760, noma ukushiye kungenalutho",
};

/** The messages about files. */
export const uploadMessages: Translated<typeof english.uploadMessages> = {
  storage_full: "Asikwazanga ukugcina lokhu. Zama futhi emizuzwini embalwa.",
  file_name_required: "Faka igama lefayela",
  file_name_invalid: "Shintsha igama lefayela, ngoba linama-slash noma izinhlamvu ezifihliwe",
  file_empty: "Leli fayela alinalutho. Khetha elinye",
  file_too_large: "Leli fayela likhulu kuno-{count} MB. Khetha elincane",
  file_incomplete: "Kufike ingxenye yefayela kuphela. Lithumele futhi",
  file_wrong_type: "Khetha isithombe (JPEG, PNG noma HEIC) noma i-PDF",
  file_svg: "Khetha isithombe noma i-PDF, ngoba umdwebo we-SVG ungaba nezinhlelo",
  file_infected: "Uhlelo lwethu lokuhlola amagciwane luthole igciwane kuleli fayela. Khetha elinye",
  file_not_scanned:
    "Asikwazi ukuhlola amagciwane emafayeleni njengamanje. Zama futhi emizuzwini embalwa, noma uthumele ngaphandle kwefayela",
  file_embedded: "Leli fayela linelinye ifayela ngaphakathi. Khetha isithombe noma i-PDF kuphela",
  photo_damaged:
    "Lesi sithombe sonakele noma sikhulu kakhulu ukuthi singavulwa. Sithathe futhi noma ukhethe esinye",
  heic_damaged:
    "Asikwazi ukufunda lesi sithombe se-HEIC. Silondoloze njenge-JPEG bese ukhetha leso",
  files_gone: "Khetha amafayela futhi, ngoba elinye alisatholakali",
  file_missing: "Leli fayela alikho. Cela ukuba lithunyelwe futhi.",
};
