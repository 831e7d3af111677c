/**
 * isiZulu texts for paying online: entering the amount, reviewing it, and continuing to the
 * provider's page.
 */
import type { paying as af } from "../af/paying.ts";

export const paying: Record<keyof typeof af, string> = {
  "You can pay up to {amount} at a time online.":
    "Okuningi ongakukhokha ku-inthanethi ngesikhathi ngu-{amount}.",
  "Pay online": "Khokha ku-inthanethi",
  "Amount in rand": "Inani ngamarandi",
  "From {least} to {most}.": "Kusukela ku-{least} kuya ku-{most}.",
  "You can pay all or part of this, or more.":
    "Ungakhokha konke noma ingxenye yalokhu, noma ngaphezulu.",
  "You don’t owe anything now. Anything you pay goes towards your next statement.":
    "Awukweleti lutho manje. Noma yini oyikhokhayo izoya esitatimendeni sakho esilandelayo.",
  "Enter the amount to pay": "Faka inani okumele likhokhwe",
  "Enter an amount, like 150 or 150,50": "Faka inani, njengo-150 noma u-150,50",
  "If you mean {amount}, enter {whole}": "Uma uqonde u-{amount}, faka u-{whole}",
  "Enter {whole} for {amount}, or {decimal} for {other}":
    "Faka u-{whole} uma uqonde u-{amount}, noma u-{decimal} uma uqonde u-{other}",
  "Enter an amount between {least} and {most}": "Faka inani eliphakathi kuka-{least} no-{most}",
  "This account is closed, so you can’t pay it online.":
    "Le akhawunti ivaliwe, ngakho-ke awukwazi ukuyikhokhela ku-inthanethi.",
  "You can’t pay this account online at the moment.":
    "Okwamanje awukwazi ukuyikhokhela ku-inthanethi le akhawunti.",
  "Back to the account": "Buyela ku-akhawunti",
  "Check your payment": "Hlola inkokhelo yakho",
  "Paid by": "Okhokhayo",
  "You pay": "Ukhokha",
  "Your new payment": "Inkokhelo yakho entsha",
  "Balance after": "Ibhalansi emva kwalokho",
  For: "Kukhokhelwa",
  "Owed now": "Okukweletwa manje",
  "Owed after this payment": "Okuzokweletwa emva kwalokho",
  "Continue to {provider}": "Qhubeka ku-{provider}",
  "You won’t be charged until you confirm there.": "Ngeke kudonswe imali ungakaqinisekisi lapho.",
  "This is {amount} more than you owe.": "Lokhu kungaphezulu ngo-{amount} kunalokho okukweletayo.",
  "After this payment: {balance}. The credit goes towards your next statement.":
    "Emva kwale nkokhelo: {balance}. Imali eyengeziwe izoya esitatimendeni sakho esilandelayo.",
  "Pay {amount}": "Khokha {amount}",
  "Pay another {amount}": "Khokha futhi {amount}",
  "Pay again": "Khokha futhi",
  "Pay again only if you want to pay twice.": "Khokha futhi kuphela uma ufuna ukukhokha kabili.",
  "Change amount": "Shintsha inani",
  "A payment for this account is already in progress":
    "Kukhona kakade inkokhelo yale akhawunti esaqhubeka",
  "You or someone else with access started a payment of {amount} on {moment}.":
    "Wena noma omunye umuntu onemvume uqale inkokhelo ka-{amount} ngo-{moment}.",
  "If it has already been paid, you don’t need to do anything.":
    "Uma isikhokhiwe kakade, akukho okumele ukwenze.",
  "You or someone else with access has just started a payment. Wait a minute, then check again.":
    "Wena noma omunye umuntu onemvume usanda kuyiqala. Linda umzuzu, bese uhlola futhi.",
  "This account has already been paid online": "Le akhawunti isikhokhelwe kakade ku-inthanethi",
  "{amount} was already paid online on {moment}.":
    "U-{amount} ukhokhwe kakade ku-inthanethi ngo-{moment}.",
  "A payment of {amount}, started on {moment}, expired before it was confirmed.":
    "Inkokhelo ka-{amount}, eqalwe ngo-{moment}, iphelelwe yisikhathi ngaphambi kokuba iqinisekiswe.",
  "If you did pay, don’t pay again. We’ll add the payment when the payment provider confirms it.":
    "Uma ukhokhile, ungakhokhi futhi. Sizoyengeza inkokhelo uma umhlinzeki wezinkokhelo eyiqinisekisa.",
  "Continue with this payment": "Qhubeka nale nkokhelo",
  "Continue with the payment of {amount}": "Qhubeka nenkokhelo ka-{amount}",
  "Nothing was paid.": "Akukho okukhokhiwe.",
  "Nothing was paid, because this form was already sent with a different amount. Check the amount and try again.":
    "Akukho okukhokhiwe, ngoba leli fomu selithunyelwe nelinye inani. Hlola inani bese uzama futhi.",
  "Nothing was paid, because the payment provider is not answering. Try again in a few minutes.":
    "Akukho okukhokhiwe, ngoba umhlinzeki wezinkokhelo akaphenduli. Zama futhi emizuzwini embalwa.",
  "The payment failed and nothing was paid. You can try again here.":
    "Inkokhelo yehlulekile futhi akukho okukhokhiwe. Ungazama futhi lapha.",
  "The payment was cancelled and nothing was paid. You can try again here.":
    "Inkokhelo ikhanseliwe futhi akukho okukhokhiwe. Ungazama futhi lapha.",
  "The payment has expired. If you did pay, don’t pay again. If not, you can try again here.":
    "Inkokhelo iphelelwe yisikhathi. Uma ukhokhile, ungakhokhi futhi. Uma ungakhokhanga, ungazama futhi lapha.",
  "Continue to payment": "Qhubeka uye ekukhokheni",
  "You’ll pay {amount} on the website of our payment provider, {host}.":
    "Uzokhokha u-{amount} kuwebhusayithi yomhlinzeki wethu wezinkokhelo, {host}.",
  "You won’t be charged until you confirm there. Afterwards you’ll come back here.":
    "Ngeke kudonswe imali ungakaqinisekisi lapho. Emva kwalokho uzobuyela lapha.",
};
