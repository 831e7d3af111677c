/** The Afrikaans text of the terms of use. */
export const terms = {
  "The terms for using the municipality’s portal.":
    "Die voorwaardes vir die gebruik van die munisipaliteit se portaal.",
  "When you use {name}’s portal, you agree to these terms.":
    "Wanneer jy {name} se portaal gebruik, stem jy tot hierdie voorwaardes in.",
  "Who may use this portal": "Wie hierdie portaal mag gebruik",
  "You may use it if you hold an account with the municipality, or if an account’s admin has given you access.":
    "Jy mag dit gebruik as jy ’n rekening by die munisipaliteit het, of as ’n rekening se admin vir jou toegang gegee het.",
  "Register with your own email address or mobile number. Use your real name, because other people can see who has access to their account.":
    "Registreer met jou eie e-posadres of selfoonnommer. Gebruik jou regte naam, want ander mense kan sien wie toegang tot hul rekening het.",
  "Keep your password to yourself": "Hou jou wagwoord vir jouself",
  "Anyone who signs in as you can do everything that you can. Never share your password or a code that we sent you. Our staff will never ask for them.":
    "Enigeen wat as jy aanmeld, kan alles doen wat jy kan. Moet nooit jou wagwoord of ’n kode wat ons gestuur het, deel nie. Ons personeel sal nooit daarvoor vra nie.",
  "If you think someone else knows your password, change it in your profile, under Security. We’ll sign you out everywhere else.":
    "As iemand anders dalk jou wagwoord ken, verander dit in jou profiel, onder Sekuriteit. Ons meld jou orals elders af.",
  "Figures in the portal": "Syfers in die portaal",
  "Balances, statements, readings and payments come from the municipality’s records. Some take time to appear, such as payments at a shop or bank.":
    "Saldo’s, rekeningstate, lesings en betalings kom uit die munisipaliteit se rekords. Sommige neem tyd om te verskyn, soos betalings by ’n winkel of bank.",
  "If something looks wrong, tell us. Until we have settled it, your bill is still due on its due date, unless we say otherwise.":
    "As iets verkeerd lyk, sê vir ons. Totdat ons dit opgelos het, bly jou rekening op sy betaaldatum betaalbaar, tensy ons anders sê.",
  "Information you send": "Inligting wat jy stuur",
  "Only send information that you believe is true. Don’t send anything that infringes other people’s rights. Making a false statement in an application is an offence, and you may lose your support.":
    "Stuur net inligting wat jy glo waar is. Moenie iets stuur wat ander mense se regte skend nie. ’n Vals verklaring in ’n aansoek is ’n oortreding, en jy kan die hulp verloor.",
  "We keep files as described in the privacy policy. Our staff read them to deal with your request.":
    "Ons bewaar lêers soos in die privaatheidsbeleid beskryf. Ons personeel lees dit om jou versoek te hanteer.",
  "Fair use": "Billike gebruik",
  "Don’t try to open accounts that no one has shared with you. Don’t guess PINs or codes, or disrupt the portal for others. After too many attempts you have to wait, and we may remove your access.":
    "Moenie probeer om rekeninge oop te maak wat niemand met jou gedeel het nie. Moenie PIN’e of kodes raai of die portaal vir ander ontwrig nie. Ná te veel pogings moet jy wag, en ons mag jou toegang wegneem.",
  "If the portal is unavailable": "As die portaal nie beskikbaar is nie",
  "We do our best to keep the portal running, but it may sometimes be unavailable. If you can’t pay here, pay another way. Your due date stays the same.":
    "Ons doen ons bes om die portaal aan die gang te hou, maar dit kan soms onbeskikbaar wees. As jy nie hier kan betaal nie, betaal op ’n ander manier. Jou betaaldatum bly dieselfde.",
  "The law, and changes to these terms": "Die reg, en veranderinge aan hierdie voorwaardes",
  "South African law applies, and so do the municipality’s by-laws on credit control, tariffs and services. These terms don’t limit your rights under those laws.":
    "Die Suid-Afrikaanse reg geld, en so ook die munisipaliteit se verordeninge oor kredietbeheer, tariewe en dienste. Hierdie voorwaardes beperk nie jou regte kragtens daardie wette nie.",
  "If these terms change, we’ll publish the new ones here.":
    "As hierdie voorwaardes verander, publiseer ons die nuwes hier.",
  "Questions about these terms": "Vrae oor hierdie voorwaardes",
};
