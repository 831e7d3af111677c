/** isiZulu texts for signing in and out, registering and resetting the password. */
import type { auth as af } from "../af/auth.ts";

export const auth: Record<keyof typeof af, string> = {
  "Sign in to see and pay your municipal accounts, send meter readings and report problems.":
    "Ngena ukuze ubone futhi ukhokhe ama-akhawunti akho kamasipala, uthumele izibalo zemitha futhi ubike izinkinga.",
  Login: "Ngena",
  "Sign out": "Phuma",
  "Sign out?": "Phuma?",
  "Please confirm that you want to sign out.": "Sicela uqinisekise ukuthi ufuna ukuphuma.",
  "Stay signed in": "Ungaphumi",
  Register: "Bhalisa",
  "Email address or mobile number": "Ikheli le-imeyili noma inombolo yeselula",
  "Email address": "Ikheli le-imeyili",
  "Mobile number": "Inombolo yeselula",
  Password: "Iphasiwedi",
  Name: "Igama",
  "Enter your email address or mobile number":
    "Faka ikheli lakho le-imeyili noma inombolo yeselula",
  "Enter an email address of 254 characters or fewer":
    "Faka ikheli le-imeyili elinezinhlamvu ezingu-254 noma ngaphansi",
  "Enter your password": "Faka iphasiwedi yakho",
  "Enter a password of 128 characters or fewer":
    "Faka iphasiwedi enezinhlamvu ezingu-128 noma ngaphansi",
  "Your email address, mobile number or password isn’t right. Check them and try again.":
    "Ikheli lakho le-imeyili, inombolo yeselula noma iphasiwedi akulungile. Hlola bese uzama futhi.",
  "Sign in to see the page you asked for.": "Ngena ukuze ubone ikhasi olicelile.",
  "Remember me on this device": "Ngikhumbule kule divayisi",
  "Don’t tick this on a shared device.":
    "Ungakhethi lokhu edivayisini esetshenziswa ngabanye abantu.",
  "Forgot your password?": "Ukhohlwe iphasiwedi yakho?",
  "Enter your code": "Faka ikhodi yakho",
  "Enter a recovery code": "Faka ikhodi yokubuyisela",
  "Recovery code": "Ikhodi yokubuyisela",
  "You got the recovery codes when you set up two-step sign-in. Each works once.":
    "Uwathole amakhodi okubuyisela ngenkathi usetha ukungena ngezinyathelo ezimbili. Ngayinye isebenza kanye.",
  "Open your authenticator app and enter the code that it shows for {municipality}.":
    "Vula i-app yakho yamakhodi bese ufaka ikhodi eyibonisela u-{municipality}.",
  "12 letters and digits, with or without hyphens.":
    "Izinhlamvu namadijithi angu-12, namahayifeni noma ngaphandle kwawo.",
  "Use a code from the app": "Sebenzisa ikhodi ye-app",
  "Use a recovery code": "Sebenzisa ikhodi yokubuyisela",
  "Not you?": "Akuwena?",
  "Sign in as someone else": "Ngena njengomunye umuntu",
  "Code from the message": "Ikhodi esemlayezweni",
  "Don’t have your phone?": "Awunayo ifoni yakho?",
  "Lost your codes, too? We can turn off two-step sign-in for you.":
    "Ulahlekelwe namakhodi akho? Singakuvalela ukungena ngezinyathelo ezimbili.",
  "Signing in took too long. Sign in again.": "Ukungena kuthathe isikhathi eside. Ngena futhi.",
  "Your new password works once you have entered the code.":
    "Iphasiwedi yakho entsha izosebenza uma usufake ikhodi.",
  "Resetting the password took too long. Ask for a new code.":
    "Ukusetha kabusha iphasiwedi kuthathe isikhathi eside. Cela ikhodi entsha.",
  "New here?": "Uqala ukusebenzisa le webhusayithi?",
  "You have signed out.": "Usuphumile.",
  "Register using email": "Bhalisa nge-imeyili",
  "Register using mobile": "Bhalisa ngeselula",
  "We’ll send a code to check that this is yours.":
    "Sizothumela ikhodi ukuze siqinisekise ukuthi ngeyakho.",
  "For example 082 123 4567. Start a foreign number with + and its country code. We’ll send a code to check that this is yours.":
    "Isibonelo: 082 123 4567. Qala inombolo yakwelinye izwe ngo-+ nekhodi yezwe. Sizothumela ikhodi ukuze siqinisekise ukuthi ngeyakho.",
  "Use a mobile number instead": "Sebenzisa inombolo yeselula",
  "Use an email address instead": "Sebenzisa ikheli le-imeyili",
  "Already registered?": "Usubhalisile kakade?",
  "You can’t register here": "Awukwazi ukubhalisa lapha",
  "{name} isn’t taking new registrations here at the moment.":
    "Okwamanje u-{name} akabhalisi abantu abasha lapha.",
  "Ask them how to get access:": "Babuze ukuthi ungakuthola kanjani ukufinyelela:",
  "Use 8 characters or more. Three or four unrelated words are easy to remember and hard to guess.":
    "Sebenzisa izinhlamvu ezingu-8 noma ngaphezulu. Amagama amathathu noma amane angahlobene kulula ukuwakhumbula futhi kunzima ukuwaqagela.",
  "Reset password": "Setha kabusha iphasiwedi",
  "We’ll send you a code. Use it to choose a new password.":
    "Sizokuthumelela ikhodi. Yisebenzise ukuze ukhethe iphasiwedi entsha.",
  "The one you sign in with.": "Lena ongena ngayo.",
  "Send a code": "Thumela ikhodi",
  "Remembered your password?": "Usuyikhumbulile iphasiwedi yakho?",
  "You can’t use that code any more. Ask for a new one.":
    "Awusakwazi ukusebenzisa leyo khodi. Cela entsha.",
  "Undo changes to how you sign in": "Hlehlisa izinguquko zendlela ongena ngayo",
  "If you didn’t make these changes, undo them:":
    "Uma kungewena owenze lezi zinguquko, zihlehlise:",
  "{identity} was added as a way to sign in.": "U-{identity} wengezwe njengendlela yokungena.",
  "{identity} was set as your preferred address or number.":
    "Imilayezo yakho ithunyelwe ku-{identity} kuqala.",
  "{identity} was removed as a way to sign in.": "U-{identity} ususiwe njengendlela yokungena.",
  "The password was changed.": "Iphasiwedi ishintshiwe.",
  "Two-step sign-in was turned on.": "Ukungena ngezinyathelo ezimbili kuvuliwe.",
  "Two-step sign-in was turned off.": "Ukungena ngezinyathelo ezimbili kuvaliwe.",
  "New recovery codes were created.": "Kwenziwe amakhodi okubuyisela amasha.",
  "A device was signed out.": "Kukhona idivayisi ekhishiwe.",
  "Two-step sign-in will be turned on again. You’ll then need a code from your app, or a recovery code. If you have neither, don’t undo this change. Choose a new password and tell us.":
    "Ukungena ngezinyathelo ezimbili kuzovulwa futhi. Uzodinga ikhodi ye-app yakho, noma ikhodi yokubuyisela. Uma ungenakho kokubili, ungahlehlisi, kodwa khetha iphasiwedi entsha bese usitshela.",
  "We’ll also sign you out on every device.": "Sizokukhipha nakuwo wonke amadivayisi.",
  "Undo and sign out everywhere": "Hlehlisa futhi uphume yonke indawo",
  "You can sign in as before": "Usungena njengakuqala",
  "We’ve undone the changes and signed you out everywhere. If someone else may know your password, choose a new one now.":
    "Sizihlehlisile izinguquko futhi sakukhipha yonke indawo. Uma omunye umuntu engase ayazi iphasiwedi yakho, khetha entsha manje.",
  "This link no longer works": "Le linki ayisasebenzi",
  "The link works for seven days, and only once. If someone else may be using your profile, choose a new password now.":
    "Isebenza izinsuku eziyisikhombisa, futhi kanye kuphela. Uma omunye umuntu engase asebenzise iphrofayela yakho, khetha iphasiwedi entsha manje.",
  "Choose a new password": "Khetha iphasiwedi entsha",
  "New password": "Iphasiwedi entsha",
  "Change password": "Shintsha iphasiwedi",
  "If {identity} is registered, we’ve sent a code.":
    "Uma u-{identity} ebhalisiwe, sesithumele ikhodi.",
  "Wrong email address or number?": "Ikheli le-imeyili noma inombolo engalungile?",
  "Start again": "Qala futhi",
  "We’ve sent a new code.": "Sithumele ikhodi entsha.",
  "Your password has been changed. We’ve signed you out everywhere else.":
    "Iphasiwedi yakho ishintshiwe. Sikukhiphile kuzo zonke ezinye izindawo.",
  "Your password has been changed. You can sign in now.":
    "Iphasiwedi yakho ishintshiwe. Usungangena manje.",
  "You’ve registered. You can sign in now.": "Usubhalisile. Usungangena manje.",
  "Enter the code that we sent you.": "Faka ikhodi esikuthumelele yona.",
  Continue: "Qhubeka",
  "This link is no longer valid": "Le linki ayisasebenzi",
  "You are still signed in as {name}.": "Usangene njengo-{name}.",
  "Continue as {name}?": "Qhubeka njengo-{name}?",
  "Continue as {name}": "Qhubeka njengo-{name}",
  "This link signs you in as {name}.": "Le linki ikungenisa njengo-{name}.",
  "You are signed in as {current}. This link signs you in as {name} instead.":
    "Ungene njengo-{current}. Le linki ikungenisa njengo-{name}.",
  "Stay as {name}": "Hlala njengo-{name}",
};
