/** Afrikaans texts for the list of unallocated payments that staff see. */
export const paymentExceptions = {
  "Unallocated payments": "Ongeallokeerde betalings",
  "There are no unallocated payments. Every payment reported to us has been matched.":
    "Daar is geen ongeallokeerde betalings nie. Elke betaling wat by ons aangemeld is, is toegewys.",
  "Payment providers reported these payments, but they don’t match a payment started here. They have not been credited to any account.":
    "Betaaldienste het hierdie betalings gemeld, maar dit pas nie by ’n betaling wat hier begin is nie. Dit is op geen rekening gekrediteer nie.",
  Provider: "Betaaldiens",
  "Provider’s reference": "Betaaldiens se verwysing",
  "Our reference": "Ons verwysing",
  "Pages of unallocated payments": "Bladsye van ongeallokeerde betalings",
  "What to do": "Wat om te doen",
  "Amount does not match": "Bedrag stem nie ooreen nie",
  "Compare the amount with the provider’s statement. Post the amount received to the account in your books, or have it refunded.":
    "Vergelyk die bedrag met die betaaldiens se staat. Boek die ontvange bedrag in julle boeke op die rekening, of laat dit terugbetaal.",
  "Not in rand": "Nie in rand nie",
  "Ask the provider to refund it, and ask the payer to pay in rand.":
    "Vra die betaaldiens om dit terug te betaal, en vra die betaler om in rand te betaal.",
  "Account does not match": "Rekening stem nie ooreen nie",
  "Ask the payer which account they meant. Then post the payment to that account in your books.":
    "Vra die betaler watter rekening bedoel is. Boek die betaling dan in julle boeke op daardie rekening.",
  "Paid twice": "Twee keer betaal",
  "The first payment has been credited. Have the second one refunded, or post it to the account if the payer agrees.":
    "Die eerste betaling is gekrediteer. Laat die tweede een terugbetaal, of boek dit op die rekening as die betaler instem.",
  "Transaction already used for another payment": "Transaksie reeds vir ’n ander betaling gebruik",
  "The provider reported one transaction for two payments. Ask the provider which payment it is for. Post the second payment only if you have received money for it too.":
    "Die betaaldiens het een transaksie vir twee betalings gemeld. Vra vir watter betaling dit is. Boek ’n tweede betaling net as daardie geld ingekom het.",
  "Unknown payment": "Onbekende betaling",
  "Ask the provider who paid, and for what. Then post the payment to the right account, or have it refunded.":
    "Vra die betaaldiens wie betaal het, en waarvoor. Boek die betaling dan op die regte rekening, of laat dit terugbetaal.",
  "Reversal of a payment that was not credited":
    "Terugtrekking van ’n betaling wat nie gekrediteer is nie",
  "Usually, this is the refund of an earlier payment in this list, so you don’t need to do anything. Otherwise ask the provider which payment was reversed.":
    "Dit is gewoonlik ’n vroeër inskrywing in hierdie lys wat terugbetaal is, dus hoef jy niks te doen nie. Vra andersins die betaaldiens watter betaling teruggetrek is.",
  "Compare the amount with the provider’s statement. Then add the money to the account, or have it refunded.":
    "Vergelyk die bedrag met die betaaldiens se staat. Voeg dan die geld by die rekening, of laat dit terugbetaal.",
  "Ask the payer which account they meant. Then add the money to that account.":
    "Vra die betaler watter rekening bedoel is. Voeg dan die geld by daardie rekening.",
  "The first payment has been credited. Ask the payer whether to add the second one to the account or refund it.":
    "Die eerste betaling is gekrediteer. Vra die betaler of die tweede een by die rekening gevoeg of terugbetaal moet word.",
  "The provider reported one transaction for two payments. One has been credited. If no second amount arrived, close this entry with the transaction number as the refund reference.":
    "Die betaaldiens het een transaksie vir twee betalings gemeld. Een is gekrediteer. As geen ander geld ingekom het nie, sluit dit met die transaksienommer as verwysing.",
  "Ask the provider who paid, and for what. Then add the money to the right account, or have it refunded.":
    "Vra die betaaldiens wie betaal het, en waarvoor. Voeg dan die geld by die regte rekening, of laat dit terugbetaal.",
  "The provider returned this money. If no account was credited, close this entry with the transaction number as the refund reference.":
    "Die betaaldiens het hierdie geld teruggegee. As geen rekening gekrediteer is nie, sluit dit met die transaksienommer as verwysing.",
  "To check": "Om na te gaan",
  "Added to an account": "By ’n rekening gevoeg",
  Refunded: "Terugbetaal",
  "Payments by status": "Status van die betalings",
  "Unallocated payment": "Ongeallokeerde betaling",
  "Received|when": "Ontvang",
  "Payment it refers to": "Betaling waarna dit verwys",
  "{amount} for account {account}, by {name}": "{amount} vir rekening {account}, deur {name}",
  "Account named in the report": "Rekening in die verslag",
  "Resolved by": "Afgehandel deur",
  Reason: "Rede",
  "Refund reference": "Verwysing van die terugbetaling",
  "Add the money to an account": "Voeg dit by ’n rekening",
  "Find the account": "Soek die rekening",
  "Add {amount} to this account?": "Voeg {amount} by hierdie rekening?",
  "Only staff see this. For example, say how you know whose money it is.":
    "Net personeel sien dit, byvoorbeeld hoe jy weet wie se geld dit is.",
  "Add {amount} to the account": "Voeg {amount} by die rekening",
  "Choose another account": "Kies ’n ander rekening",
  "Record a refund": "Teken ’n terugbetaling aan",
  "First refund the money through the provider. Then enter the refund reference here.":
    "Betaal eers die geld by die betaaldiens terug. Voer dan die verwysing hier in.",
  "Record the refund": "Teken die terugbetaling aan",
  "{amount} has been added to account {account}.": "{amount} is by rekening {account} gevoeg.",
  "The refund has been recorded.": "Die terugbetaling is aangeteken.",
  "The account holder can see this under Payments.": "Die rekeninghouer sien dit onder Betalings.",
  "No payments here yet.": "Nog geen betalings hier nie.",
  "We received {amount} twice ({reference}). The second payment is being checked. We’ll let you know what happens to it.":
    "Ons het {amount} twee keer ontvang ({reference}). Die tweede betaling word nagegaan. Ons sal jou laat weet wat daarmee gebeur.",
  "We received {amount} twice ({reference}). The second payment was added to your account.":
    "Ons het {amount} twee keer ontvang ({reference}). Die tweede betaling is by jou rekening gevoeg.",
  "We received {amount} twice ({reference}). The second payment was added to another account.":
    "Ons het {amount} twee keer ontvang ({reference}). Die tweede betaling is by ’n ander rekening gevoeg.",
  "We received {amount} twice ({reference}). The second payment was refunded, reference {refund}.":
    "Ons het {amount} twee keer ontvang ({reference}). Die tweede betaling is terugbetaal, verwysing {refund}.",
};
