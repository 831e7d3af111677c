/** isiZulu texts for the messages about privacy requests. */
import type { Translated } from "#contract/messages.ts";
import type { privacyMessages as english } from "#contract/privacy/messages.ts";

export const privacyMessages: Translated<typeof english> = {
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
