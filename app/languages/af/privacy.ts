/** Afrikaans of the privacy policy. */
export const privacy = {
  "{name} is responsible for your personal information under the Protection of Personal Information Act 4 of 2013 (POPIA). This page says what this portal keeps of it, why, for how long, and what you can ask for.":
    "{name} is onder die Wet op die Beskerming van Persoonlike Inligting 4 van 2013 (POPIA) vir jou persoonlike inligting verantwoordelik. Hierdie bladsy sê wat hierdie portaal daarvan bewaar, hoekom, hoe lank, en waarvoor jy kan vra.",
  "What is kept, why, and for how long": "Wat bewaar word, hoekom, en hoe lank",
  "Your name, e-mail addresses, mobile numbers and preferences; of your password only a hash, from which it cannot be read":
    "Jou naam, e-posadresse, selfoonnommers en voorkeure; van jou wagwoord net ’n hutskode, waaruit dit nie gelees kan word nie",
  "To sign you in and to reach you": "Om jou aan te meld en jou te bereik",
  "As long as you are registered. A registration that nobody confirms goes after a day":
    "Solank jy geregistreer is. ’n Registrasie wat niemand bevestig nie, verdwyn ná ’n dag",
  "Your sessions: since when, last used, and the network address and browser":
    "Jou sessies: sedert wanneer, laas gebruik, en die netwerkadres en blaaier",
  "So that you can see where you are signed in, and end it": "Sodat jy kan sien waar jy aangemeld is, en dit kan beëindig",
  "12 hours; 30 days with “Remember me on this device”; or until you sign out":
    "12 uur; 30 dae met “Onthou my op hierdie toestel”; of totdat jy afmeld",
  "Codes that we send you, as a hash, and how often something was tried":
    "Kodes wat ons aan jou stuur, as ’n hutskode, en hoe dikwels iets probeer is",
  "To know that an address is yours, and to stop whoever guesses": "Om te weet dat ’n adres joune is, en om te keer dat iemand raai",
  "Codes 10 minutes, tries up to a day": "Kodes 10 minute, pogings tot ’n dag",
  "The history of your profile and accounts: what was done, when, by whom and from which network address":
    "Die geskiedenis van jou profiel en rekeninge: wat gedoen is, wanneer, deur wie en vanaf watter netwerkadres",
  "So that you can see what happened, and prove it": "Sodat jy kan sien wat gebeur het, en dit kan bewys",
  "As long as the profile or the account is kept": "Solank die profiel of die rekening bewaar word",
  "Of each account: the holder’s name, ID number, contact details and addresses, the property, statements, meters, readings, payments and letters":
    "Van elke rekening: die houer se naam, ID-nommer, kontakbesonderhede en adresse, die eiendom, rekeningstate, meters, lesings, betalings en briewe",
  "To bill for services and rates. They come from the municipality’s own records":
    "Om vir dienste en belasting te hef. Dit kom uit die munisipaliteit se eie rekords",
  "As long as the municipality keeps the account here": "Solank die munisipaliteit die rekening hier hou",
  "Who has access to an account, and who was invited by which address": "Wie toegang tot ’n rekening het, en wie by watter adres genooi is",
  "To show an account to nobody else": "Om ’n rekening aan niemand anders te wys nie",
  "Until the access is taken back, or the account goes": "Totdat die toegang teruggetrek word, of die rekening verdwyn",
  "Tickets with their messages and files, and photos of meters. The place noted in a photo is taken out before it is kept":
    "Navrae met hul boodskappe en lêers, en foto’s van meters. Die plek wat in ’n foto aangeteken is, word verwyder voordat dit bewaar word",
  "To answer you": "Om jou te antwoord",
  "Applications for support: your name and ID number, who lives with you, and their income":
    "Aansoeke om hulp: jou naam en ID-nommer, wie by jou woon, en hul inkomste",
  "To decide on the support. They are e-mailed to the staff who decide":
    "Om oor die hulp te besluit. Dit word per e-pos gestuur aan die personeel wat besluit",
  "E-mails and SMS to you: to whom, when, and whether they arrived; the text only until it is sent":
    "E-posse en SMS’e aan jou: aan wie, wanneer, en of dit aangekom het; die teks net totdat dit gestuur is",
  "To send each message once, and to find out what became of it":
    "Om elke boodskap een keer te stuur, en om uit te vind wat daarvan geword het",
  "30 days": "30 dae",
  "The portal’s log: network address, page and time of each request":
    "Die portaal se logboek: netwerkadres, bladsy en tyd van elke versoek",
  "To find faults and misuse": "Om foute en misbruik te vind",
  "As long as the municipality needs it for that": "Solank die munisipaliteit dit daarvoor nodig het",
  "Who gets it": "Wie dit kry",
  "Staff of the municipality, each as far as their work needs it; every look of support at an account stands in its history.":
    "Personeel van die munisipaliteit, elkeen sover hul werk dit vereis; elke keer dat ondersteuning na ’n rekening kyk, staan dit in die geskiedenis.",
  "People to whom an admin of the account has given access.": "Mense aan wie ’n administrateur van die rekening toegang gegee het.",
  "Companies that run the portal, its mail and SMS, and payments for the municipality, and may use it for nothing else.":
    "Maatskappye wat die portaal, sy e-pos en SMS, en betalings vir die munisipaliteit bedryf, en dit vir niks anders mag gebruik nie.",
  "Others only where a law or a court demands it.": "Ander net waar ’n wet of ’n hof dit vereis.",
  "Nothing is sold, nothing is used for advertising, and no page loads anything from other companies.":
    "Niks word verkoop nie, niks word vir advertensies gebruik nie, en geen bladsy laai iets van ander maatskappye nie.",
  Cookies: "Koekies",
  "Only those that the portal needs to work. None follows you, and only this portal can read them.":
    "Net dié wat die portaal nodig het om te werk. Geen volg jou nie, en net hierdie portaal kan dit lees.",
  "Keep you signed in": "Hou jou aangemeld",
  "Until the browser is closed; “remember” 30 days": "Totdat die blaaier toegemaak word; “remember” 30 dae",
  "The page to come back to": "Die bladsy om na terug te keer",
  "Light or dark, if you have chosen": "Lig of donker, as jy gekies het",
  "A year": "’n Jaar",
  "Carry a message or a step of a form to the next page safely": "Dra ’n boodskap of ’n stap van ’n vorm veilig na die volgende bladsy",
  "5 minutes to 30 days": "5 minute tot 30 dae",
  "Your browser also stores the last page that you have opened, for you alone. It goes when you clear the browser’s data.":
    "Jou blaaier bewaar ook die laaste bladsy wat jy oopgemaak het, net vir jou. Dit verdwyn wanneer jy die blaaier se data uitvee.",
  "How it is protected": "Hoe dit beskerm word",
  "What passes between you and the portal is encrypted. Each municipality’s data is kept apart from every other’s. Passwords, PINs and codes are kept as hashes only. If somebody gets at your information who should not, we tell you and the Information Regulator.":
    "Wat tussen jou en die portaal beweeg, is geënkripteer. Elke munisipaliteit se data word apart van alle ander s’n gehou. Wagwoorde, PIN’e en kodes word net as hutskodes bewaar. As iemand by jou inligting uitkom wat nie mag nie, sê ons vir jou en die Inligtingsreguleerder.",
  "What you can ask for": "Waarvoor jy kan vra",
  "You see and change your name, addresses and preferences under your profile, and an account’s contact details under Admin. You may also ask the municipality’s information officer what is kept about you, to have it corrected or deleted, and object to its use. What the law obliges us to keep, we keep.":
    "Jy sien en verander jou naam, adresse en voorkeure onder jou profiel, en ’n rekening se kontakbesonderhede onder Admin. Jy mag ook die munisipaliteit se inligtingsbeampte vra wat oor jou bewaar word, om dit te laat regstel of uitvee, en teen die gebruik daarvan beswaar maak. Wat die wet ons verplig om te bewaar, bewaar ons.",
  "Information officer:": "Inligtingsbeampte:",
  "If you are not content with the answer, you may complain to the Information Regulator: {website}, {email}.":
    "As jy nie met die antwoord tevrede is nie, mag jy by die Inligtingsreguleerder kla: {website}, {email}.",
  Why: "Hoekom",
  "How long": "Hoe lank",
};
