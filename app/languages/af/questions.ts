/** The Afrikaans texts of the frequently asked questions. */
export const questions = {
  "When will I get my statement, and when is it due?":
    "Wanneer kry ek my rekeningstaat, en wanneer is dit betaalbaar?",
  "We send a statement once a month. The due date is at the top, usually around the 15th of the next month. You can find all your statements here, each with a PDF.":
    "Ons stuur een keer per maand ’n rekeningstaat. Die betaaldatum is bo-aan, gewoonlik omtrent die 15de van die volgende maand. Jy kan al jou rekeningstate hier vind, elkeen met ’n PDF.",
  "Why is my bill higher than last month?": "Hoekom is my rekening hoër as verlede maand?",
  "Open your latest statement. At the top, it shows what changed since the month before. An increase often comes from hot weather, a leak, or a correction after estimated readings. Tariffs rise on 1 July. If the meter turns while all taps are closed, you probably have a leak.":
    "Maak jou jongste rekeningstaat oop. Bo-aan sê dit wat sedert die vorige maand verander het. ’n Verhoging kom dikwels van warm weer, ’n lek, of ’n regstelling ná geskatte lesings. Tariewe styg op 1 Julie. As die meter draai terwyl alle krane toe is, het jy waarskynlik ’n lek.",
  "What can I do if I can’t pay everything?": "Wat kan ek doen as ek nie alles kan betaal nie?",
  "Pay part of your bill now: choose “Another amount” when you pay. Then contact us about the rest, before it is overdue if you can. We may charge interest on overdue amounts, and can cut off your services.":
    "Betaal nou ’n deel: kies “’n Ander bedrag” wanneer jy betaal. Kontak ons dan oor die res, voor dit agterstallig is as jy kan. Ons kan rente hef op agterstallige bedrae, en kan dienste afsny.",
  "Can I pay what I owe in instalments?": "Kan ek wat ek skuld, in paaiemente betaal?",
  "Choose “Pay in instalments” on your account. You see every payment before you agree. If the arrangement is within our limits, it starts immediately. Otherwise we’ll decide first and send you a message.":
    "Kies “Betaal in paaiemente” by jou rekening. Jy sien elke betaling voor jy instem. Binne ons perke begin dit dadelik; anders besluit ons eers en stuur vir jou ’n boodskap.",
  "What can I do if a charge looks wrong?": "Wat kan ek doen as ’n heffing verkeerd lyk?",
  "Open the statement, then the service that the charge is for, and choose “Dispute this charge”. The statement shows the last day to do this. Until we answer, you don’t have to pay the amount in dispute, but please pay the rest of your bill.":
    "Maak die staat oop, dan die heffing se diens, en kies “Betwis hierdie heffing”. Die staat wys die laaste dag hiervoor. Totdat ons antwoord, hoef jy nie die bedrag in geskil te betaal nie, maar betaal asseblief die res van jou rekening.",
  "How do I complain?": "Hoe kla ek?",
  "Open Tickets, choose “Report a fault or ask a question”, then “Complaint”. You’ll see our answer there, and get a message about it.":
    "Maak Navrae oop, kies “Meld ’n fout aan of vra iets”, en dan Klagte. Jy sien ons antwoord daar, en kry ’n boodskap daaroor.",
  "Why does water cost more per kilolitre when I use more?":
    "Hoekom kos water meer per kiloliter as ek meer gebruik?",
  "We charge for water in steps. The first kilolitres each month cost the least, and the rate goes up from there. Your statement shows each step with its quantity, rate and amount.":
    "Ons hef vir water in trappe. Die eerste kiloliters elke maand kos die minste, en die tarief styg van daar af. Jou rekeningstaat wys elke trap met sy hoeveelheid, tarief en bedrag.",
  "Why do only some charges have VAT?": "Hoekom het net sommige heffings BTW?",
  "Water, electricity, sewer and refuse are services, so we add 15 % VAT. Property rates are a tax, so they have no VAT.":
    "Water, elektrisiteit, riool en vullis is dienste, dus voeg ons 15 % BTW by. Eiendomsbelasting is ’n belasting, dus het dit geen BTW nie.",
  "What is the EasyPay number?": "Wat is die EasyPay-nommer?",
  "It is the number on your statement that starts with 9. Give it to the cashier at any shop that takes EasyPay, or enter it in your bank’s app. Your payment then goes to your account.":
    "Dit is die nommer op jou rekeningstaat wat met 9 begin. Gee dit vir die kassier by enige winkel wat EasyPay aanvaar, of voer dit in jou bank se toep in. Jou betaling gaan dan na jou rekening.",
  "I have paid. Why can’t I see my payment?":
    "Ek het betaal. Hoekom kan ek nie my betaling sien nie?",
  "A payment at a shop or bank can take a few working days to reach us. Keep your slip until then. If your payment is still missing after a week, report the problem and attach the slip.":
    "’n Betaling by ’n winkel of bank kan ’n paar werksdae neem om ons te bereik. Hou jou strokie tot dan. As jou betaling ná ’n week nog ontbreek, rapporteer die probleem en heg die strokie aan.",
  "What is an estimated reading?": "Wat is ’n geskatte lesing?",
  "If we can’t read a meter, we estimate your usage from earlier months. After the next actual reading, we correct the difference on your statement.":
    "As ons nie ’n meter kan lees nie, skat ons jou verbruik volgens vorige maande. Ná die volgende werklike lesing stel ons die verskil op jou rekeningstaat reg.",
  "How do I send a meter reading?": "Hoe stuur ek ’n meterlesing?",
  "Open your account, then Meters. Choose “Send a meter reading” and enter the number on the meter. Adding a photo helps us check it. Prepaid meters don’t need readings.":
    "Maak jou rekening oop, dan Meters. Kies “Stuur ’n meterlesing” en voer die getal op die meter in. ’n Foto help ons om dit na te gaan. Voorafbetaalde meters het nie lesings nodig nie.",
  "How do I add my account?": "Hoe voeg ek my rekening by?",
  "You need the account number and the PIN. The number is at the top of any statement, and we sent the PIN to the account holder. After that, you’ll see the account whenever you sign in.":
    "Jy het die rekeningnommer en die PIN nodig. Die nommer is bo-aan enige rekeningstaat, en ons het die PIN aan die rekeninghouer gestuur. Jy sien dan die rekening elke keer as jy aanmeld.",
  "Can someone else see my account too?": "Kan iemand anders ook my rekening sien?",
  "Yes. An admin of the account can give people access under Admin. Some people can only view the account. Others can also pay and send readings, or manage the account. The admin can set an end date or remove access at any time.":
    "Ja. ’n Admin van die rekening kan mense onder Admin toegang gee. Sommige mense kan die rekening net sien. Ander kan ook betaal en lesings stuur, of die rekening bestuur. Die admin kan ’n einddatum stel of toegang enige tyd wegneem.",
  "What is indigent support?": "Wat is deernisondersteuning?",
  "Households with a low income get some free water and electricity every month, and help with other charges. Apply under Municipal Applications, at the bottom of every page.":
    "Huishoudings met ’n lae inkomste kry elke maand ’n bietjie gratis water en elektrisiteit, en hulp met ander heffings. Doen aansoek onder Munisipale aansoeke, onderaan elke bladsy.",
  "How do I choose which messages I get?": "Hoe kies ek watter boodskappe ek kry?",
  "Open your profile, then Preferences. For statements, payments and tickets, choose email, SMS, both or neither.":
    "Maak jou profiel oop, dan Voorkeure. Vir rekeningstate, betalings en navrae, kies e-pos, SMS of nie een nie.",
  "Open the statement, then the service that the charge is for, and choose “Dispute this charge”. The statement shows the last day to do this. Until we answer, please pay the average of your last bills for this service, and the rest of your bill.":
    "Maak die staat oop, dan die heffing se diens, en kies “Betwis hierdie heffing”. Die staat wys die laaste dag hiervoor. Totdat ons antwoord, betaal asseblief die gemiddelde van jou laaste rekeninge vir hierdie diens, en die res van jou rekening.",
  "What can I do if I think my property’s valuation is wrong?":
    "Wat kan ek doen as ek dink my eiendom se waardasie is verkeerd?",
  "Open the statement, then property rates, and choose “Object to the valuation”. Say which value you think is right, and why. An objection doesn’t defer your rates, so please pay them by their due date.":
    "Maak die staat oop, dan eiendomsbelasting, en kies “Maak beswaar teen die waardasie”. Sê watter waarde jy as reg beskou, en hoekom. ’n Beswaar stel nie jou belasting uit nie, so betaal dit asseblief teen die betaaldatum.",
};
