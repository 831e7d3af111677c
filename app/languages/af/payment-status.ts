/** Afrikaans of the page that says how a payment went. */
export const paymentStatus = {
  "Payment Status": "Status van die betaling",
  "Payment received": "Betaling ontvang",
  "Thank you. The money is on the account: its balance has moved with it.":
    "Dankie. Die geld is op die rekening, en die saldo is daarmee aangepas.",
  "We are confirming your payment": "Ons bevestig jou betaling",
  "The payment provider has not confirmed it yet. That mostly takes a minute or two. Please don’t pay again meanwhile.":
    "Die betaaldiens het dit nog nie bevestig nie. Dit neem meestal ’n minuut of twee. Moet asseblief nie intussen weer betaal nie.",
  "Payment failed": "Betaling het misluk",
  "Nothing was paid. You can try again. If your bank shows that the money has left your account, ask about it first: it may still arrive.":
    "Niks is betaal nie. Jy kan weer probeer. As jou bank wys dat die geld van jou rekening af is, vra eers daaroor: dit kan nog inkom.",
  "Payment cancelled": "Betaling gekanselleer",
  "Nothing was paid. You can pay again whenever it suits you.": "Niks is betaal nie. Jy kan weer betaal wanneer dit jou pas.",
  "The time for this payment is over": "Die tyd vir hierdie betaling is verby",
  "No money has come in for it. If you have paid all the same, don’t pay again: it is added to the account as soon as the payment provider confirms it.":
    "Geen geld het daarvoor ingekom nie. As jy tog betaal het, moenie weer betaal nie: dit kom op die rekening sodra die betaaldiens dit bevestig.",
  "Payment taken back": "Betaling teruggetrek",
  "The money had come in and has gone back to whoever paid it, so the amount is owed again. Your bank or the payment provider can say why.":
    "Die geld het ingekom en is terugbetaal aan wie dit betaal het; die bedrag is dus weer verskuldig. Jou bank of die betaaldiens kan sê hoekom.",
  "The provider’s page said that the payment has failed. We wait until the provider confirms that.":
    "Die betaaldiens se bladsy het gesê die betaling het misluk. Ons wag tot die betaaldiens dit bevestig.",
  "The provider’s page said that the payment was cancelled. We wait until the provider confirms that.":
    "Die betaaldiens se bladsy het gesê die betaling is gekanselleer. Ons wag tot die betaaldiens dit bevestig.",
  "The last time we asked there was no answer.": "Toe ons laas gevra het, was daar geen antwoord nie.",
  "This page asks again by itself. You can also leave it: nothing is lost.":
    "Hierdie bladsy vra vanself weer. Jy kan dit ook verlaat: niks gaan verlore nie.",
  "You can leave this page: nothing is lost.": "Jy kan hierdie bladsy verlaat: niks gaan verlore nie.",
  "Check again": "Kyk weer",
  "See the account": "Bekyk die rekening",
  "Ask about this payment": "Vra oor hierdie betaling",
  "Have you not paid yet? {link}": "Het jy nog nie betaal nie? {link}",
  "If it has failed there, nothing was paid, and you can try again: {link}":
    "As dit daar misluk het, is niks betaal nie, en jy kan weer probeer: {link}",
  "If you cancelled there, nothing was paid, and you can still pay: {link}":
    "As jy daar gekanselleer het, is niks betaal nie, en jy kan nog betaal: {link}",
  "Go on with this payment": "Gaan voort met hierdie betaling",
  "We don’t know which payment this is about": "Ons weet nie oor watter betaling dit gaan nie",
  "It was begun in another browser, by somebody else, or more than a day ago. That changes nothing about it: what was paid stands among the account’s payments.":
    "Dit is in ’n ander blaaier, deur iemand anders of meer as ’n dag gelede begin. Dit verander niks daaraan nie: wat betaal is, staan by die rekening se betalings.",
  "Don’t pay again before you have looked there: it may take some minutes until a payment is confirmed.":
    "Moenie weer betaal voordat jy daar gekyk het nie: dit kan ’n paar minute duur voordat ’n betaling bevestig is.",
  "Also begun in this browser": "Ook in hierdie blaaier begin",
  "{amount} for account {account}:": "{amount} vir rekening {account}:",
};
