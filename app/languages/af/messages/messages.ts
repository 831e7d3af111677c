/** Afrikaans texts for the messages about the messages that we send to people. */
import type { Translated } from "#contract/messages.ts";
import type { sendingMessages as english } from "#contract/messages/messages.ts";

export const sendingMessages: Translated<typeof english> = {
  sms_country: "Ons stuur nie SMS’e na hierdie land nie. Gebruik ’n ander nommer of ’n e-posadres",
  messages_staff_only:
    "Net personeel met die toestemming messages.manage kan die boodskappe sien wat gestuur is.",
  message_waiting: "Hierdie boodskap wag nog om gestuur te word. Kyk oor ’n paar minute weer.",
  message_resent:
    "Hierdie boodskap is reeds weer gestuur. Maak dit weer oop om die nuwe een te sien.",
  message_not_kept:
    "Ons hou nie hierdie boodskap se teks nie, so dit kan nie weer gestuur word nie. As dit ’n kode gehad het, kan die persoon vir ’n nuwe een vra.",
};
