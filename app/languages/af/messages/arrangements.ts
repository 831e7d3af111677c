/** Afrikaans texts for the messages about paying a debt off in instalments. */
import type { arrangementMessages as english } from "#contract/arrangements/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const arrangementMessages: Translated<typeof english> = {
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
  arrangement_own_account:
    "Jy het toegang tot hierdie rekening, dus moet ’n kollega oor hierdie betaalplan besluit.",
  arrangement_staff_only: "Net personeel met die toestemming arrangements.manage kan dit sien.",
};
