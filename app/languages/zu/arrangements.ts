/** isiZulu texts for paying a debt off in instalments, for consumers and for staff. */
import type { arrangements as af } from "../af/arrangements.ts";

export const arrangements: Record<keyof typeof af, string> = {
  Arrangement: "Uhlelo lokukhokha",
  Arrangements: "Izinhlelo zokukhokha",
  "Arrangement: {amount} by {date}, deposit": "Uhlelo lokukhokha: {amount} ngo-{date}, idiphozithi",
  "Arrangement: {amount} by {date}, instalment {number} of {months}":
    "Uhlelo lokukhokha: {amount} ngo-{date}, {number} kwezingu-{months}",
  "See your arrangement": "Bona uhlelo lwakho lokukhokha",
  "Pay in instalments": "Khokha ngezitolimende",
  "Pay it off month by month: {link}.": "Khokha kancane njalo ngenyanga: {link}.",
  "see what your instalments would be": "bona izitolimende zakho",

  // The proposal.
  "Deposit in rand": "Idiphozithi ngamarandi",
  "Number of monthly payments after the deposit": "Inani lezinkokhelo zenyanga emva kwediphozithi",
  "Date of the first monthly payment": "Usuku lwenkokhelo yokuqala yenyanga",
  "Choose what you can pay, and see every payment before you agree.":
    "Khetha ongakukhokha, futhi ubone yonke inkokhelo ngaphambi kokuvuma.",
  "With a deposit of {deposit} or more and up to {months} monthly payments, the arrangement starts immediately.":
    "Uma idiphozithi ingu-{deposit} noma ngaphezulu, nezinkokhelo zenyanga zingeqi ku-{months}, luqala ngokushesha.",
  "With up to {months} monthly payments, the arrangement starts immediately. You don’t need to pay a deposit.":
    "Uma izinkokhelo zenyanga zingeqi ku-{months}, luqala ngokushesha. Akudingeki ukhokhe idiphozithi.",
  "If you need a smaller deposit or more months, enter what you need. We’ll consider your proposal and let you know.":
    "Uma udinga idiphozithi encane noma izinyanga eziningi, kufake. Sizokubheka bese siyakwazisa.",
  "If you need more months, enter how many. We’ll consider your proposal and let you know.":
    "Uma udinga izinyanga eziningi, zifake. Sizokubheka bese siyakwazisa.",
  "Due within 7 days. You can enter a smaller amount, even 0.":
    "Kumele ikhokhwe zingakapheli izinsuku ezingu-7. Ungafaka okuncane, ngisho no-0.",
  "From {from} to {to}. Later payments are due on the same day of each month.":
    "Kusukela ngo-{from} kuya ku-{to}. Ezinye izinkokhelo ziba ngosuku olufanayo enyangeni ngayinye.",
  "See the payments": "Bona izinkokhelo",
  "Other help": "Olunye usizo",
  "If your household has a low income, indigent support may lower your bills.":
    "Uma umndeni wakho unemali encane engenayo, usizo lwabantulayo lunganciphisa amabhili akho.",
  "Ask us about paying": "Sibuze ngokukhokha",

  // The quote.
  "Check the payments": "Hlola izinkokhelo",
  "Pay by": "Usuku lokugcina",
  Deposit: "Idiphozithi",
  "Instalment {number}": "Isitolimende {number}",
  "Pay your new bills too, by their own due dates. They are not part of this arrangement.":
    "Khokha namabhili akho amasha ngezinsuku zawo. Awayona ingxenye yalokhu.",
  "You can pay more or earlier at any time. If we don’t receive a payment within {days} days of its due date, the arrangement ends and everything you owe is due.":
    "Ungakhokha okungaphezulu noma ngaphambi kwesikhathi noma nini. Uma singayitholi inkokhelo zingakapheli izinsuku ezingu-{days} emva kosuku lwayo, uhlelo luyaphela futhi konke okukweletayo kumele kukhokhwe.",
  "If you agree, the arrangement starts today.": "Uma uvuma, uhlelo luqala namuhla.",
  "This proposal is outside our usual limits, so we need to consider it first. We’ll send you a message.":
    "Lokhu kungaphandle kwemikhawulo yethu evamile, ngakho sinquma kuqala. Sizokuthumelela umlayezo.",
  "I agree to these payments": "Ngiyavuma kulezi zinkokhelo",
  "Send this proposal": "Thumela lesi siphakamiso",
  "Your arrangement has started.": "Uhlelo lwakho lokukhokha seluqalile.",
  "We’ve received your proposal.": "Sisitholile isiphakamiso sakho.",
  "We’ll send you a message with all the payments.": "Uthola umlayezo onazo zonke izinkokhelo.",

  // The arrangement.
  "Your arrangement": "Uhlelo lwakho lokukhokha",
  "Your proposal": "Isiphakamiso sakho",
  "Waiting for a decision": "Kulindwe isinqumo",
  "Paid off": "Sekukhokhwe konke",
  "Ended: missed payment": "Luphelile, alukhokhwanga ngesikhathi",
  "Not accepted": "Asamukelwanga",
  Later: "Kamuva",
  "Not paid in time": "Ayikhokhwanga ngesikhathi",
  "We’ll send you a message when we have decided. Until then, please pay what you can.":
    "Sizokuthumelela umlayezo uma sesinqumile. Kuze kube yileso sikhathi, sicela ukhokhe okusemandleni akho.",
  "New bills are not part of this arrangement: pay them by their own due dates. A payment still counts if we receive it within {days} days of its due date.":
    "Amabhili amasha awayona ingxenye yalokhu: wakhokhe ngezinsuku zawo. Inkokhelo isabalwa izinsuku ezingu-{days} emva kosuku lwayo.",
  "Cancel the arrangement": "Khansela uhlelo lokukhokha",
  "Cancel the arrangement?": "Khansela uhlelo lokukhokha?",
  "Everything you owe will then be due.": "Konke okukweletayo kumele kukhokhwe emva kwalokho.",
  "We won’t consider your proposal any further.": "Asizunquma ngesiphakamiso sakho.",
  "The arrangement has been cancelled.": "Uhlelo lokukhokha lukhanseliwe.",
  "Because of your dispute, there is nothing to pay now.":
    "Akukho okumele ukukhokhe manje, ngenxa yesikhalazo sakho.",
  "Everything due so far has been paid.": "Okwamanje konke kukhokhiwe.",
  "This is your next payment, including any new bills due by then. You owe {amount} in total.":
    "Lena yinkokhelo elandelayo, namabhili amasha okumele akhokhwe ngalolo suku. Ukweleta isamba sika-{amount}.",
  "You can pay in instalments if you owe {least} or more.":
    "Ungakhokha ngezitolimende uma ukweleta u-{least} noma ngaphezulu.",
  "You don’t owe anything on this account now.": "Awukweleti lutho kule akhawunti manje.",
  "Only the account’s admins and members can propose instalments.":
    "Ngabaphathi namalungu ale akhawunti kuphela abangaphakamisa izitolimende.",
  "Earlier arrangements": "Izinhlelo zokukhokha zangaphambilini",

  // Staff.
  "Decide on arrangements": "Nquma ngezinhlelo zokukhokha",
  "There are no arrangements with this status.": "Azikho izinhlelo zokukhokha ezinalesi simo.",
  "Pages of arrangements": "Amakhasi ezinhlelo zokukhokha",
  Proposed: "Kuphakanyiswe",
  Debt: "Isikweletu",
  "Monthly payments": "Izinkokhelo zenyanga",
  "the rules require {amount} or more": "imithetho: {amount} noma ngaphezulu",
  "the rules allow up to {months}": "imithetho: kungeqi ku-{months}",
  "Use of the property": "Ukusetshenziswa kwendawo",
  "Decided by": "Onqumile",
  "Accept the proposal": "Yamukela isiphakamiso",
  "Refuse the proposal": "Yenqaba isiphakamiso",
  "Fill this in only if you refuse. People with access to the account will see it, so say what you could accept.":
    "Uma wenqaba kuphela. Abantu be-akhawunti bayasibona, ngakho yisho okungenzeka.",
  "The arrangement has started.": "Uhlelo lokukhokha seluqalile.",
  "The proposal has been refused.": "Isiphakamiso sinqatshiwe.",
  "People with access to the account will get a message.": "Abantu be-akhawunti bathola umlayezo.",

  // The rules.
  "Rules for paying off a debt in instalments": "Imithetho yokukhokha isikweletu ngezitolimende",
  "Arrangements within these rules start immediately. Staff decide on all others.":
    "Ngaphakathi kwale mithetho, uhlelo luqala ngokushesha. Abasebenzi banquma ngezinye.",
  "Minimum debt, in rand": "Isikweletu esincane kunazo zonke, ngamarandi",
  "Minimum deposit, in percent": "Idiphozithi encane kunazo zonke, ngamaphesenti",
  "A percentage of the debt. Enter 0 for no deposit.":
    "Kulokho okukweletwayo. Faka u-0 uma ingekho idiphozithi.",
  "Maximum number of monthly payments": "Izinkokhelo zenyanga eziningi kakhulu",
  "After the deposit, from 1 to 60.": "Emva kwediphozithi, kusukela ku-1 kuya ku-60.",
  "Grace period, in days": "Izinsuku zomusa",
  "How many days late a payment can arrive and still count. Allow for the time that payments take to reach us.":
    "Izinsuku emva kosuku lwenkokhelo lapho isabalwa khona. Faka nesikhathi esithathwa yizinkokhelo ukufika kithi.",
  "Reminder, in days before a payment": "Izinsuku ngaphambi kwenkokhelo zokukhumbuza abantu",
  "Enter 0 to send no reminders.": "Faka u-0 ukuze kungathunyelwa zikhumbuzo.",
  "With indigent support": "Uma kunosizo lwabantulayo",
  "Leave both empty to use the same rules as for everyone else.":
    "Kushiye kungenalutho kokubili uma imithetho ifana neyabanye.",
  "Property use {number}": "Ukusetshenziswa kwendawo {number}",
  "Property use, as shown on accounts": "Ukusetshenziswa, njengasema-akhawuntini",
  "For example, Business. Leave this empty to remove the row.":
    "Njengo-Business. Kushiye kungenalutho ukuze umugqa ungafakwa.",
  "For debts of {least} or more: a deposit of {percent} % or more, and up to {months} monthly payments.":
    "Kusukela ku-{least}: idiphozithi engu-{percent} % noma ngaphezulu, nezinkokhelo zenyanga ezingeqi ku-{months}.",

  // Histories.
  "Viewed the arrangements": "Ubuke izinhlelo zokukhokha",
  "Viewed an arrangement": "Ubuke uhlelo lokukhokha",
  "Agreed to pay in instalments": "Uvume ukukhokha ngezitolimende",
  "Proposed to pay in instalments": "Uphakamise ukukhokha ngezitolimende",
  "Accepted an arrangement": "Wamukele uhlelo lokukhokha",
  "Refused an arrangement": "Wenqabe uhlelo lokukhokha",
  "Cancelled an arrangement": "Ukhansele uhlelo lokukhokha",
  "Completed an arrangement": "Uqede uhlelo lokukhokha",
  "Ended an arrangement because of a missed payment": "Uqede uhlelo lokukhokha olungagcinwanga",
};
