/**
 * Afrikaans texts for the messages that the portal has sent, and for email addresses and mobile
 * numbers to which messages bounce.
 */
export const sentMessages = {
  Alert: "Waarskuwing",
  "Sent messages": "Gestuurde boodskappe",
  "No messages need attention.": "Geen verg aandag nie.",
  "1 message needs attention": "1 verg aandag",
  "{count} messages need attention": "{count} verg aandag",
  "Messages are kept for 1 day.": "Boodskappe word 1 dag lank bewaar.",
  "Messages are kept for {count} days.": "Boodskappe word {count} dae lank bewaar.",
  "Find messages sent to this email address or mobile number":
    "Soek boodskappe aan hierdie e-posadres of selfoonnommer",
  "Messages to {name}": "Boodskappe aan {name}",
  "No message has been sent yet.": "Geen boodskap is nog gestuur nie.",
  "Pages of messages": "Bladsye van boodskappe",
  Person: "Persoon",
  "Messages can’t be delivered": "Boodskappe kom terug",
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
  "Not sent, because we don’t send SMS messages to this country":
    "Nie gestuur nie, want ons stuur nie SMS’e na hierdie land nie",
  "Not sent, because the daily SMS limit was reached":
    "Nie gestuur nie, want die dag se limiet van SMS’e is bereik",
  "Today’s SMS limit has been reached, so we won’t send any more until tomorrow. The limit is in the settings, under SMS limits.":
    "Vandag se limiet van SMS’e is bereik, so ons stuur tot môre niks meer nie. Dit is in die instellings, onder SMS-limiete.",
  "SMS, {what}": "SMS, {what}",
  "Resend this message?": "Stuur hierdie boodskap weer?",
  "We’ll send the same text to {to} again. Once you confirm, you can’t stop it.":
    "Ons stuur dieselfde teks weer aan {to}. Die boodskap kan nie gekeer word nie.",
  "We’re sending the message again. This is the new message.":
    "Ons stuur die boodskap weer. Hier is die nuwe een.",
  "all messages": "alle boodskappe",
  About: "Waaroor dit gaan",
  "Messages can’t be delivered to this number. Ask the person for another number.":
    "Boodskappe aan hierdie nommer kom terug. Vra die persoon vir ’n ander een.",
  "Messages can’t be delivered to this address. Ask the person for another address.":
    "Boodskappe aan hierdie adres kom terug. Vra die persoon vir ’n ander een.",
  Text: "Teks",
  "We never keep the text of messages that contain a code. The person can ask for a new code.":
    "Ons hou nooit die teks van ’n boodskap met ’n kode nie. Die persoon kan vir ’n nuwe kode vra.",
  "The text of this message is not kept.": "Die teks van hierdie boodskap word nie gehou nie.",
  Attempts: "Pogings",
  "See the original message": "Die boodskap wat hierdie een herhaal",
  "This message has been resent.": "Hierdie boodskap is weer gestuur.",
  "Open the new message": "Maak die nuwe een oop",
  Resend: "Stuur weer",
  "Messages can’t be delivered to this address. Check it or use another one.":
    "Boodskappe aan hierdie adres kom terug. Maak seker dit is reg of gebruik ’n ander een.",
  "Messages can’t be delivered to this number. Check it or use another one.":
    "Boodskappe aan hierdie nommer kom terug. Maak seker dit is reg of gebruik ’n ander een.",
  "Verify again": "Verifieer weer",
  "Ask for a code to check that messages reach {identity}.":
    "Vra vir ’n kode om seker te maak dat boodskappe by {identity} uitkom.",
};
