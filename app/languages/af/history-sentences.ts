/** Afrikaans texts for the sentences of histories. */
export const historySentences = {
  "Added the account with its PIN and became admin":
    "Het die rekening met sy PIN bygevoeg en admin geword",
  "Removed their own access as {terms}": "Het hul eie toegang as {terms} verwyder",
  "Invited {who} as staff": "Het {who} as personeel genooi",
  "Invited {who} as {terms}": "Het {who} as {terms} genooi",
  "Accepted the invitation and became {terms}": "Het die uitnodiging aanvaar en {terms} geword",
  "Accepted the invitation and went from {before} to {after}":
    "Het die uitnodiging aanvaar en van {before} na {after} gegaan",
  "Changed access for {who} from {before} to {after}":
    "Het {who} se toegang van {before} na {after} verander",
  "Removed access for {who}, {terms}": "Het {who} se toegang verwyder, {terms}",
  "Ended all access, because the only admin was deleted":
    "Alle toegang is beëindig, omdat die enigste admin uitgevee is",
  "Changed their own name for the account from {before} to {after}":
    "Het hul eie naam vir die rekening van {before} na {after} verander",
  "Changed the name from {before} to {after}": "Het die naam van {before} na {after} verander",
  "Applied for indigent support, reference {reference}":
    "Het om deernisondersteuning aansoek gedoen, verwysing {reference}",
  "Sent more for the application {reference}": "Het meer vir die aansoek {reference} gestuur",
  "Asked for more about the application {reference}": "Het meer oor die aansoek {reference} gevra",
  "Declined the application {reference}": "Het die aansoek {reference} afgekeur",
  "Approved the application {reference} until {date}":
    "Het die aansoek {reference} tot {date} goedgekeur",
  "{amount} was paid online, receipt {receipt}": "{amount} is aanlyn betaal, kwitansie {receipt}",
  "The payment of {amount} was reversed, receipt {receipt}":
    "Die betaling van {amount} is teruggedraai, kwitansie {receipt}",
  "{amount} that was not matched was added, receipt {receipt}":
    "{amount} wat nie toegewys was nie, is bygevoeg, kwitansie {receipt}",
  "{amount} that was not matched was refunded, reference {reference}":
    "{amount} wat nie toegewys was nie, is terugbetaal, verwysing {reference}",
  "Sent a reading for meter {meter}: {value} on {date}, instead of {before}":
    "Het ’n lesing vir meter {meter} gestuur: {value} op {date}, in plaas van {before}",
  "Sent a reading for meter {meter}: {value} on {date}":
    "Het ’n lesing vir meter {meter} gestuur: {value} op {date}",
  "Added {identity}": "Het {identity} bygevoeg",
  "Verified {identity}": "Het {identity} bevestig",
  "Removed {identity}": "Het {identity} verwyder",
  "Made {identity} the preferred one": "Het {identity} die voorkeur gemaak",
  "Ended the session on {device}": "Het die sessie op {device} beëindig",
  "Changed {changes}": "Het verander: {changes}",
  "{what} from {from} to {to}": "{what} van {from} na {to}",
  "{role} until {date}": "{role} tot {date}",
  "viewer|role": "kyker",
  "member|role": "lid",
  "admin|role": "admin",
  "none|no value": "geen",
  "by email": "per e-pos",
  "on paper": "op papier",
  "an unknown device": "’n onbekende toestel",
  "the email address": "die e-posadres",
  "the mobile number": "die selfoonnommer",
  "the telephone number": "die telefoonnommer",
  "the postal address": "die posadres",
  "the physical address": "die fisiese adres",
  "how we send statements": "hoe ons state stuur",
};
