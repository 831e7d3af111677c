/** Afrikaans texts for signing in and out, registering and resetting the password. */
export const auth = {
  "Sign in to see and pay your municipal accounts, send meter readings and report problems.":
    "Meld aan om jou munisipale rekeninge te sien en te betaal, meterlesings te stuur en probleme aan te meld.",
  Login: "Meld aan",
  "Sign out": "Meld af",
  "Sign out?": "Meld af?",
  "Please confirm that you want to sign out.": "Bevestig asseblief dat jy wil afmeld.",
  "Stay signed in": "Bly aangemeld",
  Register: "Registreer",
  "Email address or mobile number": "E-posadres of selfoonnommer",
  "Email address": "E-posadres",
  "Mobile number": "Selfoonnommer",
  Password: "Wagwoord",
  Name: "Naam",
  "Enter your email address or mobile number": "Voer jou e-posadres of selfoonnommer in",
  "Enter an email address of 254 characters or fewer":
    "Voer ’n e-posadres van hoogstens 254 karakters in",
  "Enter your password": "Voer jou wagwoord in",
  "Enter a password of 128 characters or fewer": "Voer ’n wagwoord van hoogstens 128 karakters in",
  "Your email address, mobile number or password isn’t right. Check them and try again.":
    "Jou e-posadres, selfoonnommer of wagwoord is nie reg nie. Gaan dit na en probeer weer.",
  "Sign in to see the page you asked for.": "Meld aan om die bladsy te sien waarvoor jy gevra het.",
  "Remember me on this device": "Onthou my op hierdie toestel",
  "Don’t tick this on a shared device.": "Moenie dit op ’n gedeelde toestel merk nie.",
  "Forgot your password?": "Het jy jou wagwoord vergeet?",
  "Enter your code": "Voer jou kode in",
  "Enter a recovery code": "Voer ’n herstelkode in",
  "Recovery code": "Herstelkode",
  "You got the recovery codes when you set up two-step sign-in. Each works once.":
    "Jy het die herstelkodes gekry toe jy tweestap-aanmelding opgestel het. Elkeen werk een keer.",
  "Open your authenticator app and enter the code that it shows for {municipality}.":
    "Maak jou kode-toep oop en voer die kode in wat dit vir {municipality} wys.",
  "12 letters and digits, with or without hyphens.":
    "12 letters en syfers, met of sonder koppeltekens.",
  "Use a code from the app": "Gebruik ’n kode uit die toep",
  "Use a recovery code": "Gebruik ’n herstelkode",
  "Not you?": "Nie jy nie?",
  "Sign in as someone else": "Meld as iemand anders aan",
  "Code from the message": "Kode uit die boodskap",
  "Don’t have your phone?": "Het jy nie jou foon by jou nie?",
  "Lost your codes, too? We can turn off two-step sign-in for you.":
    "Ook jou kodes verloor? Ons kan tweestap-aanmelding vir jou afskakel.",
  "Signing in took too long. Sign in again.": "Die aanmelding het te lank geduur. Meld weer aan.",
  "Your new password works once you have entered the code.":
    "Jou nuwe wagwoord werk sodra jy die kode ingevoer het.",
  "Resetting the password took too long. Ask for a new code.":
    "Die herstel van die wagwoord het te lank geduur. Vra ’n nuwe kode.",
  "New here?": "Nuut hier?",
  "You have signed out.": "Jy het afgemeld.",
  "Register using email": "Registreer met e-pos",
  "Register using mobile": "Registreer met selfoon",
  "We’ll send a code to check that this is yours.":
    "Ons stuur ’n kode om seker te maak dat dit joune is.",
  "For example 082 123 4567. Start a foreign number with + and its country code. We’ll send a code to check that this is yours.":
    "Byvoorbeeld 082 123 4567. Begin ’n buitelandse nommer met + en sy landkode. Ons stuur ’n kode om seker te maak dat dit joune is.",
  "Use a mobile number instead": "Gebruik eerder ’n selfoonnommer",
  "Use an email address instead": "Gebruik eerder ’n e-posadres",
  "Already registered?": "Reeds geregistreer?",
  "You can’t register here": "Jy kan nie hier registreer nie",
  "{name} isn’t taking new registrations here at the moment.":
    "{name} neem tans nie nuwe registrasies hier nie.",
  "Ask them how to get access:": "Vra hulle hoe jy toegang kan kry:",
  "Use 8 characters or more. Three or four unrelated words are easy to remember and hard to guess.":
    "Gebruik 8 karakters of meer. Drie of vier woorde wat niks met mekaar te doen het nie, is maklik om te onthou en moeilik om te raai.",
  "Reset password": "Herstel wagwoord",
  "We’ll send you a code. Use it to choose a new password.":
    "Ons stuur vir jou ’n kode. Gebruik dit om ’n nuwe wagwoord te kies.",
  "The one you sign in with.": "Die een waarmee jy aanmeld.",
  "Send a code": "Stuur ’n kode",
  "Remembered your password?": "Onthou jy jou wagwoord nou?",
  "You can’t use that code any more. Ask for a new one.":
    "Jy kan nie meer daardie kode gebruik nie. Vra ’n nuwe een.",
  "Undo changes to how you sign in": "Maak veranderinge aan jou aanmelding ongedaan",
  "If you didn’t make these changes, undo them:":
    "As jy nie hierdie veranderinge gemaak het nie, maak hulle ongedaan:",
  "{identity} was added as a way to sign in.":
    "{identity} is bygevoeg as ’n manier om aan te meld.",
  "{identity} was set as your preferred address or number.":
    "Jou boodskappe is eerste na {identity} gestuur.",
  "{identity} was removed as a way to sign in.":
    "{identity} is verwyder as ’n manier om aan te meld.",
  "The password was changed.": "Die wagwoord is verander.",
  "Two-step sign-in was turned on.": "Tweestap-aanmelding is aangeskakel.",
  "Two-step sign-in was turned off.": "Tweestap-aanmelding is afgeskakel.",
  "New recovery codes were created.": "Nuwe herstelkodes is gemaak.",
  "A device was signed out.": "’n Toestel is afgemeld.",
  "Two-step sign-in will be turned on again. You’ll then need a code from your app, or a recovery code. If you have neither, don’t undo this change. Choose a new password and tell us.":
    "Tweestap-aanmelding sal weer aan wees. Jy het dan ’n kode uit jou toep of ’n herstelkode nodig. As jy geeneen het nie, moenie dit ontdoen nie, maar kies ’n nuwe wagwoord en laat weet ons.",
  "We’ll also sign you out on every device.": "Ons meld jou ook op elke toestel af.",
  "Undo and sign out everywhere": "Maak ongedaan en meld oral af",
  "You can sign in as before": "Jy meld aan soos voorheen",
  "We’ve undone the changes and signed you out everywhere. If someone else may know your password, choose a new one now.":
    "Ons het die veranderinge ongedaan gemaak en jou oral afgemeld. As iemand anders dalk jou wagwoord ken, kies nou ’n nuwe een.",
  "This link no longer works": "Hierdie skakel werk nie meer nie",
  "The link works for seven days, and only once. If someone else may be using your profile, choose a new password now.":
    "Dit werk vir sewe dae, en net een keer. As iemand anders dalk jou profiel gebruik, kies nou ’n nuwe wagwoord.",
  "Choose a new password": "Kies ’n nuwe wagwoord",
  "New password": "Nuwe wagwoord",
  "Change password": "Verander wagwoord",
  "If {identity} is registered, we’ve sent a code.":
    "As {identity} geregistreer is, het ons ’n kode gestuur.",
  "Wrong email address or number?": "Verkeerde e-posadres of nommer?",
  "Start again": "Begin van voor af",
  "We’ve sent a new code.": "Ons het ’n nuwe kode gestuur.",
  "Your password has been changed. We’ve signed you out everywhere else.":
    "Jou wagwoord is verander. Ons het jou orals elders afgemeld.",
  "Your password has been changed. You can sign in now.":
    "Jou wagwoord is verander. Jy kan nou aanmeld.",
  "You’ve registered. You can sign in now.": "Jy is geregistreer. Jy kan nou aanmeld.",
  "Enter the code that we sent you.": "Voer die kode in wat ons vir jou gestuur het.",
  Continue: "Gaan voort",
  "This link is no longer valid": "Hierdie skakel is nie meer geldig nie",
  "You are still signed in as {name}.": "Jy is steeds as {name} aangemeld.",
  "Continue as {name}?": "Gaan voort as {name}?",
  "Continue as {name}": "Gaan voort as {name}",
  "This link signs you in as {name}.": "Hierdie skakel meld jou as {name} aan.",
  "You are signed in as {current}. This link signs you in as {name} instead.":
    "Jy is aangemeld as {current}. Hierdie skakel meld jou eerder as {name} aan.",
  "Stay as {name}": "Bly as {name}",
};
