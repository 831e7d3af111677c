/** isiZulu texts for helping people to sign in. */
import type { staffPeople as af } from "../af/staff-people.ts";

export const staffPeople: Record<keyof typeof af, string> = {
  People: "Abantu",
  Person: "Umuntu",
  "Pages of people": "Amakhasi abantu",
  "Email address, mobile number, account number or name":
    "Ikheli le-imeyili, inombolo yeselula, inombolo ye-akhawunti noma igama",
  "No one was found. Check the spelling, or try another detail.":
    "Akekho otholakele. Hlola ukuthi kubhalwe kahle yini, noma useshe okunye okwaziyo.",
  "Not verified yet": "Akukho okuqinisekisiwe",
  "Can sign in": "Angangena",
  "Temporarily locked": "Uvinjiwe okwamanje",
  Registered: "Ubhalisile",
  "Locked after too many attempts": "Uvinjwe emva kwemizamo eminingi",
  "Signing in": "Ukungena",
  "Requesting codes": "Ukuthola amakhodi",
  "Changing the password": "Ukushintsha iphasiwedi",
  "Adding accounts": "Ukwengeza ama-akhawunti",
  "Inviting people": "Ukumema abantu",
  "Uploading files": "Ukulayisha amafayela",
  "Starting payments": "Ukuqala izinkokhelo",
  "Disputing charges": "Ukuphikisa izindleko",
  "Asking to pay in instalments": "Ukuphakamisa ukukhokha ngezitolimende",
  "Lift the lockout": "Susa ukuvinjwa",
  "Lift the lockout?": "Susa ukuvinjwa?",
  "The lockout protects {name} from people who try to get in by guessing. First make sure that no one else made the attempts.":
    "Kuvikela u-{name} kubantu abaqagelayo. Qala uqinisekise ukuthi imizamo ibingeyakhe.",
  "The lockout has been lifted.": "Ukuvinjwa kususiwe.",
  "They can try again now.": "Angazama futhi manje.",
  "They sign in with a code from an app. If they have lost their phone and their recovery codes, you can turn off two-step sign-in.":
    "Ungena ngekhodi ye-app. Uma elahlekelwe yifoni yakhe namakhodi okubuyisela, ungakuvala lokhu.",
  "They sign in with a code from an app.": "Ungena ngekhodi ye-app.",
  "Two-step sign-in protects {name} if someone steals their password. First make sure that you are really talking to them. We’ll send them a message about the change.":
    "Kuvikela u-{name} uma iphasiwedi yakhe yebiwe. Qala uqinisekise ukuthi ukhuluma naye. Sizomthumelela umlayezo.",
  "They can now sign in with their password alone.": "Manje angangena ngephasiwedi yakhe iyodwa.",
  "Forgotten password": "Iphasiwedi ekhohliwe",
  "This staff member has permissions that you don’t have. Ask someone who manages staff to help them.":
    "Ungumsebenzi onezimvume ongenazo wena. Cela umuntu ophethe abasebenzi ukuba amsize.",
  "They can’t sign in until someone who manages staff lifts the suspension.":
    "Akakwazi ukungena kuze kube umuntu ophethe abasebenzi ususa ukumiswa.",
  "We’ll send them a code to choose a new password. You won’t see the code.":
    "Uthola ikhodi akhetha ngayo iphasiwedi entsha. Wena awuyiboni.",
  "Send a code to {identity}": "Thumela ikhodi ku-{identity}",
  "Send a code to {identity}?": "Thumela ikhodi ku-{identity}?",
  "They’ll use the code to choose a new password. Only they will see the code: never ask for it.":
    "Ngekhodi, ukhetha iphasiwedi entsha. Nguye kuphela oyibonayo: ungalokothi uyicele.",
  "The code is on its way.": "Ikhodi isendleleni.",
  "Ask them to choose “Forgot your password?” and enter the same email address or number, then the code.":
    "Ukhetha elithi “Ukhohlwe iphasiwedi yakho?”, afake ikheli le-imeyili noma inombolo efanayo, bese efaka ikhodi.",
  "Choose “Continue” to enter the code that we sent you.":
    "Qhubeka ufake ikhodi esikuthumelele yona.",
  "Where they are signed in": "Lapho engene khona",
  "They aren’t signed in anywhere.": "Okwamanje akakho lapho engene khona.",
  "Sign out everywhere": "Khipha yonke indawo",
  "Sign out {name} everywhere?": "Khipha u-{name} yonke indawo?",
  "We’ll send them a message to let them know.": "Sizomthumelela umlayezo ngalokhu.",
  "They have been signed out everywhere.": "Ukhishiwe yonke indawo.",
  "They haven’t added an account yet.": "Akakayengezi i-akhawunti.",
  "Showing {shown} of {count} accounts.": "Kuboniswe ama-akhawunti angu-{shown} kwangu-{count}.",
  "Recent history": "Umlando wakamuva",
  "No history yet.": "Akukho okwamanje.",
};
