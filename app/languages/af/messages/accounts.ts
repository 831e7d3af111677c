/** Afrikaans texts for the messages about accounts, and about adding and removing one. */
import type { accountMessages as english } from "#contract/accounts/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const accountMessages: Translated<typeof english> = {
  invalid_account: "Voer ’n rekeningnommer van hoogstens 20 syfers in",
  invalid_pin: "Voer ’n PIN van 4 tot 10 syfers in",
  wrong_pin: {
    one: "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy het vandag nog een poging oor.",
    other:
      "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy het vandag nog {count} pogings oor.",
  },
  wrong_pin_last:
    "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy het al jou pogings vir vandag gebruik.",
  unlink_number: "Voer die nommer in van die rekening wat verwyder moet word",
};
