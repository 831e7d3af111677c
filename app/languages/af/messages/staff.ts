/** Afrikaans texts for the messages about staff and people. */
import type { Translated } from "#contract/messages.ts";
import type { staffMessages as english } from "#contract/staff/messages.ts";

export const staffMessages: Translated<typeof english> = {
  staff_manage_only: "Net mense wat personeel bestuur, kan dit doen.",
  staff_access_lost:
    "Jy kan nie meer personeel bestuur nie, want iemand het pas jou toestemmings verander.",
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
