/** Afrikaans of what the reference service says, as far as its sentences are fixed; {n} stands for a number. */
export const upstream = {
  "property rates": "eiendomsbelasting",
  refuse: "vullisverwydering",
  sewer: "riool",
  "Cash at the municipal office": "Kontant by die munisipale kantoor",
  "Card at the municipal office": "Kaart by die munisipale kantoor",
  "Debit order": "Debietorder",
  active: "aktief",
  removed: "verwyder",
  "This account is yours to read, not to change.": "Jy mag hierdie rekening lees, nie verander nie.",
  "This is for the account's admins alone. Ask one of them to do it, or to make you an admin.":
    "Dit is net vir die rekening se admins. Vra een van hulle om dit te doen, of om jou ’n admin te maak.",
  "must not hold control or broken characters": "mag nie beheerkarakters of stukkende karakters bevat nie",
  "is given more than once": "is meer as een keer gegee",
  "is not a field of this call": "is nie ’n veld van hierdie oproep nie",
  "must be chosen": "moet gekies word",
  "must be today or later": "moet vandag of later wees",
  "must be an e-mail address or a mobile number": "moet ’n e-posadres of ’n selfoonnommer wees",
  "must be an e-mail address, such as name@example.com": "moet ’n e-posadres wees, soos name@example.com",
  "must be a mobile number, such as 082 123 4567 or +44 7911 123456": "moet ’n selfoonnommer wees, soos 082 123 4567 of +44 7911 123456",
  "must be a telephone number, such as 021 123 4567": "moet ’n telefoonnommer wees, soos 021 123 4567",
  "must be the number of the account that is given up": "moet die nommer wees van die rekening wat opgegee word",
  "must not be your name, e-mail address or mobile number": "mag nie jou naam, e-posadres of selfoonnommer wees nie",
  "is one of the passwords that are guessed first; choose another": "is een van die wagwoorde wat eerste geraai word; kies ’n ander een",
  "is not your password": "is nie jou wagwoord nie",
  "is not how this municipality writes to people": "is nie hoe hierdie munisipaliteit aan mense skryf nie",
  "is not one that this municipality offers": "is nie een wat hierdie munisipaliteit aanbied nie",
  "holds a channel that this municipality doesn't use": "bevat ’n kanaal wat hierdie munisipaliteit nie gebruik nie",
  "can't be written to": "kan nie aan geskryf word nie",
  "can't be changed. Invite anew instead": "kan nie verander word nie. Nooi eerder van voor af",
  "is one of yours already": "is reeds een van joune",
  "is invited already. Change that invitation, or remove it first": "is reeds genooi. Verander daardie uitnodiging, of verwyder dit eers",
  "belongs to somebody who is in the list already. Change their entry instead":
    "behoort aan iemand wat reeds in die lys is. Verander eerder hulle inskrywing",
  "is not the code that we sent, and it can't be tried again. Ask for a new code":
    "is nie die kode wat ons gestuur het nie, en dit kan nie weer probeer word nie. Vra ’n nuwe kode",
  "is not the code that we sent. Check the message; you have {n} try left":
    "is nie die kode wat ons gestuur het nie. Gaan die boodskap na; jy het {n} poging oor",
  "is not the code that we sent. Check the message; you have {n} tries left":
    "is nie die kode wat ons gestuur het nie. Gaan die boodskap na; jy het {n} pogings oor",
  "is no longer good: it has been used, replaced or tried too often, or its {n} minutes are over. Ask for a new code":
    "is nie meer geldig nie: dit is gebruik, vervang of te dikwels probeer, of sy {n} minute is verby. Vra ’n nuwe kode",
  "Too many tries. Wait {n} second and try again.": "Te veel pogings. Wag {n} sekonde en probeer weer.",
  "Too many tries. Wait {n} seconds and try again.": "Te veel pogings. Wag {n} sekondes en probeer weer.",
  "Too many tries. Wait {n} minute and try again.": "Te veel pogings. Wag {n} minuut en probeer weer.",
  "Too many tries. Wait {n} minutes and try again.": "Te veel pogings. Wag {n} minute en probeer weer.",
  "Too many tries. Wait {n} hours and try again.": "Te veel pogings. Wag {n} uur en probeer weer.",
  "You have tried too often. Please try again in {n} seconds.": "Jy het te dikwels probeer. Probeer asseblief oor {n} sekondes weer.",
  "You have tried too often. Please try again in {n} minutes.": "Jy het te dikwels probeer. Probeer asseblief oor {n} minute weer.",
  "You have tried too often. Please try again in {n} hours.": "Jy het te dikwels probeer. Probeer asseblief oor {n} uur weer.",
  "Too many people are signing in at once. Please try again in a moment.":
    "Te veel mense meld tegelyk aan. Probeer asseblief oor ’n oomblik weer.",
  "The municipality's figures are being brought up to date. Please try again in a few minutes.":
    "Die munisipaliteit se syfers word bygewerk. Probeer asseblief oor ’n paar minute weer.",
  "The username or the password is wrong.": "Die gebruikersnaam of die wagwoord is verkeerd.",
  "There is nothing here that you may see.": "Hier is niks wat jy mag sien nie.",
  "There is no such address.": "Daar is nie so ’n adres nie.",
  "The call needs the token of somebody who is signed in.": "Die oproep het die token nodig van iemand wat aangemeld is.",
  "This reset is over: it was finished, tried too often, or its time is up. Ask for a new code.":
    "Hierdie herstel is verby: dit is voltooi, te dikwels probeer, of sy tyd is om. Vra ’n nuwe kode.",
  "Enter the code that we sent you first: until then you can see your profile only.":
    "Voer eers die kode in wat ons vir jou gestuur het: tot dan kan jy net jou profiel sien.",
  "Enter the code that was sent to it first: until then it can't be preferred.":
    "Voer eers die kode in wat daarheen gestuur is: tot dan kan dit nie verkies word nie.",
  "It is the last one that you can sign in with. Add and verify another one first.":
    "Dit is die laaste een waarmee jy kan aanmeld. Voeg eers nog een by en verifieer dit.",
  "It is verified already.": "Dit is reeds geverifieer.",
  "Somebody else has proved meanwhile that this is theirs. Sign in with it, or use another one.":
    "Iemand anders het intussen bewys dat dit hulle s’n is. Meld daarmee aan, of gebruik ’n ander een.",
  "It is the account's last admin without an end date. Make somebody else such an admin first.":
    "Dit is die rekening se laaste admin sonder ’n einddatum. Maak eers iemand anders so ’n admin.",
  "You are the only one who has access to this account, so you stay its admin. To give the account up, unlink it.":
    "Jy is die enigste een wat toegang tot hierdie rekening het, dus bly jy sy admin. Ontkoppel die rekening om dit op te gee.",
  "Others have access to this account, and you are its last admin without an end date. Make one of them such an admin first.":
    "Ander het toegang tot hierdie rekening, en jy is sy laaste admin sonder ’n einddatum. Maak eers een van hulle so ’n admin.",
  "The account number and the PIN do not belong together. Check both and try again. That was the last try for today.":
    "Die rekeningnommer en die PIN hoort nie bymekaar nie. Gaan albei na en probeer weer. Dit was die laaste poging vir vandag.",
  "The account number and the PIN do not belong together. Check both and try again. One try is left today.":
    "Die rekeningnommer en die PIN hoort nie bymekaar nie. Gaan albei na en probeer weer. Een poging is vandag oor.",
  "The account number and the PIN do not belong together. Check both and try again. {n} tries are left today.":
    "Die rekeningnommer en die PIN hoort nie bymekaar nie. Gaan albei na en probeer weer. {n} pogings is vandag oor.",
  "You now have access to account {n} as viewer.": "Jy het nou toegang tot rekening {n} as kyker.",
  "You now have access to account {n} as member.": "Jy het nou toegang tot rekening {n} as lid.",
  "You now have access to account {n} as admin.": "Jy het nou toegang tot rekening {n} as admin.",
  "must be an account that you may apply for": "moet ’n rekening wees waarvoor jy aansoek mag doen",
  "must be an account that you may raise tickets for": "moet ’n rekening wees waarvoor jy navrae mag instuur",
  "This municipality takes no applications for indigent support here.":
    "Hierdie munisipaliteit neem nie hier aansoeke om deernisondersteuning nie.",
  "Taking tickets on is for staff with the permission tickets.manage.":
    "Navrae aanneem is net vir personeel met die toestemming tickets.manage.",
  "Other people's tickets are for staff with the permission tickets.manage.":
    "Ander mense se navrae is net vir personeel met die toestemming tickets.manage.",
  "This Idempotency-Key was used for something else. Send this one with a new key.":
    "Hierdie Idempotency-Key is vir iets anders gebruik. Stuur hierdie een met ’n nuwe sleutel.",
  "has been applied for already: the reference is A-{n}-{n}": "is reeds voor aansoek gedoen: die verwysing is A-{n}-{n}",
  "One of the files is not there any more: choose the files again": "Een van die lêers is nie meer daar nie: kies die lêers weer",
  "The file is lost. Ask for it to be sent again.": "Die lêer is verlore. Vra dat dit weer gestuur word.",
  "This meter is not read any more": "Hierdie meter word nie meer gelees nie",
  "This is a prepaid meter: it counts what was bought, and takes no readings":
    "Dit is ’n voorafbetaalde meter: dit tel wat gekoop is, en neem geen lesings nie",
  "The date is in the future: today is {n}-{n}-{n}": "Die datum is in die toekoms: vandag is {n}-{n}-{n}",
  "The date is more than {n} days ago: read the meter again": "Die datum is meer as {n} dae gelede: lees die meter weer",
  "The date is before the last reading, which was on {n}-{n}-{n}": "Die datum is voor die laaste lesing, wat op {n}-{n}-{n} was",
  "The meter has been read on that day by the municipality": "Die munisipaliteit het die meter op daardie dag gelees",
  "The photo is not there any more: choose it again": "Die foto is nie meer daar nie: kies dit weer",
  "The file’s name holds slashes or hidden characters: give it another name":
    "Die lêer se naam bevat skuinsstrepe of versteekte karakters: gee dit ’n ander naam",
  "The file is empty: choose another one": "Die lêer is leeg: kies ’n ander een",
  "The file is larger than {n} MB: choose a smaller one": "Die lêer is groter as {n} MB: kies ’n kleiner een",
  "The file is neither a photo (JPEG, PNG or HEIC) nor a PDF: choose another one":
    "Die lêer is nie ’n foto (JPEG, PNG of HEIC) of ’n PDF nie: kies ’n ander een",
  "The file is an SVG drawing, which can hold programs: choose a photo or a PDF":
    "Die lêer is ’n SVG-tekening, wat programme kan bevat: kies ’n foto of ’n PDF",
  "The file holds another file inside it: choose the photo or PDF by itself": "Die lêer bevat nog ’n lêer: kies die foto of PDF op sy eie",
  "The photo is damaged or far too large to open: take it again or choose another one":
    "Die foto is beskadig of veel te groot om oop te maak: neem dit weer of kies ’n ander een",
  "The HEIC photo can't be read: save it as JPEG and choose that one":
    "Die HEIC-foto kan nie gelees word nie: stoor dit as JPEG en kies daardie een",
  "Only a part of the file arrived: send it again": "Net ’n deel van die lêer het aangekom: stuur dit weer",
  "must be the municipality that is called": "moet die munisipaliteit wees wat geroep word",
  "must be an address of the municipality's own portal": "moet ’n adres van die munisipaliteit se eie portaal wees",
  "This is for the staff who look after payments.": "Dit is vir die personeel wat na betalings omsien.",
  "A payment for this account is under way already. Finish that one, or wait until it is over; pay again only if you mean to pay twice.":
    "’n Betaling vir hierdie rekening is reeds aan die gang. Voltooi dit, of wag tot dit verby is; betaal weer net as jy twee keer wil betaal.",
  "This account was paid online a moment ago. Pay again only if you mean to pay twice.":
    "Hierdie rekening is ’n oomblik gelede aanlyn betaal. Betaal weer net as jy twee keer wil betaal.",
  "This notice is not accepted.": "Hierdie kennisgewing word nie aanvaar nie.",
  "This municipality takes no payments online.": "Hierdie munisipaliteit neem nie betalings aanlyn nie.",
  "This account is closed: it can't be paid online any more.": "Hierdie rekening is gesluit: dit kan nie meer aanlyn betaal word nie.",
};
