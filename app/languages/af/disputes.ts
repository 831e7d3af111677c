/** Afrikaans texts for disputes about charges, for consumers and for staff. */
export const disputes = {
  Dispute: "Geskil",
  Disputes: "Geskille",
  "Dispute {reference}": "Geskil {reference}",
  "{amount} in dispute": "{amount} in geskil",
  "In dispute": "In geskil",
  "Still in dispute": "Nou in geskil",
  Corrected: "Reggestel",
  "Not changed": "Nie verander nie",
  "Objection received": "Beswaar ontvang",
  Objection: "Beswaar",
  "The charge was corrected": "Die heffing is reggestel",
  "The charge was not changed": "Die heffing bly staan",
  "Dispute history": "Wat gesê is",
  "{amount} disputed": "{amount} betwis",
  "Reading: {value}": "Lesing: {value}",
  "{amount} was credited to the account.": "{amount} is van die rekening afgetrek.",
  "Dispute this charge": "Betwis hierdie heffing",
  "What you can do": "Wat jy kan doen",
  "If a charge looks wrong, {link} by {date}. You don’t have to pay that charge until we answer.":
    "As ’n heffing verkeerd lyk, {link} tot {date}. Jy hoef nie daardie heffing te betaal voordat ons antwoord nie.",
  "Open a service to see its charges and dispute one or more.":
    "Maak ’n diens oop om sy heffings te sien, en om een te betwis.",
  "open its service and dispute it": "maak die diens oop en betwis dit",
  "If your meter shows a different number, {link}.": "As jou meter ’n ander getal wys, {link}.",
  "send a meter reading": "stuur ’n meterlesing",
  "If something isn’t clear, {link}.": "As iets nie duidelik is nie, {link}.",
  "ask about this statement": "vra oor hierdie staat",
  "Enter the amount you’re disputing": "Voer die bedrag in wat jy betwis",
  "Tell us why you don’t agree": "Skryf waarom jy nie saamstem nie",
  "Enter the reason": "Skryf die rede",
  "We’ve received your dispute {reference}.": "Ons het jou geskil {reference} ontvang.",
  "We’ll send you a message when we answer.": "Ons stuur vir jou ’n boodskap wanneer ons antwoord.",
  "This charge is already in dispute. Here is the dispute.":
    "Hierdie heffing is reeds in geskil. Hier is dit.",
  "Amount you’re disputing, in rand": "Bedrag wat jy betwis, in rand",
  "What is wrong?": "Wat is verkeerd?",
  "Choose what is wrong": "Kies wat verkeerd is",
  "The meter reading is wrong": "Die meterlesing is verkeerd",
  "I didn’t use this much": "Ek het nie soveel gebruik nie",
  "The tariff or the calculation is wrong": "Die tarief of die berekening is verkeerd",
  "It isn’t for my property": "Dit is nie vir my eiendom nie",
  "Amount due if you dispute the whole charge": "Te betaal as jy alles betwis",
  "Add a meter reading or photos (optional)": "Voeg ’n meterlesing of foto’s by (opsioneel)",
  "Add photos or other files (optional)": "Voeg foto’s of ander lêers by (opsioneel)",
  "Your own meter reading (optional)": "Jou eie meterlesing (opsioneel)",
  "Amount, with VAT": "Bedrag, met BTW",
  "It’s too late to dispute this charge: the last day was {date}.":
    "Dit is te laat om hierdie heffing te betwis: die laaste dag was {date}.",
  "It’s too late to dispute these charges: the last day was {date}.":
    "Dit is te laat om hierdie heffings te betwis: die laaste dag was {date}.",
  "We’ll answer within one day. Until then you don’t have to pay the amount in dispute, but please pay the rest of your bill.":
    "Ons antwoord binne een dag. Tot dan hoef jy nie die bedrag in geskil te betaal nie, maar betaal asseblief die res van jou rekening.",
  "We’ll answer within {count} days. Until then you don’t have to pay the amount in dispute, but please pay the rest of your bill.":
    "Ons antwoord binne {count} dae. Tot dan hoef jy nie die bedrag in geskil te betaal nie, maar betaal asseblief die res van jou rekening.",
  "To dispute the whole charge, leave this amount as it is.":
    "Los dit soos dit is om die hele heffing te betwis.",
  "Enter the number that the meter shows now. A photo helps us check it.":
    "Die syfer wat nou op die meter is. ’n Foto help ons.",
  "Send the dispute": "Stuur die geskil",
  "There are no disputes on this account. To dispute a charge, open the statement it is on.":
    "Daar is geen geskille op hierdie rekening nie. Jy kan ’n heffing op sy staat betwis.",
  "Pages of disputes": "Bladsye met geskille",
  "Withdrawn.": "Teruggetrek.",
  "We’ve received your objection.": "Ons het jou beswaar ontvang.",
  "Withdraw your dispute?": "Trek jou geskil terug?",
  "Withdraw your objection?": "Trek jou beswaar terug?",
  "You will have to pay the disputed amount with your bill.":
    "Die bedrag moet dan saam met jou rekening betaal word.",
  "Why don’t you agree?": "Waarom stem jy nie saam nie?",
  "We’ll answer by {date}": "Ons antwoord teen {date}",
  "You disputed": "Jy betwis",
  "You don’t have to pay {amount} for now.": "Jy hoef {amount} nie nou te betaal nie.",
  "Object to the answer": "Maak beswaar teen die antwoord",
  "You can object only once, until {date}. We’ll then check the charge again, and our answer will be final.":
    "Jy kan een keer beswaar maak, tot {date}. Ons gaan dit dan weer na, en daardie antwoord is finaal.",
  "Send the objection": "Stuur die beswaar",
  "Withdraw the objection": "Trek die beswaar terug",
  "Withdraw the dispute": "Trek die geskil terug",
  "Pay {amount} now; {disputed} is in dispute.": "Betaal {amount} nou; {disputed} is in geskil.",

  "There are no disputes.": "Daar is geen geskille nie.",
  Disputed: "Betwis",
  "The person can object until {date}": "Beswaar moontlik tot {date}",
  "Amount to credit, in rand": "Bedrag om af te trek, in rand",
  "Correct the charge": "Stel die heffing reg",
  "Keep the charge": "Laat die heffing bly",
  "Fill this in only if you’re correcting the charge. Enter up to {amount}, with VAT. The account will be credited immediately.":
    "Net om reg te stel. Met BTW, tot {amount}. Die rekening word dadelik gekrediteer.",
  "Explain how you worked out the amount. The person will see this.":
    "Sê hoe die bedrag uitgewerk is. Die persoon sien dit.",
  "Send the answer": "Stuur die antwoord",
  "The account has been credited.": "Die rekening is gekrediteer.",
  "The charge stays as it is.": "Die heffing bly soos dit is.",
  "Answer disputes": "Beantwoord geskille",
  "Answer disputes about charges": "Beantwoord geskille oor heffings",

  "Viewed the list of disputes": "Het die lys geskille bekyk",
  "Viewed a dispute": "Het ’n geskil bekyk",
  "Opened a file from a dispute": "Het ’n lêer van ’n geskil oopgemaak",
  "Disputed a charge": "Het ’n heffing betwis",
  "Corrected a disputed charge": "Het ’n betwiste heffing reggestel",
  "Left a disputed charge unchanged": "Het ’n betwiste heffing laat bly",
  "Objected to the answer to a dispute": "Het beswaar gemaak teen die antwoord op ’n geskil",
  "Withdrew a dispute": "Het ’n geskil teruggetrek",

  "Deadlines for disputes": "Sperdatums van geskille",
  "How long people have to dispute a charge or object, and how long staff have to answer":
    "Die dae om ’n heffing te betwis, te antwoord en beswaar te maak",
  "Days to dispute a charge": "Dae om ’n heffing te betwis",
  "Days to answer": "Dae om te antwoord",
  "Days to object": "Dae om beswaar te maak",
  "We don’t collect a disputed amount until we have answered and the time to object has passed. New deadlines apply only from now on.":
    "Wat in geskil is, word nie ingevorder voordat ons geantwoord het en die dae om beswaar te maak verby is nie. Nuwe sperdatums geld vir wat van nou af gebeur.",
  "People can dispute a charge for {dispute} days, we answer within {answer} days, and they can object for {object} days.":
    "Mense kan ’n heffing {dispute} dae lank betwis, ons antwoord binne {answer} dae, en hulle kan {object} dae lank beswaar maak.",
  "Counted from the date of the statement.": "Vanaf die datum van die staat.",
  "Counted from the day of the dispute or the objection.":
    "Vanaf die dag van die geskil of die beswaar.",
  "Counted from the day of the answer.": "Vanaf die dag van die antwoord.",
  "To pay now: {amount}": "Nou te betaal: {amount}",
  "These instalments are for {amount}. The amount in dispute is left out.":
    "Hierdie paaiemente is vir {amount}, sonder wat in geskil is.",
  "The next payment and its date stay as agreed. We took the amount in dispute off your last payments.":
    "Die volgende betaling en sy datum bly soos ooreengekom. Ons het die bedrag in geskil van jou laaste betalings afgetrek.",
  "Value that the person thinks is right": "Waarde wat die persoon as reg beskou",
  "To pay in the meantime": "Intussen te betaal",
  "Owed on the account": "Verskuldig op die rekening",
  "The new value is saved.": "Die nuwe waarde is gestoor.",
  "The value stays as it is.": "Die waarde bly soos dit is.",
  "New market value, in rand": "Nuwe markwaarde, in rand",
  "Change the value": "Verander die waarde",
  "Keep the value": "Laat die waarde bly",
  "Fill this in only if you’re changing the value. Change it in your billing system too, because the next bills come from there.":
    "Net om die waarde te verander. Verander dit ook in jou rekeningstelsel, want die volgende rekeninge kom daarvandaan.",
  "Objection to the valuation: {amount} is right": "Beswaar teen die waardasie: {amount} is reg",
  "The market value is now {amount}.": "Die markwaarde is nou {amount}.",
  "The value was changed": "Die waarde is verander",
  "The value was not changed": "Die waarde bly staan",
  Appeal: "Appèl",
  "The value of your property stays as it is.": "Die waarde van jou eiendom bly soos dit is.",
  "Please pay {amount} now, so that you pay the average of your last bills.":
    "Betaal asseblief nou {amount}, sodat jy die gemiddelde van jou laaste rekeninge betaal.",
  "An objection doesn’t defer your rates. Please pay them by their due date.":
    "’n Beswaar stel nie jou belasting uit nie. Betaal dit asseblief teen die betaaldatum.",
  "Value you think is right": "Waarde wat jy as reg beskou",
  "Appeal against the answer": "Appelleer teen die antwoord",
  "You can appeal only once, until {date}. The answer to it is final.":
    "Jy kan een keer appelleer, tot {date}. Die antwoord daarop is finaal.",
  "Objection to the valuation": "Beswaar teen die waardasie",
  "Object to the valuation": "Maak beswaar teen die waardasie",
  "Enter the value that you think is right": "Voer die waarde in wat jy as reg beskou",
  "If a charge looks wrong, {link} by {date}. Until we answer, you pay only the average of your last bills for that service.":
    "As ’n heffing verkeerd lyk, {link} tot {date}. Totdat ons antwoord, betaal jy net die gemiddelde van jou laaste rekeninge vir daardie diens.",
  "You can object until {date}.": "Jy kan tot {date} beswaar maak.",
  "We’ll answer within one day.": "Ons antwoord binne een dag.",
  "We’ll answer within {count} days.": "Ons antwoord binne {count} dae.",
  "The market value of the property, like 850 000.":
    "Die markwaarde van die eiendom, soos 850 000.",
  "For example, what similar properties nearby were sold for. At least 20 characters.":
    "Byvoorbeeld, waarvoor soortgelyke eiendomme naby verkoop is. Ten minste 20 karakters.",
  "We’ve received your objection {reference}.": "Ons het jou beswaar {reference} ontvang.",
  "What do you think is right, and why?": "Wat dink jy is reg, en hoekom?",
  "Market value that you think is right, in rand": "Markwaarde wat jy as reg beskou, in rand",
  "Objections to the valuation aren’t open now.": "Besware teen die waardasie is nie nou oop nie.",
  "Charges for this service can’t be disputed.":
    "Heffings vir hierdie diens kan nie betwis word nie.",
  "Until then, please pay the average of your last bills for this service, and the rest of your bill. You don’t have to pay more than the average.":
    "Betaal asseblief tot dan die gemiddelde van jou laaste rekeninge vir hierdie diens, en die res van jou rekening. Jy hoef nie meer as die gemiddelde te betaal nie.",
  "For example, the amount or the reading that you expected. At least 20 characters.":
    "Byvoorbeeld, die bedrag of die lesing wat jy verwag het. Ten minste 20 karakters.",
  "Services that can be disputed": "Dienste wat betwis kan word",
  "Ask for the average of the last bills until we answer":
    "Vra die gemiddelde van die laaste rekeninge totdat ons antwoord",
  "First day to object to a valuation (optional)":
    "Eerste dag om teen ’n waardasie beswaar te maak (opsioneel)",
  "Last day to object to a valuation (optional)":
    "Laaste dag om teen ’n waardasie beswaar te maak (opsioneel)",
  "Days to answer an objection to a valuation": "Dae om ’n beswaar teen ’n waardasie te antwoord",
  "Days to appeal against that answer": "Dae om teen daardie antwoord te appelleer",
  "One service on each line, as on the bills. If this is empty, all except property rates can be disputed.":
    "Een diens op elke reël, soos op die rekeninge. As dit leeg is, kan alles behalwe eiendomsbelasting betwis word.",
  "Then only what exceeds the average of the service’s last three bills is held back.":
    "Dan word net teruggehou wat meer is as die gemiddelde van die diens se laaste drie rekeninge.",
  "Objected to a valuation": "Het teen ’n waardasie beswaar gemaak",
  "Changed a valuation": "Het ’n waardasie verander",
  "Left a valuation unchanged": "Het ’n waardasie laat bly",
};
