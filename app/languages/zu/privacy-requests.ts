/**
 * isiZulu texts for users' rights over their data: the download, their privacy requests and the
 * staff's answers.
 */
import type { privacyRequests as af } from "../af/privacy-requests.ts";

export const privacyRequests: Record<keyof typeof af, string> = {
  "Your data": "Ulwazi lwakho",
  "Download what we hold about you, or ask us to correct or delete it.":
    "Landa ulwazi esinalo ngawe, noma usicele ukuba silulungise noma silususe.",
  "See your options": "Bona ongakukhetha",
  "Download everything we hold about you": "Landa lonke ulwazi esinalo ngawe",
  "You’ll get a ZIP file with your profile, tickets, applications, payments, messages and files, and the bills of the accounts that you can see.":
    "Uthola ifayela le-ZIP elinephrofayela yakho, izicelo zosizo, izicelo, izinkokhelo, imilayezo namafayela, nezitatimende zama-akhawunti ongawabona.",
  "Prepare a download": "Lungisa ifayela lokulanda",
  "Prepare a new download": "Lungisa ifayela elisha lokulanda",
  "We’re preparing your download.": "Silungisa ifayela lakho lokulanda.",
  "We’re preparing your download. With many accounts, this takes a while. We’ll send you a message when it’s ready.":
    "Silungisa ifayela lakho lokulanda. Uma unama-akhawunti amaningi, lokhu kuthatha isikhathi. Sizokuthumelela umlayezo uma selilungile.",
  "We couldn’t prepare your download. Ask for it again.":
    "Asikwazanga ukulungisa ifayela lakho lokulanda. Licele futhi.",
  "Your download is ready. We’ll delete it on {date}.":
    "Ifayela lakho lokulanda selilungile. Sizolisusa ngo-{date}.",
  "Download your data ({size})": "Landa ulwazi lwakho ({size})",
  "Your requests": "Izicelo zakho",
  Correction: "Ukulungiswa",
  Deletion: "Ukususwa",
  "We’ll answer by {date}.": "Sizophendula ngaphambi noma ngomhla ka-{date}.",
  "Our answer:": "Impendulo yethu:",
  "Withdraw the deletion request": "Hoxisa isicelo sokususa",
  "Withdraw the correction request": "Hoxisa isicelo sokulungisa",
  "Ask us to correct something": "Sicele ukuba silungise okuthile",
  "You can change your name and sign-in details yourself, under {details}. For anything else, ask us here.":
    "Ungazishintshela wena igama lakho nendlela ongena ngayo, ngaphansi kwethi {details}. Sibuze nganoma yini enye.",
  "What is wrong, and what should it be?": "Yini engalungile, futhi kufanele ibe yini?",
  "Ask for a correction": "Cela ukulungiswa",
  "Ask us to delete your information": "Sicele ukuba sisuse ulwazi lwakho",
  "We’ll delete your profile, sign-in details, tickets, files and applications, and your access to accounts. If you are the only admin of an account, the people you gave access to will lose it too.":
    "Sisusa iphrofayela yakho, indlela ongena ngayo, izicelo zakho zosizo, amafayela nezicelo, nezimvume zakho kuma-akhawunti. Uma nguwe wedwa umphathi we-akhawunti, abantu obanike imvume nabo balahlekelwa yiyo.",
  "What we keep, and why": "Esikugcinayo, nesizathu",
  "Payments and receipts, without your name: by law, we keep them for at least five years.":
    "Izinkokhelo namarisidi, ngaphandle kwegama lakho: umthetho uthi okungenani iminyaka emihlanu.",
  "Decisions to grant support, without your name: we keep them because they changed a bill.":
    "Izinqumo zokunika usizo, ngaphandle kwegama lakho: zishintshe ibhili.",
  "The record of each action and its date, without your name: the municipality has to account for each action.":
    "Irekhodi lesenzo ngasinye nosuku lwaso, ngaphandle kwegama lakho: umasipala kumele aphendule ngalo.",
  "Accounts, bills and the account holder’s details: they come from the municipality’s own records. Ask the municipality’s office about those.":
    "Ama-akhawunti, izitatimende nemininingwane yomnikazi we-akhawunti: kuvela kumarekhodi kamasipala uqobo. Buza ihhovisi likamasipala ngakho.",
  "Ask for deletion": "Cela ukususwa",
  "Ask us to delete your information?": "Sicele ukuba sisuse ulwazi lwakho?",
  "We’ll answer within 30 days. Until we answer, you can withdraw the request. Once we’ve deleted your information, we can’t restore it.":
    "Siphendula zingakapheli izinsuku ezingu-30. Kuze kube yileso sikhathi, ungasihoxisa isicelo. Emva kwalokho, akukho okungabuyiselwa.",
  "We’ve received your request.": "Sisitholile isicelo sakho.",
  "Your request has been withdrawn.": "Isicelo sakho sihoxisiwe.",
  "Privacy requests": "Izicelo zobumfihlo",
  "Privacy request": "Isicelo sobumfihlo",
  "Pages of privacy requests": "Amakhasi ezicelo zobumfihlo",
  "There are no privacy requests.": "Azikho izicelo zobumfihlo.",
  "1 waiting for an answer": "Okulinde impendulo: {count}",
  "{count} waiting for an answer": "Okulinde impendulo: {count}",
  "1 is overdue": "Okwedlulelwe yisikhathi: {count}",
  "{count} are overdue": "Okwedlulelwe yisikhathi: {count}",
  "Needs an answer": "Okumele kuphendulwe",
  Overdue: "Sekwedlule isikhathi",
  Done: "Kwenziwe",
  Refused: "Kwenqatshiwe",
  Withdrawn: "Kuhoxisiwe",
  Request: "Isicelo",
  "Answer by": "Usuku lokugcina lokuphendula",
  "Deleted person": "Umuntu osusiwe",
  "What they asked for": "Abakucelayo",
  "Our answer": "Impendulo yethu",
  "Information we hold about them": "Esinakho ngaye",
  "Uploaded files": "Amafayela alayishiwe",
  "Signs in with": "Indlela angena ngayo",
  "1 other person will lose access": "Omunye umuntu ongu-{count} ulahlekelwa yimvume",
  "{count} other people will lose access": "Abanye abantu abangu-{count} balahlekelwa yimvume",
  "This person is a staff member. Remove their staff permissions before you delete their information.":
    "Ungumsebenzi. Susa izimvume zakhe zomsebenzi ngaphambi kokumsusa.",
  Answer: "Impendulo",
  "Your answer": "Impendulo yakho",
  "Message to the person": "Umlayezo oya kulo muntu",
  "Delete the person’s information": "Susa umuntu",
  "Mark as corrected": "Sekulungisiwe",
  "Refuse the request": "Nqaba isicelo",
  "You must give a reason if you refuse.": "Kuyadingeka uma unqaba: nikeza isizathu.",
  "Send the answer": "Thumela impendulo",
  "Delete {name}’s information?": "Susa u-{name}?",
  "This can’t be undone. They will be signed out and get one last message.":
    "Lokhu akunakuhlehliswa. Uyakhishwa, futhi uthola umlayezo wokugcina.",
  "The person’s information has been deleted.": "Umuntu ususiwe.",
  "The request has been answered.": "Isicelo siphenduliwe.",
  "They will get a message.": "Uthola umlayezo.",
  "How long we keep records": "Isikhathi esigcina ngaso izinto",
  "Every hour, we remove records older than these periods. The periods are in the municipality’s settings.":
    "Sisusa izinto ezindala njalo ngehora. Izikhathi zisezilungiselelweni zikamasipala.",
  "Closed tickets": "Izicelo zosizo ezivaliwe",
  "Decided applications": "Izicelo okunqunywe ngazo",
  "Account and profile history": "Imilando",
  "Audit log": "Irekhodi lezenzo",
  "Closed accounts": "Ama-akhawunti avaliwe",
  "Message records": "Amarekhodi emilayezo",
  "No limit": "Awukho umkhawulo",
  "Recently removed": "Okusanda kususwa",
  "Nothing yet.": "Akukho okwamanje.",
  "1 day": "usuku olungu-{count}",
  "{count} days": "izinsuku ezingu-{count}",
  "1 month": "inyanga engu-{count}",
  "{count} months": "izinyanga ezingu-{count}",
};
