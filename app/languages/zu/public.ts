/** isiZulu texts for the page footer, the Municipal Applications page and the application form. */
import type { publicPages as af } from "../af/public.ts";

export const publicPages: Record<keyof typeof af, string> = {
  "Find out who can get help with paying for municipal services, and apply online.":
    "Thola ukuthi ubani ongasizwa ngokukhokhela izinsizakalo zikamasipala, bese ufaka isicelo ku-inthanethi.",
  "Municipal Applications": "Izicelo zikamasipala",
  "Terms of use": "Imigomo yokusebenzisa",
  "Privacy policy": "Inqubomgomo yobumfihlo",
  "Help with municipal charges for households with a low income.":
    "Usizo ngezindleko zikamasipala lwemindeni enemali encane engenayo.",
  "Have your ID number ready, and the monthly income of each person in your household.":
    "Lungisa lokhu: inombolo yakho kamazisi, nemali etholwa ngumuntu ngamunye ngenyanga.",
  "You get": "Uthola lokhu",
  "Some free water and electricity every month":
    "Amanzi nogesi kwamahhala okuthile njalo ngenyanga",
  "Help with sewer, refuse and property rates":
    "Usizo ngokuthuthwa kwendle, ukuthuthwa kwemfucuza nentela yezakhiwo",
  "The exact amounts and the income limit are in our indigent policy. Ask {address} for a copy.":
    "Amanani aqondile nomkhawulo wemali engenayo kusenqubomgomweni yethu yosizo lwabantulayo. Cela ikhophi ku-{address}.",
  "Who can get it": "Abangaluthola",
  "You own or rent the home you live in, and the account is for that home":
    "Ungumnikazi noma uqashe ikhaya ohlala kulo, futhi i-akhawunti ngeyalelo khaya",
  "Your household’s total income is below the municipality’s limit":
    "Imali yonke engena emndenini wakho ingaphansi komkhawulo kamasipala",
  "No one in your household gets this support for another home":
    "Akekho emndenini wakho othola lolu sizo kwelinye ikhaya",
  "You will need": "Uzodinga lokhu",
  "Your ID number": "Inombolo yakho kamazisi",
  "The name and monthly income of everyone who lives with you, including grants":
    "Igama nemali engenayo ngenyanga yawo wonke umuntu ohlala nawe, kuhlanganise nezibonelelo",
  "The account number for your home": "Inombolo ye-akhawunti yekhaya lakho",
  "Apply for indigent support": "Faka isicelo sosizo lwabantulayo",
  "You will need to sign in first.": "Kuzomele ungene kuqala.",
  "You can’t apply for anything here at the moment.":
    "Okwamanje akukho ongakufakela isicelo lapha.",
  "Your applications": "Izicelo zakho",
  "Indigent support {reference}": "Usizo lwabantulayo {reference}",
  "Account {account}, received {date}": "I-akhawunti {account}, itholwe ngomhla ka-{date}",
  "In progress": "Kusaqhubeka",
  "More information needed": "Sidinga okwengeziwe kuwe",
  Declined: "Kunqatshiwe",
  "We’ve received your application. Your reference is {reference}.":
    "Sisitholile isicelo sakho. Ireferensi yakho ngu-{reference}.",
  "We are working on your application. Your reference is {reference}.":
    "Sisebenza ngesicelo sakho. Ireferensi yakho ngu-{reference}.",
  "We are working on your application for account {account}. Your reference is {reference}.":
    "Sisebenza ngesicelo sakho se-akhawunti {account}. Ireferensi yakho ngu-{reference}.",
  "Account for your home": "I-akhawunti yekhaya lakho",
  "The 13-digit number on your South African ID":
    "Inombolo enamadijithi angu-13 kumazisi wakho waseNingizimu Afrika",
  Household: "Umndeni",
  "The municipality will decide on your application. You can follow its progress here.":
    "Isinqumo sithathwa ngumasipala. Ungalandelela isicelo sakho lapha.",
  "Part {part} of {parts}": "Ingxenye {part} kwezingu-{parts}",
  "You and your home": "Wena nekhaya lakho",
  "Who lives with you": "Abantu ohlala nabo",
  "Copies of your documents": "Amakhophi amadokhumenti akho",
  "Check and send": "Hlola bese uthumela",
  "Choose an account": "Khetha i-akhawunti",
  "Choose the account for your home": "Khetha i-akhawunti yekhaya lakho",
  "Start with yourself, then add everyone who lives with you. Enter 0 for anyone without income.":
    "Qala ngawe, bese wengeza wonke umuntu ohlala nawe. Faka u-0 kunoma ubani ongenamali engenayo.",
  "Name of person {person}": "Igama lomuntu {person}",
  "Person {person}’s relationship to you": "Ubuhlobo bomuntu {person} nawe",
  "Person {person}’s monthly income in rand":
    "Imali engenayo ngenyanga yomuntu {person} ngamarandi",
  Myself: "Mina",
  "Add another person": "Engeza omunye umuntu",
  "I declare that this information is true and complete. The municipality may check it.":
    "Ngiyafunga ukuthi lokhu kuyiqiniso futhi kuphelele. Umasipala angakuhlola.",
  "Tick to confirm that this is true": "Phawula ukuze uqinisekise ukuthi lokhu kuyiqiniso",
  "For example, copies of IDs, payslips, grant letters or bank statements. You can also bring them to the office.":
    "Isibonelo, amakhophi omazisi, amasliphu omholo, izincwadi zezibonelelo noma izitatimende zasebhange. Ungazilethela nasehhovisi.",
  "Send application": "Thumela isicelo",
  "You need to be a member or admin of an account to apply. Add your account first.":
    "Kumele ube yilungu noma umphathi we-akhawunti ukuze ufake isicelo. Qala wengeze i-akhawunti yakho.",
  "Back to applications": "Buyela ezicelweni",
};
