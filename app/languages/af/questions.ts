/** Afrikaans of the frequent questions. */
export const questions = {
  "When does my statement come, and when is it due?": "Wanneer kom my rekeningstaat, en wanneer is dit betaalbaar?",
  "Once a month. It is due by the day that stands at its top, about the 15th of the month after. All your statements are kept here, each with its PDF.":
    "Een keer per maand. Dit is betaalbaar teen die dag wat bo-aan staan, omtrent die 15de van die volgende maand. Al jou rekeningstate word hier bewaar, elkeen met sy PDF.",
  "Why does a kilolitre of water cost more, the more I use?": "Hoekom kos ’n kiloliter water meer hoe meer ek gebruik?",
  "Water is charged in steps: the first kilolitres of a month at the lowest rate, those above them at higher ones. A statement shows each step with its quantity, rate and amount.":
    "Water word in trappe gehef: die eerste kiloliters van ’n maand teen die laagste tarief, dié daarbo teen hoër tariewe. ’n Rekeningstaat wys elke trap met sy hoeveelheid, tarief en bedrag.",
  "Why do some charges have VAT and others none?": "Hoekom het sommige heffings BTW en ander nie?",
  "Water, electricity, sewer and refuse are services, with VAT of 15 %. Property rates are a tax and have none.":
    "Water, elektrisiteit, riool en vullis is dienste, met 15 % BTW. Eiendomsbelasting is ’n belasting en het geen BTW nie.",
  "What is the EasyPay number?": "Wat is die EasyPay-nommer?",
  "The number on your statement that begins with 9. At the till of any shop that takes EasyPay, or in your bank’s app, it is all you need: the payment finds your account by it.":
    "Die nommer op jou rekeningstaat wat met 9 begin. By die kasregister van enige winkel wat EasyPay aanvaar, of in jou bank se toep, is dit al wat jy nodig het: die betaling vind jou rekening daarmee.",
  "I have paid. Why is it not here yet?": "Ek het betaal. Hoekom is dit nog nie hier nie?",
  "A payment at a shop or a bank is shown once the municipality has heard of it, which may take a few working days. Keep the slip until then. If it is still missing after a week, raise a ticket or write to us with the slip.":
    "’n Betaling by ’n winkel of bank word gewys sodra die munisipaliteit daarvan weet, wat ’n paar werksdae kan duur. Hou die strokie tot dan. As dit ná ’n week nog ontbreek, dien ’n navraag in of skryf aan ons, met die strokie.",
  "What is an estimated reading?": "Wat is ’n geskatte lesing?",
  "Where a meter could not be read, the use is estimated from earlier months. The next actual reading puts it right: what was charged too much or too little is set off on the statement after it.":
    "Waar ’n meter nie gelees kon word nie, word die verbruik volgens vorige maande geskat. Die volgende werklike lesing maak dit reg: wat te veel of te min gehef is, word op die volgende rekeningstaat verreken.",
  "How do I hand in a reading myself?": "Hoe dien ek self ’n lesing in?",
  "Open Meters at your account, choose “Hand in a reading” and enter what the meter shows. A photo helps if somebody doubts it. Prepaid meters need no reading.":
    "Maak Meters by jou rekening oop, kies “Dien ’n lesing in” en vul in wat die meter wys. ’n Foto help as iemand daaroor twyfel. Voorafbetaalde meters hoef nie gelees te word nie.",
  "How do I link an account?": "Hoe koppel ek ’n rekening?",
  "With its number, which stands at the top of any statement, and the PIN that the municipality has sent to its holder. From then on you see it whenever you sign in.":
    "Met die nommer, wat bo-aan enige rekeningstaat staan, en die PIN wat die munisipaliteit aan die houer gestuur het. Van dan af sien jy dit elke keer wanneer jy aanmeld.",
  "Can somebody else see my account too?": "Kan iemand anders ook my rekening sien?",
  "Yes. An admin of an account gives others access under Admin: to look at it, to take part, or to manage it as well. Access can end by itself on a day, and be taken back at any time.":
    "Ja. ’n Administrateur van ’n rekening gee ander toegang onder Admin: om daarna te kyk, om deel te neem, of om dit ook te bestuur. Toegang kan vanself op ’n dag eindig, en kan enige tyd teruggetrek word.",
  "What is indigent support?": "Wat is deernisondersteuning?",
  "Households with a low income get a part of their water and electricity free every month and help with other charges. Apply for it under Municipal Applications, at the foot of every page.":
    "Huishoudings met ’n lae inkomste kry elke maand ’n deel van hul water en elektrisiteit gratis en hulp met ander heffings. Doen daarvoor aansoek onder Munisipale aansoeke, onderaan elke bladsy.",
  "How do I choose what is sent to me, and how?": "Hoe kies ek wat aan my gestuur word, en hoe?",
  "Under Preferences of your profile: for statements, payments and tickets each, by e-mail, by SMS or not at all.":
    "Onder Voorkeure van jou profiel: vir rekeningstate, betalings en navrae elk, per e-pos, per SMS of glad nie.",
};
