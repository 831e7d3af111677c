/** Afrikaans texts for paying a debt off in instalments, for consumers and for staff. */
export const arrangements = {
  Arrangement: "Betaalplan",
  Arrangements: "Betaalplanne",
  "Arrangement: {amount} by {date}, deposit": "Betaalplan: {amount} teen {date}, deposito",
  "Arrangement: {amount} by {date}, instalment {number} of {months}":
    "Betaalplan: {amount} teen {date}, {number} van {months}",
  "See your arrangement": "Sien jou betaalplan",
  "Pay in instalments": "Betaal in paaiemente",
  "Pay it off month by month: {link}.": "Betaal dit maand vir maand af: {link}.",
  "see what your instalments would be": "sien jou paaiemente",

  // The proposal.
  "Deposit in rand": "Deposito in rand",
  "Number of monthly payments after the deposit": "Aantal maandelikse betalings ná die deposito",
  "Date of the first monthly payment": "Dag van die eerste maandelikse betaling",
  "Choose what you can pay, and see every payment before you agree.":
    "Kies wat jy kan betaal, en sien elke betaling voordat jy instem.",
  "With a deposit of {deposit} or more and up to {months} monthly payments, the arrangement starts immediately.":
    "Met ’n deposito van {deposit} of meer en hoogstens {months} maandelikse betalings begin dit dadelik.",
  "With up to {months} monthly payments, the arrangement starts immediately. You don’t need to pay a deposit.":
    "Met hoogstens {months} maandelikse betalings begin dit dadelik. Jy hoef nie ’n deposito te betaal nie.",
  "If you need a smaller deposit or more months, enter what you need. We’ll consider your proposal and let you know.":
    "As jy ’n kleiner deposito of meer maande nodig het, voer dit in. Ons sal daarna kyk en jou laat weet.",
  "If you need more months, enter how many. We’ll consider your proposal and let you know.":
    "As jy meer maande nodig het, voer dit in. Ons sal daarna kyk en jou laat weet.",
  "Due within 7 days. You can enter a smaller amount, even 0.":
    "Betaalbaar binne 7 dae. Jy kan minder invoer, selfs 0.",
  "From {from} to {to}. Later payments are due on the same day of each month.":
    "Van {from} tot {to}. Die ander betalings is op dieselfde dag van elke maand.",
  "See the payments": "Sien die betalings",
  "Other help": "Ander hulp",
  "If your household has a low income, indigent support may lower your bills.":
    "As jou huishouding ’n lae inkomste het, kan deernisondersteuning jou rekeninge verlaag.",
  "Ask us about paying": "Vra ons oor betaling",

  // The quote.
  "Check the payments": "Gaan die betalings na",
  "Pay by": "Betaal teen",
  Deposit: "Deposito",
  "Instalment {number}": "Paaiement {number}",
  "Pay your new bills too, by their own due dates. They are not part of this arrangement.":
    "Betaal ook jou nuwe rekeninge, teen hul eie vervaldatums. Hulle is nie deel hiervan nie.",
  "You can pay more or earlier at any time. If we don’t receive a payment within {days} days of its due date, the arrangement ends and everything you owe is due.":
    "Jy kan enige tyd meer of vroeër betaal. As ons nie ’n betaling binne {days} dae ná sy datum ontvang nie, eindig die betaalplan en is alles wat jy skuld, betaalbaar.",
  "If you agree, the arrangement starts today.": "As jy instem, begin die betaalplan vandag.",
  "This proposal is outside our usual limits, so we need to consider it first. We’ll send you a message.":
    "Dit val buite ons gewone perke, so ons besluit eers. Ons sal vir jou ’n boodskap stuur.",
  "I agree to these payments": "Ek stem in tot hierdie betalings",
  "Send this proposal": "Stuur hierdie voorstel",
  "Your arrangement has started.": "Jou betaalplan het begin.",
  "We’ve received your proposal.": "Ons het jou voorstel ontvang.",
  "We’ll send you a message with all the payments.": "Jy kry ’n boodskap met al die betalings.",

  // The arrangement.
  "Your arrangement": "Jou betaalplan",
  "Your proposal": "Jou voorstel",
  "Waiting for a decision": "Wag vir ’n besluit",
  "Paid off": "Afbetaal",
  "Ended: missed payment": "Geëindig, nie betyds betaal nie",
  "Not accepted": "Nie aanvaar nie",
  Later: "Later",
  "Not paid in time": "Nie betyds betaal nie",
  "We’ll send you a message when we have decided. Until then, please pay what you can.":
    "Ons sal vir jou ’n boodskap stuur wanneer ons besluit het. Betaal asseblief intussen wat jy kan.",
  "New bills are not part of this arrangement: pay them by their own due dates. A payment still counts if we receive it within {days} days of its due date.":
    "Nuwe rekeninge is nie deel hiervan nie: betaal hulle teen hul eie vervaldatums. ’n Betaling tel nog {days} dae ná sy datum.",
  "Cancel the arrangement": "Kanselleer die betaalplan",
  "Cancel the arrangement?": "Kanselleer die betaalplan?",
  "Everything you owe will then be due.": "Alles wat jy skuld, is dan betaalbaar.",
  "We won’t consider your proposal any further.": "Ons besluit dan nie oor jou voorstel nie.",
  "The arrangement has been cancelled.": "Die betaalplan is gekanselleer.",
  "Because of your dispute, there is nothing to pay now.":
    "Daar is nou niks om te betaal nie, as gevolg van jou geskil.",
  "Everything due so far has been paid.": "Alles is vir eers betaal.",
  "This is your next payment, including any new bills due by then. You owe {amount} in total.":
    "Dit is die volgende betaling, met enige nuwe rekeninge wat teen dan betaalbaar is. Jy skuld altesaam {amount}.",
  "You can pay in instalments if you owe {least} or more.":
    "Jy kan in paaiemente betaal as jy {least} of meer skuld.",
  "You don’t owe anything on this account now.": "Jy skuld nou niks op hierdie rekening nie.",
  "Only the account’s admins and members can propose instalments.":
    "Net die rekening se administrateurs en lede kan paaiemente voorstel.",
  "Earlier arrangements": "Vroeër betaalplanne",

  // Staff.
  "Decide on arrangements": "Besluit oor betaalplanne",
  "There are no arrangements with this status.":
    "Daar is geen betaalplanne met hierdie status nie.",
  "Pages of arrangements": "Bladsye van betaalplanne",
  Proposed: "Voorgestel",
  Debt: "Skuld",
  "Monthly payments": "Maandelikse betalings",
  "the rules require {amount} or more": "die reëls: {amount} of meer",
  "the rules allow up to {months}": "die reëls: tot {months}",
  "Use of the property": "Gebruik van die eiendom",
  "Decided by": "Besluit deur",
  "Accept the proposal": "Aanvaar die voorstel",
  "Refuse the proposal": "Weier die voorstel",
  "Fill this in only if you refuse. People with access to the account will see it, so say what you could accept.":
    "Net om te weier. Die rekening se mense sien dit, so sê wat moontlik sou wees.",
  "The arrangement has started.": "Die betaalplan het begin.",
  "The proposal has been refused.": "Die voorstel is geweier.",
  "People with access to the account will get a message.": "Die rekening se mense kry ’n boodskap.",

  // The rules.
  "Rules for paying off a debt in instalments": "Die reëls om ’n skuld in paaiemente af te betaal",
  "Arrangements within these rules start immediately. Staff decide on all others.":
    "Binne hierdie reëls begin ’n betaalplan dadelik. Personeel besluit oor die ander.",
  "Minimum debt, in rand": "Kleinste skuld, in rand",
  "Minimum deposit, in percent": "Kleinste deposito, in persent",
  "A percentage of the debt. Enter 0 for no deposit.":
    "Van wat geskuld word. Voer 0 in vir geen deposito.",
  "Maximum number of monthly payments": "Meeste maandelikse betalings",
  "After the deposit, from 1 to 60.": "Ná die deposito, van 1 tot 60.",
  "Grace period, in days": "Dae grasie",
  "How many days late a payment can arrive and still count. Allow for the time that payments take to reach us.":
    "Die dae ná ’n betaling se datum waarin dit nog tel. Sluit die tyd in wat betalings neem om ons te bereik.",
  "Reminder, in days before a payment": "Dae voor ’n betaling om mense te herinner",
  "Enter 0 to send no reminders.": "Voer 0 in om geen herinnerings te stuur nie.",
  "With indigent support": "Met deernisondersteuning",
  "Leave both empty to use the same rules as for everyone else.":
    "Los albei leeg vir dieselfde reëls as ander.",
  "Property use {number}": "Gebruik van ’n eiendom {number}",
  "Property use, as shown on accounts": "Gebruik, soos in die rekeninge",
  "For example, Business. Leave this empty to remove the row.":
    "Soos Business. Los dit leeg om die ry uit te laat.",
  "For debts of {least} or more: a deposit of {percent} % or more, and up to {months} monthly payments.":
    "Van {least} af: ’n deposito van {percent} % of meer, en hoogstens {months} maandelikse betalings.",

  // Histories.
  "Viewed the arrangements": "Het die betaalplanne bekyk",
  "Viewed an arrangement": "Het ’n betaalplan bekyk",
  "Agreed to pay in instalments": "Het ingestem om in paaiemente te betaal",
  "Proposed to pay in instalments": "Het voorgestel om in paaiemente te betaal",
  "Accepted an arrangement": "Het ’n betaalplan aanvaar",
  "Refused an arrangement": "Het ’n betaalplan geweier",
  "Cancelled an arrangement": "Het ’n betaalplan gekanselleer",
  "Completed an arrangement": "Het ’n betaalplan voltooi",
  "Ended an arrangement because of a missed payment":
    "Het ’n betaalplan wat nie nagekom is nie, beëindig",
};
