/** Afrikaans of the staff's list of payments that fit no account. */
export const paymentExceptions = {
  "Unallocated payments": "Ongeallokeerde betalings",
  "There are none: all that payment providers have told us of fits a payment that was begun here.":
    "Daar is geen nie: alles wat betaaldienste aan ons gemeld het, pas by ’n betaling wat hier begin is.",
  "Payment providers told us of these, and none fits a payment that was begun here. Nothing of them was credited to any account.":
    "Betaaldienste het hierdie aan ons gemeld, en geeneen pas by ’n betaling wat hier begin is nie. Niks daarvan is op enige rekening gekrediteer nie.",
  Why: "Hoekom",
  Provider: "Betaaldiens",
  "Provider’s reference": "Betaaldiens se verwysing",
  "Our reference": "Ons verwysing",
  "Pages of unallocated payments": "Bladsye van ongeallokeerde betalings",
  "What to do about them": "Wat om daaraan te doen",
  "Another amount than was to be paid": "’n Ander bedrag as wat betaal moes word",
  "Compare the amount with the provider’s own statement. Post what has come in to the account in your own books, or have it refunded.":
    "Vergelyk die bedrag met die betaaldiens se eie staat. Boek wat ingekom het in julle eie boeke op die rekening, of laat dit terugbetaal.",
  "Not in rand": "Nie in rand nie",
  "Have it refunded by the provider, and ask whoever paid to pay in rand.":
    "Laat die betaaldiens dit terugbetaal, en vra die betaler om in rand te betaal.",
  "For another account than the payment was begun for": "Vir ’n ander rekening as waarvoor die betaling begin is",
  "Ask whoever paid which account they meant, and post it to that one in your own books.":
    "Vra die betaler watter rekening bedoel is, en boek dit in julle eie boeke op daardie een.",
  "The same payment made a second time": "Dieselfde betaling ’n tweede keer gemaak",
  "The first one is on the account. Have the second one refunded, or post it to the account if whoever paid agrees.":
    "Die eerste een is op die rekening. Laat die tweede terugbetaal, of boek dit op die rekening as die betaler instem.",
  "Money that has paid another payment already": "Geld wat reeds ’n ander betaling gedek het",
  "The provider names one transaction for two payments. Ask the provider which of them it is for, and post a second one to the account only where it has come in.":
    "Die betaaldiens noem een transaksie vir twee betalings. Vra die betaaldiens vir watter een dit is, en boek ’n tweede een op die rekening net as dit ingekom het.",
  "For a payment that we don’t know": "Vir ’n betaling wat ons nie ken nie",
  "Look the provider’s reference up at the provider: who paid, and for what. Post it to the account it was meant for, or have it refunded.":
    "Soek die betaaldiens se verwysing by die betaaldiens op: wie het betaal, en waarvoor. Boek dit op die rekening waarvoor dit bedoel was, of laat dit terugbetaal.",
  "A reversal of something that was not credited": "’n Terugtrekking van iets wat nie gekrediteer is nie",
  "Mostly an earlier entry of this list that has been refunded: then nothing is left to do. Otherwise ask the provider what was reversed.":
    "Meestal ’n vroeër inskrywing van hierdie lys wat terugbetaal is: dan is daar niks meer te doen nie. Vra andersins die betaaldiens wat teruggetrek is.",
};
