/** Afrikaans of the terms of use. */
export const terms = {
  "You agree to this when you use the portal of {name}.": "Jy stem hiermee in wanneer jy die portaal van {name} gebruik.",
  "Who may use this portal": "Wie hierdie portaal mag gebruik",
  "Anybody who holds an account with the municipality, or to whom somebody who manages one has given access.":
    "Enigeen wat ’n rekening by die munisipaliteit het, of aan wie iemand wat een bestuur toegang gegee het.",
  "Register with an e-mail address or mobile number of your own, and give your true name: others see who has access to their account.":
    "Registreer met jou eie e-posadres of selfoonnommer, en gee jou ware naam: ander sien wie toegang tot hul rekening het.",
  "Your password is yours alone": "Jou wagwoord is net joune",
  "Whoever signs in as you can do what you can do. Tell nobody your password or a code that we have sent you; nobody at the municipality will ask for them.":
    "Wie ook al as jy aanmeld, kan doen wat jy kan doen. Gee niemand jou wagwoord of ’n kode wat ons aan jou gestuur het nie; niemand by die munisipaliteit sal daarvoor vra nie.",
  "If you think that somebody else knows your password, choose a new one under Security of your profile. That ends all other sessions.":
    "As jy dink dat iemand anders jou wagwoord ken, kies ’n nuwe een onder Sekuriteit van jou profiel. Dit beëindig alle ander sessies.",
  "What the portal shows": "Wat die portaal wys",
  "Balances, statements, readings and payments are shown as they stand in the municipality’s accounts. Some arrive there with a delay, such as payments made at a shop or a bank.":
    "Saldo’s, rekeningstate, lesings en betalings word gewys soos dit in die munisipaliteit se boeke staan. Sommige kom vertraag daar aan, soos betalings by ’n winkel of bank.",
  "If something looks wrong, tell us. Until it is settled, what you owe remains due on its day, unless we say otherwise.":
    "As iets verkeerd lyk, sê vir ons. Totdat dit opgelos is, bly wat jy skuld op sy dag betaalbaar, tensy ons anders sê.",
  "What you hand in": "Wat jy inhandig",
  "Readings, messages, applications and files must be true as far as you know, and must not hurt the rights of others. A false statement in an application is an offence and may end the support.":
    "Lesings, boodskappe, aansoeke en lêers moet sover jy weet waar wees, en mag nie ander se regte skend nie. ’n Vals verklaring in ’n aansoek is ’n oortreding en kan die hulp beëindig.",
  "Files are kept as described in the privacy policy, and staff of the municipality read them to deal with what you ask.":
    "Lêers word bewaar soos in die privaatheidsbeleid beskryf, en personeel van die munisipaliteit lees dit om jou versoek te hanteer.",
  "Fair use": "Billike gebruik",
  "Do not try to reach accounts that are not shared with you, to guess PINs or codes, or to disturb the portal for others. Too many tries are refused for a while, and access may be taken away.":
    "Moenie probeer om rekeninge te bereik wat nie met jou gedeel is nie, om PIN’e of kodes te raai, of om die portaal vir ander te versteur nie. Te veel pogings word vir ’n ruk geweier, en toegang kan weggeneem word.",
  "When the portal is not there": "Wanneer die portaal nie daar is nie",
  "We keep it running as well as we can but do not promise that it always is. If you cannot pay here, pay in another way: a due date does not move because the portal was away.":
    "Ons hou dit so goed moontlik aan die gang, maar belowe nie dat dit altyd beskikbaar is nie. As jy nie hier kan betaal nie, betaal op ’n ander manier: ’n betaaldatum skuif nie omdat die portaal weg was nie.",
  "Law and changes": "Die reg en veranderinge",
  "South African law applies, and the municipality’s by-laws on credit control, tariffs and services. These terms take nothing away from your rights under them.":
    "Die Suid-Afrikaanse reg geld, en die munisipaliteit se verordeninge oor kredietbeheer, tariewe en dienste. Hierdie voorwaardes neem niks van jou regte daaronder weg nie.",
  "When these terms change, the new ones stand here.": "Wanneer hierdie voorwaardes verander, staan die nuwes hier.",
  "Questions about these terms": "Vrae oor hierdie voorwaardes",
};
