/** Afrikaans of the foot of every page, and of the applications. */
export const publicPages = {
  "Municipal Applications": "Munisipale aansoeke",
  "Terms of use": "Gebruiksvoorwaardes",
  "Privacy policy": "Privaatheidsbeleid",
  "Help with municipal charges for households with a low income.": "Hulp met munisipale heffings vir huishoudings met ’n lae inkomste.",
  "What you get": "Wat jy kry",
  "A part of the water and electricity of every month free": "’n Deel van elke maand se water en elektrisiteit gratis",
  "Help with sewer, refuse and property rates": "Hulp met riool, vullis en eiendomsbelasting",
  "The municipality’s indigent policy says how much": "Die munisipaliteit se deernisbeleid bepaal hoeveel",
  "Who can get it": "Wie dit kan kry",
  "The account is for the home that you live in, and you own or rent it":
    "Die rekening is vir die huis waarin jy woon, en jy besit of huur dit",
  "Everybody who lives there together has less income than the limit of the policy":
    "Almal wat daar woon se inkomste saam is minder as die beleid se perk",
  "Nobody in the household gets the support for another home": "Niemand in die huishouding kry die hulp vir ’n ander huis nie",
  "What you need for the application": "Wat jy vir die aansoek nodig het",
  "Your ID number": "Jou ID-nommer",
  "The names of all who live with you, and what each of them earns or receives in a month, grants included":
    "Die name van almal wat by jou woon, en wat elkeen in ’n maand verdien of ontvang, toelaes ingesluit",
  "The account number of your home": "Die rekeningnommer van jou huis",
  "Apply for indigent support": "Doen aansoek om deernisondersteuning",
  "You will be asked to sign in first.": "Jy sal eers gevra word om aan te meld.",
  "Nothing can be applied for here at present.": "Daar is tans niks waarvoor hier aansoek gedoen kan word nie.",
  "Your applications": "Jou aansoeke",
  "Indigent support: {reference}": "Deernisondersteuning: {reference}",
  "Account {account}, received {date}": "Rekening {account}, ontvang {date}",
  "Under way": "In behandeling",
  Declined: "Afgekeur",
  "Your application has been received. Its reference is {reference}.": "Jou aansoek is ontvang. Die verwysing is {reference}.",
  "Your application is under way. Its reference is {reference}.": "Jou aansoek is in behandeling. Die verwysing is {reference}.",
  "An application for the account {account} is under way: {reference}.":
    "’n Aansoek vir die rekening {account} is in behandeling: {reference}.",
  "Account of your home": "Rekening van jou huis",
  "Its number": "Die nommer daarvan",
  "The 13 digits of your South African ID": "Die 13 syfers van jou Suid-Afrikaanse ID",
  "must be an amount in rand": "moet ’n bedrag in rand wees",
  Household: "Huishouding",
  "Everybody who lives with you, yourself first. A row that you leave empty is left out. Enter 0 for who has no income.":
    "Almal wat by jou woon, jyself eerste. ’n Ry wat jy leeg laat, tel nie. Vul 0 in vir wie geen inkomste het nie.",
  "Name of person {person}": "Naam van persoon {person}",
  "How person {person} is related to you": "Hoe persoon {person} aan jou verwant is",
  "Income of person {person} in a month, in rand": "Inkomste van persoon {person} per maand, in rand",
  Myself: "Ek self",
  "Add another person": "Voeg nog ’n persoon by",
  "I declare that this is true and complete, and agree that the municipality checks it.":
    "Ek verklaar dat dit waar en volledig is, en stem in dat die munisipaliteit dit nagaan.",
  "Declare that what you have entered is true": "Verklaar dat wat jy ingevul het, waar is",
  "Such as copies of IDs, payslips, grant letters or bank statements. You can also bring them to the office.":
    "Soos afskrifte van ID’s, betaalstrokies, toelaebriewe of bankstate. Jy kan dit ook na die kantoor bring.",
  "Send the application": "Stuur die aansoek",
  "An application is for an account that you manage or take part in, and you have none yet.":
    "’n Aansoek is vir ’n rekening wat jy bestuur of waaraan jy deelneem, en jy het nog geen nie.",
  "Back to the applications": "Terug na die aansoeke",
};
