/** Afrikaans texts for the sentences that describe history entries. */
export const historySentences = {
  "Added the account with its PIN and became admin":
    "Het die rekening met sy PIN bygevoeg en admin geword",
  "Removed their own access as {terms}": "Het hul eie toegang as {terms} verwyder",
  "Invited {who} as staff": "Het {who} as personeel genooi",
  "Invited {who} as {terms}": "Het {who} as {terms} genooi",
  "Accepted the invitation and became {terms}": "Het die uitnodiging aanvaar en {terms} geword",
  "Accepted the invitation and went from {old_terms} to {terms}":
    "Het die uitnodiging aanvaar en van {old_terms} na {terms} gegaan",
  "Changed access for {who} from {old_terms} to {terms}":
    "Het {who} se toegang van {old_terms} na {terms} verander",
  "Removed access for {who}, {terms}": "Het {who} se toegang verwyder, {terms}",
  "Ended all access, because the only admin was deleted":
    "Alle toegang is beëindig, omdat die enigste admin uitgevee is",
  "Changed their own name for the account from {old_label} to {label}":
    "Het hul eie naam vir die rekening van {old_label} na {label} verander",
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
  "Sent a reading for meter {meter}: {reading} on {date}, instead of {old_reading}":
    "Het ’n lesing vir meter {meter} gestuur: {reading} op {date}, in plaas van {old_reading}",
  "Sent a reading for meter {meter}: {reading} on {date}":
    "Het ’n lesing vir meter {meter} gestuur: {reading} op {date}",
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
  "Viewed the statement dated {date}": "Het die staat van {date} bekyk",
  "Opened the PDF of the statement dated {date}": "Het die PDF van die staat van {date} oopgemaak",
  "Viewed meter {meter}": "Het meter {meter} bekyk",
  "Downloaded the readings for meter {meter}": "Het meter {meter} se lesings afgelaai",
  "Downloaded the consumption data for meter {meter}": "Het meter {meter} se verbruik afgelaai",
  "Downloaded the file for tax year {year}": "Het die belastingjaar {year} afgelaai",
  "Opened the PDF for tax year {year}": "Het die PDF van die belastingjaar {year} oopgemaak",
  "Opened the receipt for the payment on {date}":
    "Het die kwitansie vir die betaling op {date} oopgemaak",
  "Viewed payment {reference}": "Het die betaling {reference} bekyk",
  "Viewed the message dated {date}": "Het die boodskap van {date} bekyk",
  "Viewed the message to {recipient}": "Het die boodskap aan {recipient} bekyk",
  "Viewed application {reference}": "Het die aansoek {reference} bekyk",
  "Opened a file from application {reference}": "Het ’n lêer van die aansoek {reference} oopgemaak",
  "Viewed the arrangement dated {date}": "Het die betaalplan van {date} bekyk",
  "Viewed dispute {reference}": "Het die geskil {reference} bekyk",
  "Opened a file from dispute {reference}": "Het ’n lêer van die geskil {reference} oopgemaak",
  "Viewed ticket {reference}": "Het die navraag {reference} bekyk",
  "Opened a file from ticket {reference}": "Het ’n lêer van die navraag {reference} oopgemaak",
  "Viewed unallocated payment {reference}": "Het die ongeallokeerde betaling {reference} bekyk",
  "Viewed the messages to {recipient}": "Het die boodskappe aan {recipient} bekyk",
  "Changed their own monthly budget from {old_amount} to {amount}":
    "Het hul eie maandelikse begroting van {old_amount} na {amount} verander",
  "Agreed to pay {debt}: a deposit of {deposit} and {instalments}":
    "Het ingestem om {debt} te betaal: ’n deposito van {deposit} en {instalments}",
  "Proposed to pay {debt}: a deposit of {deposit} and {instalments}":
    "Het voorgestel om {debt} te betaal: ’n deposito van {deposit} en {instalments}",
  "Accepted the proposal to pay {debt}: a deposit of {deposit} and {instalments}":
    "Het die voorstel aanvaar om {debt} te betaal: ’n deposito van {deposit} en {instalments}",
  "Refused the proposal to pay {debt}: a deposit of {deposit} and {instalments}":
    "Het die voorstel geweier om {debt} te betaal: ’n deposito van {deposit} en {instalments}",
  "Cancelled the arrangement to pay {debt}: a deposit of {deposit} and {instalments}":
    "Het die betaalplan gekanselleer om {debt} te betaal: ’n deposito van {deposit} en {instalments}",
  "Completed the arrangement to pay {debt}: a deposit of {deposit} and {instalments}":
    "Het die betaalplan voltooi om {debt} te betaal: ’n deposito van {deposit} en {instalments}",
  "Ended the arrangement to pay {debt}: a deposit of {deposit} and {instalments}":
    "Het die betaalplan beëindig om {debt} te betaal: ’n deposito van {deposit} en {instalments}",
  "{count} instalment": "{count} paaiement",
  "{count} instalments": "{count} paaiemente",
  "Disputed {amount} of {charge} on the statement dated {date}, reference {reference}":
    "Het {amount} van {charge} op die staat van {date} betwis, verwysing {reference}",
  "Credited {amount} for the charge {charge} in dispute {reference}":
    "Het {amount} gekrediteer vir die heffing {charge} in die geskil {reference}",
  "Left the charge {charge} unchanged in dispute {reference}":
    "Het die heffing {charge} in die geskil {reference} laat bly",
  "Objected to the answer to dispute {reference}":
    "Het beswaar gemaak teen die antwoord op die geskil {reference}",
  "Withdrew the objection in dispute {objection}":
    "Het die beswaar in die geskil {objection} teruggetrek",
  "Withdrew dispute {reference}": "Het die geskil {reference} teruggetrek",
  "Cancelled the payment of {amount}, reference {reference}":
    "Het die betaling van {amount} gekanselleer, verwysing {reference}",
  "Changed the password and ended all other sessions":
    "Het die wagwoord verander. Elke ander sessie is beëindig",
  "Reset the password with a code and ended all other sessions":
    "Het die wagwoord met ’n kode herstel. Elke ander sessie is beëindig",
  "Undid changes to how they sign in, and ended all sessions":
    "Het veranderinge aan hul aanmelding ongedaan gemaak. Elke sessie is beëindig",
  "Created a calendar address {contents}. Any earlier one no longer works":
    "Het ’n kalenderadres {contents} geskep. ’n Vroeëre een werk nie meer nie",
  "with amounts": "met bedrae",
  "without amounts": "sonder bedrae",
  "Requested the {request} of their information": "Het vir die {request} van hul inligting gevra",
  "Withdrew the request for the {request} of their information":
    "Het die versoek vir die {request} van hul inligting teruggetrek",
  "Completed the requested {request}": "Het die gevraagde {request} gedoen",
  "Refused the requested {request}": "Het die gevraagde {request} geweier",
  correction: "regstelling",
  deletion: "skrapping",
  "Changed the staff permissions from {old_permissions} to {permissions}":
    "Het die personeeltoestemmings van {old_permissions} na {permissions} verander",
  "Suspended the person and ended all their sessions. Staff permissions: {permissions}":
    "Geskors, en elke sessie beëindig. Personeeltoestemmings: {permissions}",
  "Lifted the suspension. Staff permissions: {permissions}":
    "Het die skorsing opgehef. Personeeltoestemmings: {permissions}",
  "Sent a code to reset the password to {recipient}":
    "Het ’n kode om die wagwoord te herstel na {recipient} gestuur",
  "Lifted the lockout on {lockouts}": "Het die sperring opgehef: {lockouts}",
  "Removed {counts}, because their retention periods ended":
    "Het weens die bewaringstydperke verwyder: {counts}",
  "Recorded that messages to {recipient} aren’t being delivered":
    "Het aangeteken dat boodskappe aan {recipient} terugkom",
  "Resent the message to {recipient}": "Het die boodskap weer aan {recipient} gestuur",
  "Added the saved reply {label}": "Die gestoorde antwoord {label} is bygevoeg",
  "Changed the saved reply {label}": "Die gestoorde antwoord {label} is verander",
  "Deleted the saved reply {label}": "Die gestoorde antwoord {label} is uitgevee",
  "Changed {settings}": "Het verander: {settings}",
  "Restored the settings saved as change {revision}; this changed {settings}":
    "Het die instellings van verandering {revision} herstel, wat die volgende verander het: {settings}",
  "Created ticket {reference}": "Het die navraag {reference} geskep",
  "Replied to ticket {reference}": "Het op die navraag {reference} geantwoord",
  "Closed ticket {reference}": "Het die navraag {reference} gesluit",
  "Reopened ticket {reference}": "Het die navraag {reference} heropen",
  "Assigned ticket {reference} to {who}": "Het die navraag {reference} aan {who} toegewys",
  "Merged ticket {reference} into {other_reference}":
    "Het die navraag {reference} met {other_reference} saamgevoeg",
  "Added a note to ticket {reference}": "Het ’n nota by die navraag {reference} gevoeg",
  "Assigned ticket {reference} to themselves": "Het die navraag {reference} geneem",
  "Unassigned ticket {reference}": "Het die navraag {reference} teruggegee",
  "Objected to the valuation on the statement dated {date} with the value {amount}, reference {reference}":
    "Het beswaar gemaak teen die waardasie op die staat van {date} met die waarde {amount}, verwysing {reference}",
  "Changed the value to {amount} in the objection {reference}":
    "Het die waarde na {amount} verander in die beswaar {reference}",
  "Left the valuation unchanged in the objection {reference}":
    "Het die waardasie laat bly in die beswaar {reference}",
};
