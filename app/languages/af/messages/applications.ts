/** Afrikaans texts for the messages about applications for indigent support. */
import type { applicationMessages as english } from "#contract/applications/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const applicationMessages: Translated<typeof english> = {
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
