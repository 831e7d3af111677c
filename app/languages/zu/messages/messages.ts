/** isiZulu texts for the messages about the messages that we send to people. */
import type { Translated } from "#contract/messages.ts";
import type { sendingMessages as english } from "#contract/messages/messages.ts";

export const sendingMessages: Translated<typeof english> = {
  sms_country: "Asithumeli ama-SMS kuleli zwe. Sebenzisa enye inombolo noma ikheli le-imeyili",
  messages_staff_only:
    "Ngabasebenzi abanemvume ethi messages.manage kuphela abangabona imilayezo ethunyelwe.",
  message_waiting: "Lo mlayezo usalinde ukuthunyelwa. Uhlole futhi emizuzwini embalwa.",
  message_resent: "Lo mlayezo usuvele uphinde wathunyelwa. Uvule futhi ukuze ubone omusha.",
  message_not_kept:
    "Asiwugcini umbhalo walo mlayezo, ngakho-ke awunakuthunyelwa futhi. Uma ubunekhodi, umuntu angacela entsha.",
};
