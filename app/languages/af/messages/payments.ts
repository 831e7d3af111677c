/** Afrikaans texts for the messages about payments. */
import type { Translated } from "#contract/messages.ts";
import type { paymentMessages as english } from "#contract/payments/messages.ts";

export const paymentMessages: Translated<typeof english> = {
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
