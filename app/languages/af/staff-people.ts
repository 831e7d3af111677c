/** Afrikaans texts for helping people to sign in. */
export const staffPeople = {
  People: "Mense",
  Person: "Persoon",
  "Pages of people": "Bladsye van mense",
  "Email address, mobile number, account number or name":
    "E-posadres, selfoonnommer, rekeningnommer of naam",
  "No one was found. Check the spelling, or try another detail.":
    "Niemand is gevind nie. Gaan die spelling na, of soek iets anders wat jy weet.",
  "Not verified yet": "Nog niks geverifieer nie",
  "Can sign in": "Kan aanmeld",
  "Temporarily locked": "Vir eers gesper",
  Registered: "Geregistreer",
  "Locked after too many attempts": "Gesper ná te veel pogings",
  "Signing in": "Aanmeld",
  "Requesting codes": "Kodes kry",
  "Changing the password": "Die wagwoord verander",
  "Adding accounts": "Rekeninge byvoeg",
  "Inviting people": "Mense nooi",
  "Uploading files": "Lêers oplaai",
  "Starting payments": "Betalings begin",
  "Disputing charges": "Heffings betwis",
  "Asking to pay in instalments": "Voorstel om in paaiemente te betaal",
  "Lift the lockout": "Hef die sperring op",
  "Lift the lockout?": "Hef die sperring op?",
  "The lockout protects {name} from people who try to get in by guessing. First make sure that no one else made the attempts.":
    "Dit beskerm {name} teen mense wat raai. Maak eers seker dat dit hul eie pogings was.",
  "The lockout has been lifted.": "Die sperring is opgehef.",
  "They can try again now.": "Hulle kan nou weer probeer.",
  "They sign in with a code from an app. If they have lost their phone and their recovery codes, you can turn off two-step sign-in.":
    "Hulle meld met ’n kode uit ’n toep aan. As hulle hul foon en hul herstelkodes verloor het, kan jy dit afskakel.",
  "They sign in with a code from an app.": "Hulle meld met ’n kode uit ’n toep aan.",
  "Two-step sign-in protects {name} if someone steals their password. First make sure that you are really talking to them. We’ll send them a message about the change.":
    "Dit beskerm {name} as hul wagwoord gesteel word. Maak eers seker dat jy met hulle praat. Ons stuur vir hulle ’n boodskap.",
  "They can now sign in with their password alone.": "Hulle kan nou met net hul wagwoord aanmeld.",
  "Forgotten password": "Wagwoord vergeet",
  "This staff member has permissions that you don’t have. Ask someone who manages staff to help them.":
    "Hulle is personeel met toestemmings wat jy nie het nie. Vra iemand wat personeel bestuur om hulle te help.",
  "They can’t sign in until someone who manages staff lifts the suspension.":
    "Hulle kan nie aanmeld voordat iemand wat personeel bestuur die skorsing ophef nie.",
  "We’ll send them a code to choose a new password. You won’t see the code.":
    "Hulle kry ’n kode waarmee hulle ’n nuwe wagwoord kies. Jy sien dit nie.",
  "Send a code to {identity}": "Stuur ’n kode na {identity}",
  "Send a code to {identity}?": "Stuur ’n kode na {identity}?",
  "They’ll use the code to choose a new password. Only they will see the code: never ask for it.":
    "Met die kode kies hulle ’n nuwe wagwoord. Net hulle sien dit: moet nooit daarvoor vra nie.",
  "The code is on its way.": "Die kode is op pad.",
  "Ask them to choose “Forgot your password?” and enter the same email address or number, then the code.":
    "Hulle kies “Het jy jou wagwoord vergeet?”, voer dieselfde e-posadres of nommer in, en dan die kode.",
  "Choose “Continue” to enter the code that we sent you.":
    "Gaan voort om die kode in te voer wat ons vir jou gestuur het.",
  "Where they are signed in": "Waar hulle aangemeld is",
  "They aren’t signed in anywhere.": "Op die oomblik nêrens nie.",
  "Sign out everywhere": "Meld oral af",
  "Sign out {name} everywhere?": "Meld {name} oral af?",
  "We’ll send them a message to let them know.": "Ons stuur vir hulle ’n boodskap daaroor.",
  "They have been signed out everywhere.": "Hulle is oral afgemeld.",
  "They haven’t added an account yet.": "Hulle het nog nie ’n rekening bygevoeg nie.",
  "Showing {shown} of {count} accounts.": "{shown} van {count} rekeninge word gewys.",
  "Recent history": "Jongste geskiedenis",
  "No history yet.": "Daar is nog niks nie.",
};
