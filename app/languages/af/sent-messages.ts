/**
 * Afrikaans texts for the messages that the portal has sent, and for email addresses and mobile
 * numbers to which messages bounce.
 */
export const sentMessages = {
  Alert: "Waarskuwing",
  "Sent messages": "Gestuurde boodskappe",
  "None need attention.": "Geen verg aandag nie.",
  "1 needs attention": "1 verg aandag",
  "{count} need attention": "{count} verg aandag",
  "Messages are kept for 1 day.": "Boodskappe word 1 dag lank bewaar.",
  "Messages are kept for {count} days.": "Boodskappe word {count} dae lank bewaar.",
  "Find messages to this email address or mobile number":
    "Soek boodskappe aan hierdie e-posadres of selfoonnommer",
  "Messages to {name}": "Boodskappe aan {name}",
  "No message has been sent yet.": "Geen boodskap is nog gestuur nie.",
  "Pages of messages": "Bladsye van boodskappe",
  Person: "Persoon",
  "Messages don’t arrive": "Boodskappe kom terug",
  "Needs attention": "Verg aandag",
  "Not sent": "Nie gestuur nie",
  "May have been sent": "Is dalk gestuur",
  "One-time code": "Eenmalige kode",
  "Access to an account": "Toegang tot ’n rekening",
  "Not accepted yet, so we’ll try again": "Nog nie aanvaar nie, so ons probeer weer",
  "Refused, because of the address or number": "Geweier weens die adres of nommer",
  Refused: "Geweier",
  "Not accepted after several attempts, so we stopped trying":
    "Ná verskeie pogings nie aanvaar nie, so ons probeer nie meer nie",
  "Not sent in time": "Nie betyds gestuur nie",
  "The connection broke, so it may have been sent":
    "Die verbinding het verbreek, so dit is dalk gestuur",
  "Not sent, because we send no SMS to this country":
    "Nie gestuur nie, want ons stuur nie SMS’e na hierdie land nie",
  "Not sent, because the daily SMS limit was reached":
    "Nie gestuur nie, want die dag se limiet van SMS’e is bereik",
  "Today’s SMS limit has been reached, so we’ll send no more until tomorrow. The limit is in the settings, under SMS limits.":
    "Vandag se limiet van SMS’e is bereik, so ons stuur tot môre niks meer nie. Dit is in die instellings, onder SMS-limiete.",
  "SMS, {what}": "SMS, {what}",
  "Resend this message?": "Stuur hierdie boodskap weer?",
  "We’ll send the same text to {to} again. After you confirm, you can’t stop the message.":
    "Ons stuur dieselfde teks weer aan {to}. Die boodskap kan nie gekeer word nie.",
  "We’re sending the message again. This is the new one.":
    "Ons stuur die boodskap weer. Hier is die nuwe een.",
  "all messages": "alle boodskappe",
  About: "Waaroor dit gaan",
  "Messages to this number don’t arrive. Ask the person for another number.":
    "Boodskappe aan hierdie nommer kom terug. Vra die persoon vir ’n ander een.",
  "Messages to this address don’t arrive. Ask the person for another address.":
    "Boodskappe aan hierdie adres kom terug. Vra die persoon vir ’n ander een.",
  Text: "Teks",
  "We never keep the text of a message with a code. The person can ask for a new code.":
    "Ons hou nooit die teks van ’n boodskap met ’n kode nie. Die persoon kan vir ’n nuwe kode vra.",
  "The text of this message is not kept.": "Die teks van hierdie boodskap word nie gehou nie.",
  Attempts: "Pogings",
  "The original message": "Die boodskap wat hierdie een herhaal",
  "This message has been resent.": "Hierdie boodskap is weer gestuur.",
  "Open the new one": "Maak die nuwe een oop",
  Resend: "Stuur weer",
  "Messages to this address don’t arrive. Check it or use another one.":
    "Boodskappe aan hierdie adres kom terug. Maak seker dit is reg of gebruik ’n ander een.",
  "Messages to this number don’t arrive. Check it or use another one.":
    "Boodskappe aan hierdie nommer kom terug. Maak seker dit is reg of gebruik ’n ander een.",
  "Verify again": "Verifieer weer",
  "Ask for a code to check that messages reach {identity}.":
    "Vra vir ’n kode om seker te maak dat boodskappe by {identity} uitkom.",
};
