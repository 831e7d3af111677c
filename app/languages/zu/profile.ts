/** isiZulu texts for the profile: name, identities, security, history and preferences. */
import type { profile as af } from "../af/profile.ts";

export const profile: Record<keyof typeof af, string> = {
  Profile: "Iphrofayela",
  "Your profile": "Iphrofayela yakho",
  Details: "Imininingwane",
  Security: "Ukuphepha",
  History: "Umlando",
  Preferences: "Okuthandayo",
  Add: "Engeza",
  "Add an email address": "Engeza ikheli le-imeyili",
  "Add a mobile number": "Engeza inombolo yeselula",
  "Add an email address or mobile number": "Engeza ikheli le-imeyili noma inombolo yeselula",
  "Add a way to sign in": "Engeza indlela yokungena",
  "Choose what to add": "Khetha ozokwengeza",
  "We’ll send you a code to enter on the next page.":
    "Sizokuthumelela ikhodi ozoyifaka ekhasini elilandelayo.",
  "Send the code": "Thumela ikhodi",
  "Your name": "Igama lakho",
  "Your name has been changed.": "Igama lakho lishintshiwe.",
  "How you sign in": "Indlela ongena ngayo",
  "You can sign in with any of these once you’ve verified it. We send messages to your preferred one.":
    "Ungangena nganoma yikuphi kwalokhu uma usukuqinisekisile. Imilayezo siyithumela kokuthandwayo.",
  Verify: "Qinisekisa",
  Verified: "Kuqinisekisiwe",
  "Not verified": "Akuqinisekisiwe",
  Preferred: "Okuthandwayo",
  "You signed in with this": "Ungene ngalokhu",
  "Make preferred": "Kwenze okuthandwayo",
  Remove: "Susa",
  "Remove {what}?": "Susa: {what}?",
  "You won’t be able to sign in with this email address.":
    "Ngeke usakwazi ukungena ngaleli kheli le-imeyili.",
  "You won’t be able to sign in with this mobile number.":
    "Ngeke usakwazi ukungena ngale nombolo yeselula.",
  "We’ll now send messages to {identity} first.":
    "Manje sizothumela imilayezo ku-{identity} kuqala.",
  "Verify it first. Then you can make it your preferred one.":
    "Kuqinisekise kuqala. Bese ukwenza okuthandwayo.",
  "This has already been removed from your profile.": "Lokhu sekususiwe kakade kuphrofayela yakho.",
  "{identity} has been removed from your profile.": "I-{identity} isusiwe kuphrofayela yakho.",
  "You can’t remove your only verified way to sign in. Add and verify another one first.":
    "Awukwazi ukususa okuwukuphela kwendlela yakho yokungena eqinisekisiwe. Qala wengeze enye futhi uyiqinisekise.",
  "Enter the code": "Faka ikhodi",
  "We’ve sent a code to {identity}. Enter it to show that this email address is yours.":
    "Sithumele ikhodi ku-{identity}. Yifake ukuze ubonise ukuthi leli kheli le-imeyili ngelakho.",
  "We’ve sent a code to {identity}. Enter it to show that this mobile number is yours.":
    "Sithumele ikhodi ku-{identity}. Yifake ukuze ubonise ukuthi le nombolo yeselula ngeyakho.",
  "The code we sent to {identity} has expired. Ask for a new one.":
    "Ikhodi esiyithumele ku-{identity} iphelelwe yisikhathi. Cela entsha.",
  "Not your email address? {signOut} and register again.":
    "Akulona ikheli lakho le-imeyili? {signOut} bese ubhalisa futhi.",
  "Not your mobile number? {signOut} and register again.":
    "Akuyona inombolo yakho yeselula? {signOut} bese ubhalisa futhi.",
  "Not now": "Hhayi manje",
  "Your email address is verified.": "Ikheli lakho le-imeyili liqinisekisiwe.",
  "Your mobile number is verified.": "Inombolo yakho yeselula iqinisekisiwe.",
  "Sign-ins and changes to your profile. Don’t recognise one?":
    "Ukungena nezinguquko kuphrofayela yakho. Kukhona okungenziwanga nguwe?",
  "Two-step sign-in": "Ukungena ngezinyathelo ezimbili",
  "Set up two-step sign-in": "Setha ukungena ngezinyathelo ezimbili",
  "Change two-step sign-in": "Shintsha ukungena ngezinyathelo ezimbili",
  "Two-step sign-in is on. Signing in needs your password and a code from an app.":
    "Ukungena ngezinyathelo ezimbili kuvuliwe. Ukuze ungene udinga iphasiwedi yakho nekhodi ye-app.",
  "Two-step sign-in is off. With it, a stolen password is not enough to sign in as you.":
    "Ukungena ngezinyathelo ezimbili kuvaliwe. Uma kuvuliwe, iphasiwedi entshontshiwe ayanele ukungena njengawe.",
  "Two-step sign-in is off.": "Ukungena ngezinyathelo ezimbili kuvaliwe.",
  "Our staff must use two-step sign-in. You can’t use the desk until you set it up.":
    "Abasebenzi bethu kumele bakusebenzise. Ngeke ukwazi ukusebenzisa ideski uze ukusethe.",
  "With two-step sign-in, you enter your password and then a code from an app on your phone. A stolen password alone is not enough.":
    "Ngokungena ngezinyathelo ezimbili, ufaka iphasiwedi yakho bese ufaka ikhodi ye-app esefonini yakho. Iphasiwedi entshontshiwe iyodwa ayanele.",
  On: "Kuvuliwe",
  Off: "Kuvaliwe",
  "Since {moment}": "Kusukela ngo-{moment}",
  "You have {count} recovery code left.": "Usele nekhodi yokubuyisela engu-{count}.",
  "You have {count} recovery codes left.": "Usele namakhodi okubuyisela angu-{count}.",
  "Get new recovery codes": "Thola amakhodi amasha okubuyisela",
  "If you don’t have your phone, use a recovery code to sign in. New codes replace the old ones.":
    "Sebenzisa eyodwa ukuze ungene uma ungenayo ifoni yakho. Amakhodi amasha athatha indawo yamadala.",
  "New phone": "Ifoni entsha",
  "Turn off two-step sign-in, then set it up again on the new phone.":
    "Vala ukungena ngezinyathelo ezimbili, bese ukusetha futhi efonini entsha.",
  "Turn off two-step sign-in": "Vala ukungena ngezinyathelo ezimbili",
  "Turn off two-step sign-in?": "Vala ukungena ngezinyathelo ezimbili?",
  "Our staff must use two-step sign-in. You won’t be able to use the desk until you set it up again.":
    "Abasebenzi bethu kumele bakusebenzise. Ngeke ukwazi ukusebenzisa ideski uze ukusethe futhi.",
  "Your password alone will then be enough to sign in.":
    "Iphasiwedi yakho iyodwa izokwanela ukungena.",
  "Code from the app": "Ikhodi ye-app",
  "Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.":
    "Faka i-app yamakhodi efonini yakho, njenge-Google Authenticator, i-Microsoft Authenticator noma i-Aegis.",
  "In the app, add an account and scan this QR code. If you are on that phone now, {open} instead.":
    "Ku-app, engeza i-akhawunti bese uskena lesi sithombe. Uma ukuleyo foni manje, {open}.",
  "open the app": "vula i-app",
  "Enter the code that the app shows.": "Faka ikhodi i-app eyibonisayo.",
  "QR code for the key shown below": "Ikhodi ye-QR enokhiye obhalwe ngezansi kwayo",
  "Can’t scan it? Enter this key in the app:": "Awukwazi ukuyiskena? Faka lo khiye ku-app:",
  Key: "Ukhiye",
  "Turn on two-step sign-in": "Vula ukungena ngezinyathelo ezimbili",
  "Save your recovery codes": "Londoloza amakhodi akho okubuyisela",
  "Two-step sign-in is on. We’ve signed you out everywhere else.":
    "Ukungena ngezinyathelo ezimbili kuvuliwe. Sikukhiphile kuzo zonke ezinye izindawo.",
  "If you lose your phone, you can sign in with one of these instead of a code from the app. Each works once.":
    "Uma ulahlekelwa yifoni yakho, ungena ngayinye yalezi esikhundleni sekhodi ye-app. Ngayinye isebenza kanye.",
  "Your old recovery codes no longer work.": "Amakhodi akho amadala okubuyisela awasasebenzi.",
  "{name}’s recovery codes for {municipality}, {moment}:":
    "Amakhodi okubuyisela ka-{name} ku-{municipality}, {moment}:",
  "Print this page or write them down now. We can’t show them again.":
    "Phrinta leli khasi noma uwabhale phansi manje. Ngeke sikwazi ukuwabonisa futhi.",
  "Two-step sign-in is on. If you haven’t saved your recovery codes, get new ones.":
    "Ukungena ngezinyathelo ezimbili kuvuliwe. Uma ungawalondolozanga amakhodi akho okubuyisela, thola amasha.",
  "Recovery codes": "Amakhodi okubuyisela",
  "I’ve saved them": "Ngiwalondolozile",
  "Change your password": "Shintsha iphasiwedi yakho",
  "Current password": "Iphasiwedi yamanje",
  "Change the password": "Shintsha iphasiwedi",
  "You’ll stay signed in here. We’ll sign you out everywhere else.":
    "Uzohlala ungenile lapha. Sizokukhipha kuzo zonke ezinye izindawo.",
  "Where you are signed in": "Lapho ungene khona",
  "Signed in on {device}": "Ungene nge-{device}",
  "Wrong password entered on {device}": "Kufakwe iphasiwedi engalungile ku-{device}",
  "Wrong code entered on {device}": "Kufakwe ikhodi engalungile ku-{device}",
  "Unknown|person": "Akaziwa",
  "Signed in {since}. Last used {moment}.": "Ungene {since}. Kugcine ukusetshenziswa ngo-{moment}.",
  "since {moment}": "kusukela ngo-{moment}",
  "since {moment} from {ip}": "kusukela ngo-{moment} ku-{ip}",
  "This device": "Le divayisi",
  "{browser} on {system}": "{browser} ku-{system}",
  "Unknown device": "Idivayisi engaziwa",
  "End session": "Qeda iseshini",
  "on {device}, signed in {since}": "ku-{device}, ungene {since}",
  "Sign out {device}?": "Khipha i-{device}?",
  "It has been signed in {since}. Anyone who uses it will have to sign in again.":
    "Ingenile {since}. Noma ubani oyisebenzisayo kuzomele angene futhi.",
  "We’ve signed out that device.": "Siyikhiphile leyo divayisi.",
  "Changes to your profile": "Izinguquko kuphrofayela yakho",
  "Changes to your profile appear here. There are none yet.":
    "Izinguquko kuphrofayela yakho zivela lapha. Azikabi khona.",
  Language: "Ulimi",
  Appearance: "Ukubukeka",
  "Same as this device": "Njengale divayisi",
  Light: "Okukhanyayo",
  Dark: "Okumnyama",
  "This browser": "Lesi siphequluli",
  "Messages to you": "Imilayezo eya kuwe",
  "Verify an email address or mobile number first. Then you can choose which messages we send to it.":
    "Qala uqinisekise ikheli le-imeyili noma inombolo yeselula. Bese ukhetha esizokuthumelela khona.",
  "We save each change straight away.": "Siyilondoloza ngokushesha inguquko ngayinye.",
  "Add an email address to get messages by email":
    "Engeza ikheli le-imeyili ukuze uthole imilayezo nge-imeyili",
  "Add a mobile number to get messages by SMS":
    "Engeza inombolo yeselula ukuze uthole imilayezo nge-SMS",
  "Your preferences have been saved.": "Okuthandayo kulondoloziwe.",
};
