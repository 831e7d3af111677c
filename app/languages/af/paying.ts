/** Afrikaans of paying online: the amount, its review, and the way to the provider's page. */
export const paying = {
  "Pay online": "Betaal aanlyn",
  "Online, by card or from your bank": "Aanlyn, met ’n kaart of uit jou bank",
  "Amount in rand": "Bedrag in rand",
  "From {least} to {most}, with a point before the cents.": "Van {least} tot {most}, met ’n punt voor die sent.",
  "You can pay all of it, a part, or more.": "Jy kan alles betaal, ’n deel, of meer.",
  "Nothing is due: what you pay counts towards your next statement.": "Niks is verskuldig nie: wat jy betaal, tel vir jou volgende staat.",
  "must be in rand and cents, such as 150.00": "moet in rand en sent wees, soos 150.00",
  "must be from {least} to {most}": "moet van {least} tot {most} wees",
  "Type the amount with a point before the cents and nothing else: {amount}":
    "Tik die bedrag met ’n punt voor die sent en niks anders nie: {amount}",
  "This account is closed: it can’t be paid online any more.": "Hierdie rekening is gesluit: dit kan nie meer aanlyn betaal word nie.",
  "This account can’t be paid online at the moment.": "Hierdie rekening kan op die oomblik nie aanlyn betaal word nie.",
  "Back to the account": "Terug na die rekening",
  "Check what you pay": "Gaan na wat jy betaal",
  "Paid by": "Betaal deur",
  "Balance now": "Saldo nou",
  "You pay": "Jy betaal",
  "Balance afterwards": "Saldo daarna",
  "That is {amount} more than is due.": "Dit is {amount} meer as wat betaalbaar is.",
  "Afterwards: {balance}. It counts towards your next statement.": "Daarna: {balance}. Dit tel vir jou volgende staat.",
  "Pay {amount}": "Betaal {amount}",
  "Pay {amount} as well": "Betaal {amount} ook",
  "Pay again": "Betaal weer",
  "Pay again only if you mean to pay twice.": "Betaal weer net as jy twee keer wil betaal.",
  "Change the amount": "Verander die bedrag",
  "A payment for this account is under way already": "’n Betaling vir hierdie rekening is reeds aan die gang",
  "{amount}, begun on {moment} by you or by somebody else who may pay this account.":
    "{amount}, begin op {moment} deur jou of deur iemand anders wat hierdie rekening mag betaal.",
  "If it has been paid, it is being confirmed and you need do nothing.":
    "As dit betaal is, word dit nou bevestig en hoef jy niks te doen nie.",
  "It was begun a moment ago, by you or by somebody else who may pay this account. Wait a little and look again.":
    "Dit is ’n oomblik gelede begin, deur jou of deur iemand anders wat hierdie rekening mag betaal. Wag ’n bietjie en kyk weer.",
  "This account has been paid online already": "Hierdie rekening is reeds aanlyn betaal",
  "{amount} has been paid online already, on {moment}.": "{amount} is reeds aanlyn betaal, op {moment}.",
  "The time for a payment of {amount}, begun on {moment}, ran out before it was confirmed.":
    "Die tyd vir ’n betaling van {amount}, begin op {moment}, het verstryk voordat dit bevestig is.",
  "If it has been paid all the same, don’t pay again: it is added to the account as soon as the payment provider confirms it.":
    "As dit tog betaal is, moenie weer betaal nie: dit kom op die rekening sodra die betaaldiens dit bevestig.",
  "Continue with that payment": "Gaan voort met daardie betaling",
  "Nothing was paid.": "Niks is betaal nie.",
  "Nothing was paid: this page was sent before with another amount. Check it and send it again.":
    "Niks is betaal nie: hierdie bladsy is vroeër met ’n ander bedrag gestuur. Gaan dit na en stuur dit weer.",
  "Nothing was paid: the payment provider does not answer at the moment. Please try again in a few minutes.":
    "Niks is betaal nie: die betaaldiens antwoord op die oomblik nie. Probeer asseblief oor ’n paar minute weer.",
  "That payment has failed, and nothing was paid. You can pay anew here.":
    "Daardie betaling het misluk, en niks is betaal nie. Jy kan hier van voor af betaal.",
  "That payment was cancelled, and nothing was paid. You can pay anew here.":
    "Daardie betaling is gekanselleer, en niks is betaal nie. Jy kan hier van voor af betaal.",
  "The time for that payment is over. If you have paid it all the same, don’t pay again; otherwise you can pay anew here.":
    "Die tyd vir daardie betaling is verby. As jy dit tog betaal het, moenie weer betaal nie; anders kan jy hier van voor af betaal.",
  "Continue to payment": "Gaan voort na betaling",
  "You are leaving for our payment provider’s page, {host}, to pay {amount}.":
    "Jy gaan nou na ons betaaldiens se bladsy, {host}, om {amount} te betaal.",
  "Nothing is paid before you say so there. Afterwards it leads you back here.":
    "Niks word betaal voordat jy dit daar bevestig nie. Daarna bring dit jou terug hierheen.",
};
