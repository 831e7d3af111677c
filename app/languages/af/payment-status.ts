/** Afrikaans texts for the page that shows a payment's status. */
export const paymentStatus = {
  "Current balance": "Saldo nou",
  "Payment Status": "Status van die betaling",
  "Payment received": "Betaling ontvang",
  "Thank you. We have added the payment to your account.":
    "Dankie. Ons het die betaling by jou rekening gevoeg.",
  "We are confirming your payment": "Ons bevestig jou betaling",
  "The payment provider has not confirmed it yet. This usually takes a minute or two. Please don’t pay again.":
    "Die betaaldiens het dit nog nie bevestig nie. Dit neem gewoonlik ’n minuut of twee. Moet asseblief nie weer betaal nie.",
  "Payment failed": "Betaling het misluk",
  "Nothing was paid. You can try again. If your bank shows that the money left your account, contact us first, because we may still receive it.":
    "Niks is betaal nie. Jy kan weer probeer. As jou bank wys dat die geld van jou rekening af is, vra ons eers, want dit kan nog inkom.",
  "Payment cancelled": "Betaling gekanselleer",
  "Nothing was paid. You can pay at any time. If your bank still takes the money, we’ll add it to the account.":
    "Niks is betaal nie. Jy kan enige tyd betaal. As jou bank tog die geld neem, voeg ons dit by die rekening.",
  "Cancel this payment": "Kanselleer hierdie betaling",
  "The payment was cancelled.": "Die betaling is gekanselleer.",
  "If your bank still takes the money, we’ll add it to the account.":
    "As jou bank tog die geld neem, voeg ons dit by die rekening.",
  "This payment has expired": "Hierdie betaling het verval",
  "We haven’t received this payment. If you did pay, don’t pay again. We’ll add it when the payment provider confirms it.":
    "Ons het nie hierdie betaling ontvang nie. As jy wel betaal het, moenie weer betaal nie. Ons voeg dit by wanneer die betaaldiens dit bevestig.",
  "Payment reversed": "Betaling teruggetrek",
  "The money was returned to the payer, so you owe this amount again. Your bank or the payment provider can tell you why.":
    "Die geld is aan die betaler terugbetaal, dus skuld jy hierdie bedrag weer. Jou bank of die betaaldiens kan vir jou sê hoekom.",
  "The payment provider’s page said that the payment failed. We are waiting for the provider to confirm this.":
    "Die betaaldiens se bladsy het gesê die betaling het misluk. Ons wag dat die betaaldiens dit bevestig.",
  "The payment provider’s page said that the payment was cancelled. We are waiting for the provider to confirm this.":
    "Die betaaldiens se bladsy het gesê die betaling is gekanselleer. Ons wag dat die betaaldiens dit bevestig.",
  "We couldn’t get an update just now.": "Ons kon nie nou ’n opdatering kry nie.",
  "We’ll keep checking. You can close this page.":
    "Ons hou aan kyk. Jy kan hierdie bladsy toemaak.",
  "You can close this page. Your payment is not affected.":
    "Jy kan hierdie bladsy toemaak. Dit raak nie jou betaling nie.",
  "Check again": "Kyk weer",
  "View the account": "Bekyk die rekening",
  "Ask about this payment": "Vra oor hierdie betaling",
  "Haven’t paid yet? {link}": "Nog nie betaal nie? {link}",
  "If the payment failed, you can try again: {link}":
    "As die betaling misluk het, kan jy weer probeer: {link}",
  "If you cancelled the payment, you can still pay: {link}":
    "As jy die betaling gekanselleer het, kan jy nog betaal: {link}",
  "The payment provider’s page said that the payment was made.":
    "Die betaaldiens se bladsy het gesê die betaling is gemaak.",
  "The payment provider’s page said that the payment failed.":
    "Die betaaldiens se bladsy het gesê die betaling het misluk.",
  "The payment provider’s page said that the payment was cancelled.":
    "Die betaaldiens se bladsy het gesê die betaling is gekanselleer.",
  "We can’t find this payment": "Ons kan nie hierdie betaling vind nie",
  "This payment was started elsewhere or over a day ago.":
    "Hierdie betaling is elders of meer as ’n dag gelede begin.",
  "Check your payments before you pay again. A new payment can take a few minutes to appear.":
    "Kyk by jou betalings voordat jy weer betaal. Dit kan ’n paar minute neem voordat ’n nuwe een verskyn.",
  "See your payments": "Sien jou betalings",
  "Other payments started in this browser": "Ander betalings wat in hierdie blaaier begin is",
  "{amount} for account {account}:": "{amount} vir rekening {account}:",
};
