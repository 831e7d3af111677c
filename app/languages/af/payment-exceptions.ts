/** Afrikaans texts for the list of unallocated payments that staff see. */
export const paymentExceptions = {
  Unallocated: "Ongeallokeer",
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
  "The provider reported one transaction for two payments. Ask which payment it is for. Post a second payment only if that money has arrived.":
    "Die betaaldiens het een transaksie vir twee betalings gemeld. Vra vir watter betaling dit is. Boek ’n tweede betaling net as daardie geld ingekom het.",
  "Unknown payment": "Onbekende betaling",
  "Ask the provider who paid, and for what. Then post the payment to the right account, or have it refunded.":
    "Vra die betaaldiens wie betaal het, en waarvoor. Boek die betaling dan op die regte rekening, of laat dit terugbetaal.",
  "Reversal of a payment that was not credited": "Terugtrekking van ’n betaling wat nie gekrediteer is nie",
  "This is usually an earlier entry in this list that was refunded, so you don’t need to do anything. Otherwise ask the provider which payment was reversed.":
    "Dit is gewoonlik ’n vroeër inskrywing in hierdie lys wat terugbetaal is, dus hoef jy niks te doen nie. Vra andersins die betaaldiens watter betaling teruggetrek is.",
};
