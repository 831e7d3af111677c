/**
 * Afrikaans texts for the fixed sentences that the reference service sends. {n} stands for a
 * number.
 */
export const upstream = {
  "property rates": "eiendomsbelasting",
  refuse: "vullisverwydering",
  sewer: "riool",
  "Cash at the municipal office": "Kontant by die munisipale kantoor",
  "Card at the municipal office": "Kaart by die munisipale kantoor",
  "Debit order": "Debietorder",
  active: "aktief",
  removed: "verwyder",
  "You can view this account but not change it.": "Jy kan hierdie rekening sien, maar nie verander nie.",
  "Only the account's admins can do this. Ask an admin to do it, or to make you an admin.":
    "Net die rekening se admins kan dit doen. Vra ’n admin om dit te doen, of om jou ’n admin te maak.",
  "Send this field only once": "Stuur hierdie veld net een keer",
  "Remove this field, because this call doesn't accept it": "Verwyder hierdie veld, want hierdie oproep aanvaar dit nie",
  "Choose how to send the invitation": "Kies hoe om die uitnodiging te stuur",
  "Choose today or a later date": "Kies vandag of ’n later datum",
  "Enter an email address, like name@example.com": "Voer ’n e-posadres in, soos name@example.com",
  "Enter a mobile number, like 082 123 4567 or +44 7911 123456": "Voer ’n selfoonnommer in, soos 082 123 4567 of +44 7911 123456",
  "Enter a telephone number, like 021 123 4567": "Voer ’n telefoonnommer in, soos 021 123 4567",
  "Enter the number of the account to remove": "Voer die nommer in van die rekening wat verwyder moet word",
  "Choose a password that isn't your name, email address or mobile number":
    "Kies ’n wagwoord wat nie jou naam, e-posadres of selfoonnommer is nie",
  "Choose a password that is harder to guess": "Kies ’n wagwoord wat moeiliker is om te raai",
  "That isn't your current password": "Dit is nie jou huidige wagwoord nie",
  "We can't send messages this way. Choose another way": "Ons kan nie boodskappe so stuur nie. Kies ’n ander manier",
  "Choose a language that this municipality offers": "Kies ’n taal wat hierdie munisipaliteit aanbied",
  "You can't change this. Send a new invitation instead": "Jy kan dit nie verander nie. Stuur eerder ’n nuwe uitnodiging",
  "Enter a new password": "Voer ’n nuwe wagwoord in",
  "You have already added this one. Enter a different one": "Jy het dit reeds bygevoeg. Voer ’n ander een in",
  "This person is already invited. Change or remove that invitation first":
    "Hierdie persoon is reeds genooi. Verander of verwyder eers daardie uitnodiging",
  "This person is already on the list. Change their access instead": "Hierdie persoon is reeds in die lys. Verander eerder hulle toegang",
  "That code isn't right. Ask for a new code": "Daardie kode is nie reg nie. Vra ’n nuwe kode",
  "That code isn't right. Check your message. You have {n} attempt left":
    "Daardie kode is nie reg nie. Gaan jou boodskap na. Jy het {n} poging oor",
  "That code isn't right. Check your message. You have {n} attempts left":
    "Daardie kode is nie reg nie. Gaan jou boodskap na. Jy het {n} pogings oor",
  "You can't use that code any more. Ask for a new one": "Jy kan nie meer daardie kode gebruik nie. Vra ’n nuwe een",
  "Too many attempts. Wait {n} second and try again.": "Te veel pogings. Wag {n} sekonde en probeer weer.",
  "Too many attempts. Wait {n} seconds and try again.": "Te veel pogings. Wag {n} sekondes en probeer weer.",
  "Too many attempts. Wait {n} minute and try again.": "Te veel pogings. Wag {n} minuut en probeer weer.",
  "Too many attempts. Wait {n} minutes and try again.": "Te veel pogings. Wag {n} minute en probeer weer.",
  "Too many attempts. Wait {n} hours and try again.": "Te veel pogings. Wag {n} uur en probeer weer.",
  "Too many attempts. Try again in {n} seconds.": "Te veel pogings. Probeer oor {n} sekondes weer.",
  "Too many attempts. Try again in {n} minutes.": "Te veel pogings. Probeer oor {n} minute weer.",
  "Too many attempts. Try again in {n} hours.": "Te veel pogings. Probeer oor {n} uur weer.",
  "Too many people are signing in at once. Try again in a moment.": "Te veel mense meld tegelyk aan. Probeer oor ’n oomblik weer.",
  "The municipality's figures are being updated. Try again in a few minutes.":
    "Die munisipaliteit se syfers word bygewerk. Probeer oor ’n paar minute weer.",
  "Your email address, mobile number or password isn't right.": "Jou e-posadres, selfoonnommer of wagwoord is nie reg nie.",
  "This doesn't exist, or you don't have access to it.": "Dit bestaan nie, of jy het nie toegang daartoe nie.",
  "This address doesn't exist.": "Hierdie adres bestaan nie.",
  "This call needs the token of a signed-in person.": "Hierdie oproep het die token van ’n aangemelde persoon nodig.",
  "This password reset has expired. Ask for a new code.": "Hierdie wagwoordherstel het verval. Vra ’n nuwe kode.",
  "Enter the code that we sent you. Until then you can only see your profile.":
    "Voer die kode in wat ons vir jou gestuur het. Tot dan kan jy net jou profiel sien.",
  "Verify it first. Then you can make it preferred.": "Verifieer dit eers. Dan kan jy dit verkies.",
  "You can't remove your only verified way to sign in. Add and verify another one first.":
    "Jy kan nie jou enigste geverifieerde manier om aan te meld verwyder nie. Voeg eers nog een by en verifieer dit.",
  "This is already verified.": "Dit is reeds geverifieer.",
  "This is already verified on another profile. If it's yours, sign in with it. If not, use a different one.":
    "Dit is reeds op ’n ander profiel geverifieer. As dit joune is, meld daarmee aan. Indien nie, gebruik ’n ander een.",
  "This is the only admin with no end date. First give someone else admin access with no end date.":
    "Dit is die enigste admin sonder ’n einddatum. Gee eers vir iemand anders admin-toegang sonder ’n einddatum.",
  "You are the only person with access, so you have to stay an admin. If you no longer need the account, remove it from your list.":
    "Jy is die enigste persoon met toegang, dus moet jy ’n admin bly. As jy nie meer die rekening nodig het nie, verwyder dit van jou lys.",
  "You are the only admin with no end date. First give someone else admin access with no end date.":
    "Jy is die enigste admin sonder ’n einddatum. Gee eers vir iemand anders admin-toegang sonder ’n einddatum.",
  "That number and PIN don't match. You have used all your attempts for today.":
    "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy het al jou pogings vir vandag gebruik.",
  "That number and PIN don't match. Check both and try again. You have one attempt left today.":
    "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy het vandag nog een poging oor.",
  "That number and PIN don't match. Check both and try again. You have {n} attempts left today.":
    "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer. Jy het vandag nog {n} pogings oor.",
  "You now have viewer access to account {n}.": "Jy het nou toegang tot rekening {n} as kyker.",
  "You now have member access to account {n}.": "Jy het nou toegang tot rekening {n} as lid.",
  "You now have admin access to account {n}.": "Jy het nou toegang tot rekening {n} as admin.",
  "Choose an account where you are a member or admin": "Kies ’n rekening waarvan jy ’n lid of admin is",
  "This municipality doesn't take applications for indigent support here.":
    "Hierdie munisipaliteit neem nie hier aansoeke om deernisondersteuning nie.",
  "Only staff with the permission tickets.manage can assign tickets.":
    "Net personeel met die toestemming tickets.manage kan navrae toewys.",
  "Only staff with the permission tickets.manage can see other people's tickets.":
    "Net personeel met die toestemming tickets.manage kan ander mense se navrae sien.",
  "This Idempotency-Key was already used for another request. Use a new key.":
    "Hierdie Idempotency-Key is reeds vir ’n ander versoek gebruik. Gebruik ’n nuwe sleutel.",
  "There is already an application for this account. The reference is A-{n}-{n}":
    "Daar is reeds ’n aansoek vir hierdie rekening. Die verwysing is A-{n}-{n}",
  "Choose the files again, because one is no longer available": "Kies die lêers weer, want een is nie meer beskikbaar nie",
  "This file is missing. Ask for it to be sent again.": "Hierdie lêer ontbreek. Vra dat dit weer gestuur word.",
  "This meter is no longer in use": "Hierdie meter is nie meer in gebruik nie",
  "This is a prepaid meter, so you don't need to send readings": "Dit is ’n voorafbetaalde meter, dus hoef jy nie lesings te stuur nie",
  "Choose today, {n}-{n}-{n}, or an earlier date": "Kies vandag, {n}-{n}-{n}, of ’n vroeër datum",
  "The date is more than {n} days ago. Read the meter again": "Die datum is meer as {n} dae gelede. Lees die meter weer",
  "Choose {n}-{n}-{n} or a later date. The last reading was on that day":
    "Kies {n}-{n}-{n} of ’n later datum. Die laaste lesing was op daardie dag",
  "Choose another date, because we have our own reading for that day": "Kies ’n ander datum, want ons het ons eie lesing vir daardie dag",
  "Choose the photo again, because it is no longer available": "Kies die foto weer, want dit is nie meer beskikbaar nie",
  "Rename the file, because its name has slashes or hidden characters":
    "Hernoem die lêer, want sy naam het skuinsstrepe of versteekte karakters",
  "This file is empty. Choose another one": "Hierdie lêer is leeg. Kies ’n ander een",
  "This file is larger than {n} MB. Choose a smaller one": "Hierdie lêer is groter as {n} MB. Kies ’n kleiner een",
  "Choose a photo (JPEG, PNG or HEIC) or a PDF": "Kies ’n foto (JPEG, PNG of HEIC) of ’n PDF",
  "Choose a photo or a PDF, because an SVG drawing can contain programs":
    "Kies ’n foto of ’n PDF, want ’n SVG-tekening kan programme bevat",
  "This file has another file inside. Choose only the photo or PDF": "Hierdie lêer het nog ’n lêer binne-in. Kies net die foto of PDF",
  "This photo is damaged or too large to open. Take it again or choose another one":
    "Hierdie foto is beskadig of te groot om oop te maak. Neem dit weer of kies ’n ander een",
  "We can't read this HEIC photo. Save it as JPEG and choose that one":
    "Ons kan nie hierdie HEIC-foto lees nie. Stoor dit as JPEG en kies daardie een",
  "Only part of the file arrived. Send it again": "Net ’n deel van die lêer het aangekom. Stuur dit weer",
  "Use the municipality in the X-Tenant header": "Gebruik die munisipaliteit in die X-Tenant-kop",
  "Use an address on the municipality's own portal": "Gebruik ’n adres op die munisipaliteit se eie portaal",
  "Only payment staff can see this.": "Net betalingspersoneel kan dit sien.",
  "A payment for this account is already in progress. Finish it or wait until it ends. Pay again only if you want to pay twice.":
    "’n Betaling vir hierdie rekening is reeds aan die gang. Voltooi dit of wag tot dit eindig. Betaal weer net as jy twee keer wil betaal.",
  "This account was paid online a moment ago. Pay again only if you want to pay twice.":
    "Hierdie rekening is ’n oomblik gelede aanlyn betaal. Betaal weer net as jy twee keer wil betaal.",
  "This notification is not accepted.": "Hierdie kennisgewing word nie aanvaar nie.",
  "This municipality doesn't accept online payments.": "Hierdie munisipaliteit aanvaar nie aanlyn betalings nie.",
  "This account is closed, so you can't pay it online.": "Hierdie rekening is gesluit, dus kan jy dit nie aanlyn betaal nie.",
};
