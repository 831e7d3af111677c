/** Afrikaans texts for the messages about privacy requests. */
import type { Translated } from "#contract/messages.ts";
import type { privacyMessages as english } from "#contract/privacy/messages.ts";

export const privacyMessages: Translated<typeof english> = {
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
