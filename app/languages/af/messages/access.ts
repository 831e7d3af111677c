/** Afrikaans texts for the messages about people's access to accounts. */
import type { accessMessages as english } from "#contract/access/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const accessMessages: Translated<typeof english> = {
  viewer_only: "Jy kan hierdie rekening sien, maar nie verander nie.",
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
