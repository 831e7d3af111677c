/** Afrikaans texts for the profile: name, identities, security, history and preferences. */
export const profile = {
  Profile: "Profiel",
  "Your profile": "Jou profiel",
  Details: "Besonderhede",
  Security: "Sekuriteit",
  History: "Geskiedenis",
  Preferences: "Voorkeure",
  Add: "Voeg by",
  "Add an email address": "Voeg ’n e-posadres by",
  "Add a mobile number": "Voeg ’n selfoonnommer by",
  "Add an email address or mobile number": "Voeg ’n e-posadres of selfoonnommer by",
  "Add a way to sign in": "Voeg ’n manier by om aan te meld",
  "Choose what to add": "Kies wat om by te voeg",
  "We’ll send you a code to enter on the next page.":
    "Ons stuur vir jou ’n kode om op die volgende bladsy in te voer.",
  "Send the code": "Stuur die kode",
  "Your name": "Jou naam",
  "Your name has been changed.": "Jou naam is verander.",
  "How you sign in": "Hoe jy aanmeld",
  "You can sign in with any of these once you’ve verified it. We send messages to your preferred one.":
    "Jy kan met enige hiervan aanmeld sodra jy dit geverifieer het. Ons stuur boodskappe na die een wat jy verkies.",
  Verify: "Verifieer",
  Verified: "Geverifieer",
  "Not verified": "Nie geverifieer nie",
  Preferred: "Verkies",
  "You signed in with this": "Jy het hiermee aangemeld",
  "Make preferred": "Verkies",
  Remove: "Verwyder",
  "Remove {what}?": "Verwyder {what}?",
  "You won’t be able to sign in with this email address.":
    "Jy sal nie meer met hierdie e-posadres kan aanmeld nie.",
  "You won’t be able to sign in with this mobile number.":
    "Jy sal nie meer met hierdie selfoonnommer kan aanmeld nie.",
  "We’ll now send messages to {identity} first.": "Ons stuur nou boodskappe eerste na {identity}.",
  "Verify it first. Then you can make it your preferred one.":
    "Verifieer dit eers. Dan kan jy dit verkies.",
  "This has already been removed from your profile.": "Dit is reeds uit jou profiel verwyder.",
  "{identity} has been removed from your profile.": "{identity} is uit jou profiel verwyder.",
  "You can’t remove your only verified way to sign in. Add and verify another one first.":
    "Jy kan nie jou enigste geverifieerde manier om aan te meld verwyder nie. Voeg eers nog een by en verifieer dit.",
  "Enter the code": "Voer die kode in",
  "We’ve sent a code to {identity}. Enter it to show that this email address is yours.":
    "Ons het ’n kode na {identity} gestuur. Voer dit in om te wys dat hierdie e-posadres joune is.",
  "We’ve sent a code to {identity}. Enter it to show that this mobile number is yours.":
    "Ons het ’n kode na {identity} gestuur. Voer dit in om te wys dat hierdie selfoonnommer joune is.",
  "The code we sent to {identity} has expired. Ask for a new one.":
    "Die kode wat ons na {identity} gestuur het, het verval. Vra ’n nuwe een.",
  "Not your email address? {signOut} and register again.":
    "Nie jou e-posadres nie? {signOut} en registreer weer.",
  "Not your mobile number? {signOut} and register again.":
    "Nie jou selfoonnommer nie? {signOut} en registreer weer.",
  "Not now": "Nie nou nie",
  "Your email address is verified.": "Jou e-posadres is geverifieer.",
  "Your mobile number is verified.": "Jou selfoonnommer is geverifieer.",
  "Sign-ins and changes to your profile. Don’t recognise one?":
    "Aanmeldings en veranderinge aan jou profiel. Was een nie jy nie?",
  "Two-step sign-in": "Tweestap-aanmelding",
  "Set up two-step sign-in": "Stel tweestap-aanmelding op",
  "Change two-step sign-in": "Verander tweestap-aanmelding",
  "Two-step sign-in is on. Signing in needs your password and a code from an app.":
    "Tweestap-aanmelding is aan. Jy meld aan met jou wagwoord en ’n kode uit ’n toep.",
  "Two-step sign-in is off. With it, a stolen password is not enough to sign in as you.":
    "Tweestap-aanmelding is af. Daarmee is ’n gesteelde wagwoord nie genoeg om as jy aan te meld nie.",
  "Two-step sign-in is off.": "Tweestap-aanmelding is af.",
  "Our staff must use two-step sign-in. You can’t use the desk until you set it up.":
    "Ons personeel moet dit gebruik. Jy kan nie die toonbank gebruik totdat jy dit opstel nie.",
  "With two-step sign-in, you enter your password and then a code from an app on your phone. A stolen password alone is not enough.":
    "Met tweestap-aanmelding voer jy jou wagwoord in, en dan ’n kode uit ’n toep op jou foon. ’n Gesteelde wagwoord alleen is nie genoeg nie.",
  On: "Aan",
  Off: "Af",
  "Since {moment}": "Sedert {moment}",
  "You have {count} recovery code left.": "Jy het nog {count} herstelkode oor.",
  "You have {count} recovery codes left.": "Jy het nog {count} herstelkodes oor.",
  "Get new recovery codes": "Kry nuwe herstelkodes",
  "If you don’t have your phone, use a recovery code to sign in. New codes replace the old ones.":
    "Gebruik een om aan te meld as jy nie jou foon by jou het nie. Nuwe kodes vervang die oues.",
  "New phone": "Nuwe foon",
  "Turn off two-step sign-in, then set it up again on the new phone.":
    "Skakel tweestap-aanmelding af, en stel dit weer op die nuwe foon op.",
  "Turn off two-step sign-in": "Skakel tweestap-aanmelding af",
  "Turn off two-step sign-in?": "Skakel tweestap-aanmelding af?",
  "Our staff must use two-step sign-in. You won’t be able to use the desk until you set it up again.":
    "Ons personeel moet dit gebruik. Jy kan nie die toonbank gebruik totdat jy dit weer opstel nie.",
  "Your password alone will then be enough to sign in.":
    "Jou wagwoord alleen is dan genoeg om aan te meld.",
  "Code from the app": "Kode uit die toep",
  "Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.":
    "Installeer ’n kode-toep op jou foon, soos Google Authenticator, Microsoft Authenticator of Aegis.",
  "In the app, add an account and scan this QR code. If you are on that phone now, {open} instead.":
    "Voeg in die toep ’n rekening by en skandeer hierdie prent. As jy nou op daardie foon is, {open} eerder.",
  "open the app": "maak die toep oop",
  "Enter the code that the app shows.": "Voer die kode in wat die toep dan wys.",
  "QR code for the key shown below": "QR-kode met die sleutel wat daaronder staan",
  "Can’t scan it? Enter this key in the app:":
    "Kan jy dit nie skandeer nie? Voer hierdie sleutel in die toep in:",
  Key: "Sleutel",
  "Turn on two-step sign-in": "Skakel tweestap-aanmelding aan",
  "Save your recovery codes": "Bewaar jou herstelkodes",
  "Two-step sign-in is on. We’ve signed you out everywhere else.":
    "Tweestap-aanmelding is aan. Ons het jou oral elders afgemeld.",
  "If you lose your phone, you can sign in with one of these instead of a code from the app. Each works once.":
    "As jy jou foon verloor, meld jy met een hiervan aan in plaas van ’n kode uit die toep. Elkeen werk een keer.",
  "Your old recovery codes no longer work.": "Jou ou herstelkodes werk nie meer nie.",
  "{name}’s recovery codes for {municipality}, {moment}:":
    "Herstelkodes van {name} vir {municipality}, {moment}:",
  "Print this page or write them down now. We can’t show them again.":
    "Druk hierdie bladsy of skryf hulle nou neer. Ons kan hulle nie weer wys nie.",
  "Two-step sign-in is on. If you haven’t saved your recovery codes, get new ones.":
    "Tweestap-aanmelding is aan. As jy nie jou herstelkodes bewaar het nie, kry nuwes.",
  "Recovery codes": "Herstelkodes",
  "I’ve saved them": "Ek het hulle bewaar",
  "Change your password": "Verander jou wagwoord",
  "Current password": "Huidige wagwoord",
  "Change the password": "Verander die wagwoord",
  "You’ll stay signed in here. We’ll sign you out everywhere else.":
    "Jy bly hier aangemeld. Ons meld jou orals elders af.",
  "Where you are signed in": "Waar jy aangemeld is",
  "Signed in on {device}": "Het met {device} aangemeld",
  "Wrong password entered on {device}": "Verkeerde wagwoord ingevoer op {device}",
  "Wrong code entered on {device}": "Verkeerde kode ingevoer op {device}",
  "Unknown|person": "Onbekend",
  "Signed in {since}. Last used {moment}.": "Aangemeld {since}. Laas gebruik {moment}.",
  "since {moment}": "sedert {moment}",
  "since {moment} from {ip}": "sedert {moment} vanaf {ip}",
  "This device": "Hierdie toestel",
  "{browser} on {system}": "{browser} op {system}",
  "Unknown device": "Onbekende toestel",
  "End session": "Beëindig sessie",
  "on {device}, signed in {since}": "op {device}, aangemeld {since}",
  "Sign out {device}?": "Meld {device} af?",
  "It has been signed in {since}. Anyone who uses it will have to sign in again.":
    "Dit is {since} aangemeld. Enigeen wat dit gebruik, sal weer moet aanmeld.",
  "We’ve signed out that device.": "Ons het daardie toestel afgemeld.",
  "Changes to your profile": "Veranderings aan jou profiel",
  "Changes to your profile appear here. There are none yet.":
    "Veranderings aan jou profiel verskyn hier. Daar is nog geen nie.",
  Language: "Taal",
  Appearance: "Voorkoms",
  "Same as this device": "Dieselfde as hierdie toestel",
  Light: "Lig",
  Dark: "Donker",
  "This browser": "Hierdie blaaier",
  "Messages to you": "Boodskappe aan jou",
  "Verify an email address or mobile number first. Then you can choose which messages we send to it.":
    "Verifieer eers ’n e-posadres of selfoonnommer. Dan kan jy kies wat ons daarheen stuur.",
  "We save each change straight away.": "Ons stoor elke verandering dadelik.",
  "Add an email address to get messages by email":
    "Voeg ’n e-posadres by om boodskappe per e-pos te kry",
  "Add a mobile number to get messages by SMS":
    "Voeg ’n selfoonnommer by om boodskappe per SMS te kry",
  "Your preferences have been saved.": "Jou voorkeure is gestoor.",
};
