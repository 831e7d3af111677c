/**
 * Afrikaans texts for paying online: entering the amount, reviewing it, and continuing to the
 * provider's page.
 */
export const paying = {
  "You can pay up to {amount} at a time online.":
    "Jy kan hoogstens {amount} op ’n slag aanlyn betaal.",
  "Pay online": "Betaal aanlyn",
  "Amount in rand": "Bedrag in rand",
  "From {least} to {most}.": "Van {least} tot {most}.",
  "You can pay all or part of this, or more.":
    "Jy kan dit alles of ’n deel daarvan betaal, of meer.",
  "You don’t owe anything now. Anything you pay goes towards your next statement.":
    "Jy skuld nou niks nie. Enigiets wat jy betaal, tel vir jou volgende staat.",
  "Enter the amount to pay": "Voer die bedrag in om te betaal",
  "Enter an amount, like 150 or 150,50": "Voer ’n bedrag in, soos 150 of 150,50",
  "If you mean {amount}, enter {whole}": "As jy {amount} bedoel, voer {whole} in",
  "Enter {whole} for {amount}, or {decimal} for {other}":
    "Voer {whole} in vir {amount}, of {decimal} vir {other}",
  "Enter an amount between {least} and {most}": "Voer ’n bedrag tussen {least} en {most} in",
  "This account is closed, so you can’t pay it online.":
    "Hierdie rekening is gesluit, dus kan jy dit nie aanlyn betaal nie.",
  "You can’t pay this account online at the moment.":
    "Jy kan nie op die oomblik hierdie rekening aanlyn betaal nie.",
  "Back to the account": "Terug na die rekening",
  "Check your payment": "Gaan jou betaling na",
  "Paid by": "Betaal deur",
  "You pay": "Jy betaal",
  "Your new payment": "Jou nuwe betaling",
  "Balance after": "Saldo daarna",
  For: "Vir",
  "Owed now": "Nou verskuldig",
  "Owed after this payment": "Daarna verskuldig",
  "Continue to {provider}": "Gaan voort na {provider}",
  "You won’t be charged until you confirm there.":
    "Jy betaal niks totdat jy dit daar bevestig nie.",
  "This is {amount} more than you owe.": "Dit is {amount} meer as wat jy skuld.",
  "After this payment: {balance}. The credit goes towards your next statement.":
    "Ná hierdie betaling: {balance}. Die krediet tel vir jou volgende staat.",
  "Pay {amount}": "Betaal {amount}",
  "Pay another {amount}": "Betaal nog {amount}",
  "Pay again": "Betaal weer",
  "Pay again only if you want to pay twice.": "Betaal weer net as jy twee keer wil betaal.",
  "Change amount": "Verander bedrag",
  "A payment for this account is already in progress":
    "’n Betaling vir hierdie rekening is reeds aan die gang",
  "You or someone else with access started a payment of {amount} on {moment}.":
    "Jy of iemand anders met toegang het op {moment} ’n betaling van {amount} begin.",
  "If it has already been paid, you don’t need to do anything.":
    "As dit reeds betaal is, hoef jy niks te doen nie.",
  "You or someone else with access has just started a payment. Wait a minute, then check again.":
    "Jy of iemand anders met toegang het dit pas begin. Wag ’n minuut en kyk dan weer.",
  "This account has already been paid online": "Hierdie rekening is reeds aanlyn betaal",
  "{amount} was already paid online on {moment}.": "{amount} is reeds op {moment} aanlyn betaal.",
  "A payment of {amount}, started on {moment}, expired before it was confirmed.":
    "’n Betaling van {amount}, begin op {moment}, het verval voordat dit bevestig is.",
  "If you did pay, don’t pay again. We’ll add the payment when the payment provider confirms it.":
    "As jy wel betaal het, moenie weer betaal nie. Ons voeg die betaling by wanneer die betaaldiens dit bevestig.",
  "Continue with this payment": "Gaan voort met hierdie betaling",
  "Continue with the payment of {amount}": "Gaan voort met die betaling van {amount}",
  "Nothing was paid.": "Niks is betaal nie.",
  "Nothing was paid, because this form was already sent with a different amount. Check the amount and try again.":
    "Niks is betaal nie, want hierdie vorm is reeds met ’n ander bedrag gestuur. Gaan die bedrag na en probeer weer.",
  "Nothing was paid, because the payment provider is not answering. Try again in a few minutes.":
    "Niks is betaal nie, want die betaaldiens antwoord nie. Probeer oor ’n paar minute weer.",
  "The payment failed and nothing was paid. You can try again here.":
    "Die betaling het misluk en niks is betaal nie. Jy kan hier weer probeer.",
  "The payment was cancelled and nothing was paid. You can try again here.":
    "Die betaling is gekanselleer en niks is betaal nie. Jy kan hier weer probeer.",
  "The payment has expired. If you did pay, don’t pay again. If not, you can try again here.":
    "Die betaling het verval. As jy wel betaal het, moenie weer betaal nie. Indien nie, kan jy hier weer probeer.",
  "Continue to payment": "Gaan voort na betaling",
  "You’ll pay {amount} on the website of our payment provider, {host}.":
    "Jy betaal {amount} op die webwerf van ons betaaldiens, {host}.",
  "You won’t be charged until you confirm there. Afterwards you’ll come back here.":
    "Jy betaal niks totdat jy dit daar bevestig nie. Daarna kom jy terug hierheen.",
};
