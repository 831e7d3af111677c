/** isiZulu texts for the messages about applications for indigent support. */
import type { applicationMessages as english } from "#contract/applications/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const applicationMessages: Translated<typeof english> = {
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
