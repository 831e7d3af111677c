/**
 * Afrikaans texts for the page footer, the Municipal Applications page and the application form.
 */
export const publicPages = {
  "Find out who can get help with paying for municipal services, and apply online.":
    "Vind uit wie hulp kan kry om vir munisipale dienste te betaal, en doen aanlyn aansoek.",
  "Municipal Applications": "Munisipale aansoeke",
  "Terms of use": "Gebruiksvoorwaardes",
  "Privacy policy": "Privaatheidsbeleid",
  "Help with municipal charges for households with a low income.":
    "Hulp met munisipale heffings vir huishoudings met ’n lae inkomste.",
  "Have your ID number ready, and the monthly income of each person in your household.":
    "Hou gereed: jou ID-nommer, en wat elke persoon ’n maand verdien.",
  "You get": "Jy kry",
  "Some free water and electricity every month":
    "’n Bietjie gratis water en elektrisiteit elke maand",
  "Help with sewer, refuse and property rates": "Hulp met riool, vullis en eiendomsbelasting",
  "The exact amounts and the income limit are in our indigent policy. Ask {address} for a copy.":
    "Die presiese bedrae en die inkomsteperk is in ons deernisbeleid. Vra {address} vir ’n afskrif.",
  "Who can get it": "Wie dit kan kry",
  "You own or rent the home you live in, and the account is for that home":
    "Jy besit of huur die huis waarin jy woon, en die rekening is vir daardie huis",
  "Your household’s total income is below the municipality’s limit":
    "Jou huishouding se totale inkomste is onder die munisipaliteit se perk",
  "No one in your household gets this support for another home":
    "Niemand in jou huishouding kry hierdie hulp vir ’n ander huis nie",
  "You will need": "Jy sal nodig hê",
  "Your ID number": "Jou ID-nommer",
  "The name and monthly income of everyone who lives with you, including grants":
    "Die naam en maandelikse inkomste van almal wat by jou woon, toelaes ingesluit",
  "The account number for your home": "Die rekeningnommer van jou huis",
  "Apply for indigent support": "Doen aansoek om deernisondersteuning",
  "You will need to sign in first.": "Jy moet eers aanmeld.",
  "You can’t apply for anything here at the moment.":
    "Jy kan op die oomblik nie hier om enigiets aansoek doen nie.",
  "Your applications": "Jou aansoeke",
  "Indigent support {reference}": "Deernisondersteuning {reference}",
  "Account {account}, received {date}": "Rekening {account}, ontvang {date}",
  "In progress": "In behandeling",
  "More information needed": "Ons het meer van jou nodig",
  Declined: "Afgekeur",
  "We’ve received your application. Your reference is {reference}.":
    "Ons het jou aansoek ontvang. Jou verwysing is {reference}.",
  "We are working on your application. Your reference is {reference}.":
    "Ons werk aan jou aansoek. Jou verwysing is {reference}.",
  "We are working on your application for account {account}. Your reference is {reference}.":
    "Ons werk aan jou aansoek vir rekening {account}. Jou verwysing is {reference}.",
  "Account for your home": "Rekening van jou huis",
  "The 13-digit number on your South African ID":
    "Die nommer van 13 syfers op jou Suid-Afrikaanse ID",
  Household: "Huishouding",
  "The municipality will decide on your application. You can follow its progress here.":
    "Die munisipaliteit besluit. Jy kan jou aansoek hier volg.",
  "Part {part} of {parts}": "Deel {part} van {parts}",
  "You and your home": "Jy en jou huis",
  "Who lives with you": "Wie by jou woon",
  "Copies of your documents": "Afskrifte van jou dokumente",
  "Check and send": "Gaan na en stuur",
  "Choose an account": "Kies ’n rekening",
  "Choose the account for your home": "Kies die rekening van jou huis",
  "Start with yourself, then add everyone who lives with you. Enter 0 for anyone without income.":
    "Begin met jouself en voeg dan almal by wat by jou woon. Voer 0 in vir enigeen sonder inkomste.",
  "Name of person {person}": "Naam van persoon {person}",
  "Person {person}’s relationship to you": "Persoon {person} se verwantskap met jou",
  "Person {person}’s monthly income in rand": "Persoon {person} se maandelikse inkomste in rand",
  Myself: "Ek self",
  "Add another person": "Voeg nog ’n persoon by",
  "I declare that this information is true and complete. The municipality may check it.":
    "Ek verklaar dat dit waar en volledig is. Die munisipaliteit mag dit nagaan.",
  "Tick to confirm that this is true": "Merk om te bevestig dat dit waar is",
  "For example, copies of IDs, payslips, grant letters or bank statements. You can also bring them to the office.":
    "Byvoorbeeld afskrifte van ID’s, betaalstrokies, toelaebriewe of bankstate. Jy kan dit ook na die kantoor bring.",
  "Send application": "Stuur aansoek",
  "You need to be a member or admin of an account to apply. Add your account first.":
    "Jy moet ’n lid of admin van ’n rekening wees om aansoek te doen. Voeg eers jou rekening by.",
  "Back to applications": "Terug na die aansoeke",
};
