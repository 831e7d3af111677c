/** Afrikaans texts shared by all forms. */
export const forms = {
  Yes: "Ja",
  "Error:": "Fout:",
  "Show password": "Wys wagwoord",
  "6 digits, with or without spaces.": "6 syfers, met of sonder spasies.",
  "You have one attempt left.": "Jy het een poging oor.",
  "You have {count} attempts left.": "Jy het {count} pogings oor.",
  "You have one attempt left today.": "Jy het vandag nog een poging oor.",
  "You have {count} attempts left today.": "Jy het vandag nog {count} pogings oor.",
  "The code works until {time}.": "Die kode werk tot {time}.",
  "Confirm that it’s you": "Bevestig dat dit jy is",
  "Your password": "Jou wagwoord",
  "To keep your profile safe, enter your password to continue.":
    "Voer jou wagwoord in om voort te gaan, sodat jou profiel veilig bly.",
  "We’ve sent a code to {identity}. Enter it to continue.":
    "Ons het ’n kode na {identity} gestuur. Voer dit in om voort te gaan.",
  "Don’t know your password?": "Weet jy nie wat jou wagwoord is nie?",
  "Send me a code instead": "Stuur eerder vir my ’n kode",
  "Didn’t get a code?": "Het jy nie ’n kode gekry nie?",
  "It can take a few minutes. If it’s an email, look in your spam folder too.":
    "Dit kan ’n paar minute neem. As dit ’n e-pos is, kyk ook in jou gemorsposvouer.",
  "Send a new code": "Stuur ’n nuwe kode",
  "You can ask for a new code from {time}.": "Jy kan vanaf {time} ’n nuwe kode vra.",
  "You can ask for a new code in {wait}.": "Jy kan oor {wait} ’n nuwe kode vra.",
  "You can ask for a new code now.": "Jy kan nou ’n nuwe kode vra.",
  "Take a photo": "Neem ’n foto",
  "Making the photo smaller…": "Maak dit kleiner…",
  "Uploading {size}…": "Laai {size} op…",
  "Choose the file again, or send the form without it":
    "Kies weer die lêer, of stuur die vorm daarsonder",
  "We couldn’t store this file. Try again in a few minutes":
    "Ons kon nie hierdie lêer stoor nie. Probeer oor ’n paar minute weer",
  "Choose a file of {size} or smaller": "Kies ’n lêer van {size} of kleiner",
  "{size}, too large": "{size}, te groot",
  "Not sent yet": "Nog nie gestuur nie",
  "You’re offline. We kept what you typed. Send it when you’re back online.":
    "Jy is vanlyn. Ons het gehou wat jy getik het. Stuur dit wanneer jy weer aanlyn is.",
  "We kept what you typed. You can send it again.":
    "Ons het gehou wat jy getik het. Jy kan dit weer stuur.",
  "You’ve been signed out. We kept what you typed. Sign in to send it.":
    "Jy is afgemeld. Ons het gehou wat jy getik het. Meld aan, dan kan jy dit stuur.",
  "Something you typed here on {moment} wasn’t sent. We kept it.":
    "Jy het hier op {moment} iets getik wat nie gestuur is nie. Ons het dit gehou.",
  "You typed this on {moment}. Check it, then send it.":
    "Jy het dit op {moment} getik. Gaan dit na en stuur dit dan.",
  "Use it": "Gebruik dit",
  "Delete it": "Vee dit uit",
  "1 second": "1 sekonde",
  "{count} seconds": "{count} sekondes",
  "1 minute": "1 minuut",
  "{count} minutes": "{count} minute",
  "{count} hours": "{count} uur",
};
