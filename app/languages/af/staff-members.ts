/** Afrikaans texts for managing staff. */
export const staffMembers = {
  Staff: "Personeel",
  "Staff member": "Personeellid",
  "Pages of staff": "Bladsye van personeel",
  "There are no staff yet.": "Daar is nog geen personeel nie.",
  "Invite a colleague": "Nooi ’n kollega",
  "Last sign-in": "Laaste aanmelding",
  "Never signed in": "Nog nooit aangemeld nie",
  "What they can do": "Wat hulle kan doen",
  "Nothing yet": "Nog niks",
  Suspended: "Geskors",
  "See any account": "Sien enige rekening",
  "Answer any ticket": "Beantwoord enige navraag",
  "Settle unallocated payments": "Handel ongeallokeerde betalings af",
  "See and resend messages": "Sien boodskappe en stuur hulle weer",
  "Help people sign in": "Help mense om aan te meld",
  "Answer privacy requests": "Beantwoord privaatheidsversoeke",
  "Change the municipality’s settings": "Verander die munisipaliteit se instellings",
  "Manage staff": "Bestuur personeel",
  "Read the audit log": "Lees die ouditlog",
  "See timings and database queries": "Sien tye en databasisnavrae",
  "Their name": "Hul naam",
  "Change the name": "Verander die naam",
  "The name has been changed to {name}.": "{name} het ’n nuwe naam.",
  "Consumers and colleagues see this name.": "Verbruikers en kollegas sien hierdie naam.",
  "Consumers see this name. Ask someone who manages staff to change it.":
    "Verbruikers sien hierdie naam. Vra iemand wat personeel bestuur om dit te verander.",
  "Check the address: the person who uses it will get access.":
    "Maak seker dit is reg: die persoon met hierdie adres kry toegang.",
  "Optional. We’ll use it if they aren’t registered yet.":
    "Opsioneel. Word gebruik as hulle nog nie geregistreer is nie.",
  "{name} now has these permissions.": "{name} het nou hierdie toestemmings.",
  "They can choose a password using the link in the email we’ve sent them.":
    "Hulle kies ’n wagwoord met die skakel in die e-pos.",
  "We’ve sent them an email to let them know.": "Ons het vir hulle ’n e-pos daaroor gestuur.",
  "{name}’s permissions have been saved.": "{name} se toestemmings is gestoor.",
  "{name} has been suspended and signed out everywhere.": "{name} is geskors en oral afgemeld.",
  "{name} can sign in again.": "{name} kan weer aanmeld.",
  "Suspend {name}?": "Skors {name}?",
  "They will be signed out everywhere immediately, and won’t be able to sign in until you lift the suspension.":
    "Hulle word dadelik oral afgemeld, en kan nie aanmeld voordat jy die skorsing ophef nie.",
  "Lift the suspension": "Hef die skorsing op",
  "Send them a password reset code, lift a lockout, or turn off two-step sign-in if they lost their phone.":
    "Stuur vir hulle ’n kode vir ’n nuwe wagwoord, hef ’n sperring op, of skakel tweestap-aanmelding af as hulle hul foon verloor het.",
  "Help them sign in": "Help hulle om aan te meld",
  "To help them with a forgotten password or a lost phone, you need the permission “{permission}”. {staff} shows who has it.":
    "Om hulle met ’n vergete wagwoord of ’n verlore foon te help, het jy die toestemming “{permission}” nodig. {staff} wys wie dit het.",
  "The staff list": "Die lys van personeel",
  "They can’t sign in while they are suspended.": "Hulle kan nie nou aanmeld nie.",
  "Let {name} sign in again": "Laat {name} weer aanmeld",
  Suspend: "Skors",
  "Suspend {name}": "Skors {name}",
};
