/** isiZulu texts for the sentences that describe history entries. */
import type { historySentences as af } from "../af/history-sentences.ts";

export const historySentences: Record<keyof typeof af, string> = {
  "Added the account with its PIN and became admin":
    "Wengeze i-akhawunti nge-PIN yayo waba ngumphathi",
  "Removed their own access as {terms}": "Ususe imvume yakhe: {terms}",
  "Invited {who} as staff": "Umeme u-{who} njengomsebenzi",
  "Invited {who} as {terms}": "Umeme u-{who}: {terms}",
  "Accepted the invitation and became {terms}": "Wamukele isimemo. Manje: {terms}",
  "Accepted the invitation and went from {old_terms} to {terms}":
    "Wamukele isimemo. Ngaphambili: {old_terms}. Manje: {terms}",
  "Changed access for {who} from {old_terms} to {terms}":
    "Ushintshe imvume ka-{who}. Ngaphambili: {old_terms}. Manje: {terms}",
  "Removed access for {who}, {terms}": "Ususe imvume ka-{who}: {terms}",
  "Ended all access, because the only admin was deleted":
    "Zonke izimvume ziphelile, ngoba umphathi okuwukuphela kwakhe ususiwe",
  "Changed their own name for the account from {old_label} to {label}":
    "Ushintshe igama alisebenzisela i-akhawunti. Ngaphambili: {old_label}. Manje: {label}",
  "Changed the name from {before} to {after}":
    "Ushintshe igama. Ngaphambili: {before}. Manje: {after}",
  "Applied for indigent support, reference {reference}":
    "Ufake isicelo sosizo lwabantulayo, ireferensi {reference}",
  "Sent more for the application {reference}": "Uthumele okwengeziwe kwesicelo {reference}",
  "Asked for more about the application {reference}": "Ucele okwengeziwe ngesicelo {reference}",
  "Declined the application {reference}": "Unqabe isicelo {reference}",
  "Approved the application {reference} until {date}":
    "Uvume isicelo {reference} kuze kube ngu-{date}",
  "{amount} was paid online, receipt {receipt}":
    "U-{amount} ukhokhwe ku-inthanethi, irisidi {receipt}",
  "The payment of {amount} was reversed, receipt {receipt}":
    "Inkokhelo ka-{amount} ihlehlisiwe, irisidi {receipt}",
  "{amount} that was not matched was added, receipt {receipt}":
    "U-{amount} obengenayo i-akhawunti wengeziwe, irisidi {receipt}",
  "{amount} that was not matched was refunded, reference {reference}":
    "U-{amount} obengenayo i-akhawunti ubuyiselwe, ireferensi {reference}",
  "Sent a reading for meter {meter}: {reading} on {date}, instead of {old_reading}":
    "Uthumele isibalo semitha {meter}: {reading} ngo-{date}, esikhundleni sika-{old_reading}",
  "Sent a reading for meter {meter}: {reading} on {date}":
    "Uthumele isibalo semitha {meter}: {reading} ngo-{date}",
  "Added {identity}": "Wengeze u-{identity}",
  "Verified {identity}": "Uqinisekise u-{identity}",
  "Removed {identity}": "Ususe u-{identity}",
  "Made {identity} the preferred one": "Ukhethe u-{identity} njengokhethwayo",
  "Ended the session on {device}": "Uqede iseshini: {device}",
  "Changed {changes}": "Ushintshe lokhu: {changes}",
  "{what} from {from} to {to}": "{what}, ngaphambili: {from}, manje: {to}",
  "{role} until {date}": "{role} kuze kube ngu-{date}",
  "viewer|role": "umbukeli",
  "member|role": "ilungu",
  "admin|role": "umphathi",
  "none|no value": "lutho",
  "by email": "nge-imeyili",
  "on paper": "ngephepha",
  "an unknown device": "idivayisi engaziwa",
  "the email address": "ikheli le-imeyili",
  "the mobile number": "inombolo yeselula",
  "the telephone number": "inombolo yocingo",
  "the postal address": "ikheli leposi",
  "the physical address": "ikheli lendawo",
  "how we send statements": "indlela esithumela ngayo izitatimende",
  "Viewed the statement dated {date}": "Ubuke isitatimende sangomhla ka-{date}",
  "Opened the PDF of the statement dated {date}": "Uvule i-PDF yesitatimende sangomhla ka-{date}",
  "Viewed meter {meter}": "Ubuke imitha {meter}",
  "Downloaded the readings for meter {meter}": "Ulande izibalo zemitha {meter}",
  "Downloaded the consumption data for meter {meter}": "Ulande ukusetshenziswa kwemitha {meter}",
  "Downloaded the file for tax year {year}": "Ulande unyaka wentela {year}",
  "Opened the PDF for tax year {year}": "Uvule i-PDF yonyaka wentela {year}",
  "Opened the receipt for the payment on {date}": "Uvule irisidi yenkokhelo yangomhla ka-{date}",
  "Viewed payment {reference}": "Ubuke inkokhelo {reference}",
  "Viewed the message dated {date}": "Ubuke umlayezo wangomhla ka-{date}",
  "Viewed the message to {recipient}": "Ubuke umlayezo oya ku-{recipient}",
  "Viewed application {reference}": "Ubuke isicelo {reference}",
  "Opened a file from application {reference}": "Uvule ifayela lesicelo {reference}",
  "Viewed the arrangement dated {date}": "Ubuke uhlelo lokukhokha lwangomhla ka-{date}",
  "Viewed dispute {reference}": "Ubuke isikhalazo {reference}",
  "Opened a file from dispute {reference}": "Uvule ifayela lesikhalazo {reference}",
  "Viewed ticket {reference}": "Ubuke isicelo sosizo {reference}",
  "Opened a file from ticket {reference}": "Uvule ifayela lesicelo sosizo {reference}",
  "Viewed unallocated payment {reference}": "Ubuke inkokhelo engabelwanga akhawunti {reference}",
  "Viewed the messages to {recipient}": "Ubuke imilayezo eya ku-{recipient}",
  "Changed their own monthly budget from {old_amount} to {amount}":
    "Ushintshe isabelomali sakhe senyanga. Ngaphambili: {old_amount}. Manje: {amount}",
  "Agreed to pay {debt}: a deposit of {deposit} and {instalments}":
    "Uvume ukukhokha u-{debt}: idiphozithi engu-{deposit} nalokhu: {instalments}",
  "Proposed to pay {debt}: a deposit of {deposit} and {instalments}":
    "Uphakamise ukukhokha u-{debt}: idiphozithi engu-{deposit} nalokhu: {instalments}",
  "Accepted the proposal to pay {debt}: a deposit of {deposit} and {instalments}":
    "Wamukele isiphakamiso sokukhokha u-{debt}: idiphozithi engu-{deposit} nalokhu: {instalments}",
  "Refused the proposal to pay {debt}: a deposit of {deposit} and {instalments}":
    "Wenqabe isiphakamiso sokukhokha u-{debt}: idiphozithi engu-{deposit} nalokhu: {instalments}",
  "Cancelled the arrangement to pay {debt}: a deposit of {deposit} and {instalments}":
    "Ukhansele uhlelo lokukhokha u-{debt}: idiphozithi engu-{deposit} nalokhu: {instalments}",
  "Completed the arrangement to pay {debt}: a deposit of {deposit} and {instalments}":
    "Uqede uhlelo lokukhokha u-{debt}: idiphozithi engu-{deposit} nalokhu: {instalments}",
  "Ended the arrangement to pay {debt}: a deposit of {deposit} and {instalments}":
    "Umise uhlelo lokukhokha u-{debt}: idiphozithi engu-{deposit} nalokhu: {instalments}",
  "{count} instalment": "isitolimende esingu-{count}",
  "{count} instalments": "izitolimende ezingu-{count}",
  "Disputed {amount} of {charge} on the statement dated {date}, reference {reference}":
    "Uphikise u-{amount} walokhu: {charge}, esitatimendeni sangomhla ka-{date}, ireferensi {reference}",
  "Credited {amount} for the charge {charge} in dispute {reference}":
    "Ubuyisele u-{amount} wendleko {charge} esikhalazweni {reference}",
  "Left the charge {charge} unchanged in dispute {reference}":
    "Ugcine indleko {charge} esikhalazweni {reference}",
  "Objected to the answer to dispute {reference}": "Uphikise impendulo yesikhalazo {reference}",
  "Withdrew the objection in dispute {objection}":
    "Uhoxise ukuphikisa impendulo yesikhalazo {objection}",
  "Withdrew dispute {reference}": "Uhoxise isikhalazo {reference}",
  "Cancelled the payment of {amount}, reference {reference}":
    "Ukhansele inkokhelo ka-{amount}, ireferensi {reference}",
  "Changed the password and ended all other sessions":
    "Ushintshe iphasiwedi. Wonke amanye amaseshini aphelile",
  "Reset the password with a code and ended all other sessions":
    "Usethe kabusha iphasiwedi ngekhodi. Wonke amanye amaseshini aphelile",
  "Undid changes to how they sign in, and ended all sessions":
    "Uhlehlise izinguquko zendlela angena ngayo. Wonke amaseshini aphelile",
  "Created a calendar address {contents}. Any earlier one no longer works":
    "Wakhe ikheli lekhalenda {contents}. Elangaphambili alisasebenzi",
  "with amounts": "elinamanani",
  "without amounts": "elingenamanani",
  "Requested the {request} of their information": "Ucele lokhu ngolwazi lwakhe: {request}",
  "Withdrew the request for the {request} of their information":
    "Uhoxise isicelo salokhu ngolwazi lwakhe: {request}",
  "Completed the requested {request}": "Wenze okuceliwe: {request}",
  "Refused the requested {request}": "Wenqabe okuceliwe: {request}",
  correction: "ukulungiswa",
  deletion: "ukususwa",
  "Changed the staff permissions from {old_permissions} to {permissions}":
    "Ushintshe izimvume zomsebenzi zisuka kwethi {old_permissions} zaba {permissions}",
  "Suspended the person and ended all their sessions. Staff permissions: {permissions}":
    "Umise umuntu, waqeda wonke amaseshini. Izimvume zomsebenzi: {permissions}",
  "Lifted the suspension. Staff permissions: {permissions}":
    "Ususe ukumiswa. Izimvume zomsebenzi: {permissions}",
  "Sent a code to reset the password to {recipient}":
    "Uthumele ku-{recipient} ikhodi yokusetha kabusha iphasiwedi",
  "Lifted the lockout on {lockouts}": "Ususe ukuvinjwa: {lockouts}",
  "Removed {counts}, because their retention periods ended":
    "Ususe lokhu ngenxa yezikhathi zokugcina: {counts}",
  "Recorded that messages to {recipient} aren’t being delivered":
    "Urekhode ukuthi imilayezo eya ku-{recipient} iyabuya",
  "Resent the message to {recipient}": "Uphinde wathumela umlayezo ku-{recipient}",
  "Added the saved reply {label}": "Impendulo elondoloziwe {label} yengeziwe",
  "Changed the saved reply {label}": "Impendulo elondoloziwe {label} ishintshiwe",
  "Deleted the saved reply {label}": "Impendulo elondoloziwe {label} isusiwe",
  "Changed {settings}": "Ushintshe lokhu: {settings}",
  "Restored the settings saved as change {revision}; this changed {settings}":
    "Ubuyisele izilungiselelo zenguquko {revision}, okushintshe lokhu: {settings}",
  "Created ticket {reference}": "Wenze isicelo sosizo {reference}",
  "Replied to ticket {reference}": "Uphendule isicelo sosizo {reference}",
  "Closed ticket {reference}": "Uvale isicelo sosizo {reference}",
  "Reopened ticket {reference}": "Uvule kabusha isicelo sosizo {reference}",
  "Assigned ticket {reference} to {who}": "Wabele u-{who} isicelo sosizo {reference}",
  "Merged ticket {reference} into {other_reference}":
    "Uhlanganise isicelo sosizo {reference} ne-{other_reference}",
  "Added a note to ticket {reference}": "Wengeze inothi esicelweni sosizo {reference}",
  "Assigned ticket {reference} to themselves": "Uthathe isicelo sosizo {reference}",
  "Unassigned ticket {reference}": "Ubuyise isicelo sosizo {reference}",
  "Objected to the valuation on the statement dated {date} with the value {amount}, reference {reference}":
    "Uphikise inani lesakhiwo esitatimendeni sangomhla ka-{date} ngenani elingu-{amount}, inkomba {reference}",
  "Changed the value to {amount} in the objection {reference}":
    "Ushintshe inani laba ngu-{amount} ekuphikiseni {reference}",
  "Left the valuation unchanged in the objection {reference}":
    "Ushiye inani lesakhiwo linjalo ekuphikiseni {reference}",
};
