/** isiZulu texts for accounts: the list, adding and renaming an account, and EasyPay. */
import type { accounts as af } from "../af/accounts.ts";

export const accounts: Record<keyof typeof af, string> = {
  "{charges} charged and {paid} paid over {count} months":
    "Ezinyangeni ezingu-{count} kukhokhiswe u-{charges} kwakhokhwa u-{paid}",
  "Charges, payments and balance from {from} to {to}. The figures are below the chart.":
    "Izindleko, izinkokhelo nebhalansi kusukela ku-{from} kuya ku-{to}. Amanani angezansi kweshadi.",
  "Charges, payments and balance by month": "Izindleko, izinkokhelo nebhalansi ngenyanga",
  "{amount} less": "ngaphansi ngo-{amount}",
  "{amount} more": "ngaphezulu ngo-{amount}",
  "Nothing to pay": "Akukho okumele kukhokhwe",
  "{amount} unpaid, carried over to {month}": "u-{amount} ongakhokhiwe, ofakwe ku-{month}",
  "other services": "ezinye izinsizakalo",
  "Amounts billed from {from} to {to}, by service. The figures are below the chart.":
    "Okukhokhisiwe kusukela ku-{from} kuya ku-{to}, ngensizakalo. Amanani angezansi kweshadi.",
  "Amounts billed by service, with VAT": "Okukhokhisiwe ngensizakalo, kufakwe ne-VAT",
  "By service": "Ngensizakalo",
  Account: "I-akhawunti",
  Accounts: "Ama-akhawunti",
  "Your accounts": "Ama-akhawunti akho",
  "This account": "Le akhawunti",
  "Account number": "Inombolo ye-akhawunti",
  "EasyPay number": "Inombolo ye-EasyPay",
  Number: "Inombolo",
  Address: "Ikheli",
  Balance: "Ibhalansi",
  Active: "Kuyasebenza",
  Closed: "Kuvaliwe",
  Restricted: "Kunemikhawulo",
  "Account menu": "Imenyu ye-akhawunti",
  "Pay another amount": "Khokha elinye inani",
  "In credit": "Unemali eyengeziwe",
  Owed: "Okukweletwayo",
  "You owe {amount} in total": "Ukweleta isamba sika-{amount}",
  "You owe {amount} on": "Ukweleta u-{amount} kule akhawunti:",
  "Show all results": "Bonisa yonke imiphumela",
  "Show all accounts": "Bonisa wonke ama-akhawunti",
  "Show only accounts you owe money on": "Bonisa kuphela ama-akhawunti onesikweletu kuwo",
  "Nothing owed": "Awukweleti lutho",
  "You owe {amount}": "Ukweleta u-{amount}",
  "{amount} in credit": "Unemali eyengeziwe engu-{amount}",
  "Last updated {moment}": "Kugcine ukubuyekezwa ngo-{moment}",
  "Due by {date}": "Khokha ngaphambi noma ngomhla ka-{date}",
  "Due now": "Kumele kukhokhwe manje",
  "{overdue} due now, {amount} by {date}":
    "U-{overdue} kumele ukhokhwe manje, no-{amount} ngo-{date}",
  "One day late": "Kwedlule usuku olungu-{count}",
  "{count} days late": "Kwedlule izinsuku ezingu-{count}",
  "Search by number, name or address": "Sesha inombolo, igama noma ikheli",
  "Find an account by number, name or address": "Sesha inombolo, igama noma ikheli",
  "Switch account": "Shintsha i-akhawunti",
  "Pages of accounts": "Amakhasi ama-akhawunti",
  "You haven’t added an account yet. To add one, you need the account number from a statement and the PIN from our letter.":
    "Awukayengezi i-akhawunti. Ukuze wengeze eyodwa, udinga inombolo ye-akhawunti esesitatimendeni ne-PIN esencwadini yethu.",
  "No accounts yet": "Ayikabi khona i-akhawunti",
  "You haven’t added an account yet. You can add one with its number and PIN.":
    "Awukayengezi i-akhawunti. Ungayengeza ngenombolo yayo ne-PIN.",
  "This account has another holder now. You see what was there until then.":
    "Le akhawunti manje inomunye umnikazi. Ubona okwakukhona kuze kube yileso sikhathi.",
  "Until {date}, {name} held this account.":
    "Kuze kube ngu-{date}, u-{name} ubephethe le akhawunti.",
  "Viewing as support.": "Ubuka njengomsebenzi wosizo.",
  "Read only. Everything you view is recorded.": "Ungafunda kuphela. Siyakurekhoda okubukayo.",
  "Add your account": "Engeza i-akhawunti yakho",
  "Add another account": "Engeza enye i-akhawunti",
  "Add account": "Engeza i-akhawunti",
  "At the top of every statement.": "Iphezulu kuzo zonke izitatimende.",
  "In the letter we sent you.": "Isencwadini esikuthumelele yona.",
  "Account name (optional)": "Igama le-akhawunti (uma uthanda)",
  "For example, “Home”. Only you see this name.":
    "Njengokuthi “Ekhaya”. Nguwe kuphela obona leli gama.",
  "Enter the account number": "Faka inombolo ye-akhawunti",
  "Enter the PIN": "Faka i-PIN",
  "That number and PIN don’t match. Check both and try again.":
    "Leyo nombolo ne-PIN akuhambisani. Hlola kokubili bese uzama futhi.",
  "{name} has been added. You can now manage this account.":
    "I-akhawunti ethi {name} yengeziwe. Manje usungayiphatha le akhawunti.",
  "You have used all your attempts for today.": "Usuwasebenzise wonke amathuba akho anamuhla.",
  "Try again tomorrow.": "Zama futhi kusasa.",
  "You can try again from {moment}.": "Ungazama futhi kusukela ngo-{moment}.",
  "Where to find your number and PIN": "Lapho uzothola khona inombolo yakho ne-PIN",
  "The account number is at the top of every statement. The PIN is in the letter that {municipality} sent to the account holder.":
    "Inombolo ye-akhawunti iphezulu kuzo zonke izitatimende. I-PIN isencwadini u-{municipality} ayithumelele umnikazi we-akhawunti.",
  "A statement and a letter, with the account number and the PIN highlighted":
    "Isitatimende nencwadi, kubonisiwe lapho kukhona inombolo ne-PIN",
  Letter: "Incwadi",
  "the municipality": "umasipala",
  "Didn’t get the letter?": "Awuyitholanga incwadi?",
  "Email {address} to ask for a PIN.": "Thumela i-imeyili ku-{address} ucele i-PIN.",
  "Ask the municipality for a PIN.": "Cela i-PIN kumasipala.",
  "If someone else has already added this account, they can give you access under Admin.":
    "Uma omunye umuntu eseyengezile le akhawunti, angakunika imvume ngaphansi kwethi Ukuphatha.",
  Rename: "Shintsha igama",
  "Account name": "Igama le-akhawunti",
  "Only you see this name. Leave it empty to use “{name}”.":
    "Nguwe kuphela obona leli gama. Lishiye lingenalutho ukuze kusetshenziswe elithi “{name}”.",
  "Rename this account": "Shintsha igama lale akhawunti",
  "Only you see this name.": "Nguwe kuphela obona leli gama.",
  "The account is now called {name}.": "I-akhawunti manje ibizwa ngokuthi {name}.",
  EasyPay: "EasyPay",
  "Pay with EasyPay": "Khokha nge-EasyPay",
  "QR code for {number}": "Ikhodi ye-QR yenombolo {number}",
  "Show this code at the till of any shop that takes EasyPay, or enter the number in your bank’s app. You can pay any amount.":
    "Bonisa le khodi ethilini lanoma yisiphi isitolo esamukela i-EasyPay, noma faka inombolo ku-app yebhange lakho. Ungakhokha noma iyiphi imali.",
};
