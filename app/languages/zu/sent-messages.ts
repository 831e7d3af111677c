/**
 * isiZulu texts for the messages that the portal has sent, and for email addresses and mobile
 * numbers to which messages bounce.
 */
import type { sentMessages as af } from "../af/sent-messages.ts";

export const sentMessages: Record<keyof typeof af, string> = {
  Alert: "Isexwayiso",
  "Sent messages": "Imilayezo ethunyelwe",
  "No messages need attention.": "Awukho odinga ukunakwa.",
  "1 message needs attention": "Edinga ukunakwa: {count}",
  "{count} messages need attention": "Edinga ukunakwa: {count}",
  "Messages are kept for 1 day.": "Imilayezo igcinwa usuku olungu-{count}.",
  "Messages are kept for {count} days.": "Imilayezo igcinwa izinsuku ezingu-{count}.",
  "Find messages sent to this email address or mobile number":
    "Thola imilayezo eya kuleli kheli le-imeyili noma inombolo yeselula",
  "Messages to {name}": "Imilayezo eya ku-{name}",
  "No message has been sent yet.": "Awukathunyelwa umlayezo.",
  "Pages of messages": "Amakhasi emilayezo",
  Person: "Umuntu",
  "Messages can’t be delivered": "Imilayezo iyabuya",
  "Needs attention": "Udinga ukunakwa",
  "Not sent": "Awuthunyelwanga",
  "May have been sent": "Kungenzeka uthunyelwe",
  "One-time code": "Ikhodi yesikhathi esisodwa",
  "Access to an account": "Ukufinyelela ku-akhawunti",
  "Not accepted yet, so we’ll try again": "Awukamukelwa, ngakho-ke sizama futhi",
  "Refused, because of the address or number": "Unqatshiwe, ngenxa yekheli noma inombolo",
  Refused: "Kwenqatshiwe",
  "Not accepted after several attempts, so we stopped trying":
    "Awamukelwanga emva kwemizamo eminingi, ngakho-ke siyekile ukuzama",
  "Not sent in time": "Awuthunyelwanga ngesikhathi",
  "The connection broke, so it may have been sent":
    "Uxhumo luphukile, ngakho-ke kungenzeka uthunyelwe",
  "Not sent, because we don’t send SMS messages to this country":
    "Awuthunyelwanga, ngoba asithumeli ama-SMS kuleli zwe",
  "Not sent, because the daily SMS limit was reached":
    "Awuthunyelwanga, ngoba umkhawulo wama-SMS osuku usufinyelelwe",
  "Today’s SMS limit has been reached, so we won’t send any more until tomorrow. The limit is in the settings, under SMS limits.":
    "Umkhawulo wama-SMS anamuhla usufinyelelwe, ngakho-ke asisathumeli kuze kube kusasa. Usezilungiselelweni, ngaphansi kwethi Imikhawulo yama-SMS.",
  "SMS, {what}": "I-SMS, {what}",
  "Resend this message?": "Thumela futhi lo mlayezo?",
  "We’ll send the same text to {to} again. Once you confirm, you can’t stop it.":
    "Sithumela umbhalo ofanayo ku-{to} futhi. Umlayezo awukwazi ukumiswa.",
  "We’re sending the message again. This is the new message.":
    "Sithumela umlayezo futhi. Lona ngomusha.",
  "all messages": "yonke imilayezo",
  About: "Kumayelana nani",
  "Messages can’t be delivered to this number. Ask the person for another number.":
    "Imilayezo eya kule nombolo iyabuya. Cela enye kulo muntu.",
  "Messages can’t be delivered to this address. Ask the person for another address.":
    "Imilayezo eya kuleli kheli iyabuya. Cela elinye kulo muntu.",
  Text: "Umbhalo",
  "We never keep the text of messages that contain a code. The person can ask for a new code.":
    "Asigcini umbhalo womlayezo onekhodi. Umuntu angacela ikhodi entsha.",
  "The text of this message is not kept.": "Umbhalo walo mlayezo awugciniwe.",
  Attempts: "Imizamo",
  "See the original message": "Umlayezo ophindwa yilona",
  "This message has been resent.": "Lo mlayezo uphinde wathunyelwa.",
  "Open the new message": "Vula omusha",
  Resend: "Thumela futhi",
  "Messages can’t be delivered to this address. Check it or use another one.":
    "Imilayezo eya kuleli kheli iyabuya. Lihlole noma usebenzise elinye.",
  "Messages can’t be delivered to this number. Check it or use another one.":
    "Imilayezo eya kule nombolo iyabuya. Yihlole noma usebenzise enye.",
  "Verify again": "Qinisekisa futhi",
  "Ask for a code to check that messages reach {identity}.":
    "Cela ikhodi ukuze uhlole ukuthi imilayezo iyafika yini ku-{identity}.",
};
