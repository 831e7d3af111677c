/** Afrikaans texts for the global search. */
export const search = {
  "Search everything": "Deursoek alles",
  "Find accounts, statements, messages, tickets and help":
    "Vind rekeninge, state, boodskappe, navrae en hulp",
  "Try a month, a number, a name, or words such as “leak” or “can’t pay”.":
    "Probeer ’n maand, ’n nommer, ’n naam, of woorde soos “lek” of “kan nie betaal nie”.",
  "We can’t search everything right now. Try again in a few minutes.":
    "Ons kan nie nou alles deursoek nie. Probeer oor ’n paar minute weer.",
  "Search the desk instead": "Soek eerder in die toonbank",
  "What you can do": "Wat jy kan doen",
  "Check the spelling, or try fewer words.": "Kyk of dit reg gespel is, of probeer minder woorde.",
  "See all matching accounts": "Al die rekeninge wat gevind is",
  "All statements: {name}": "Alle state: {name}",
  "All statements for {year}: {name}": "Alle state vir {year}: {name}",
  "See all matching messages: {name}": "Al die boodskappe wat gevind is: {name}",
  "See all matching open tickets": "Al die oop navrae wat gevind is",
  "See all matching closed tickets": "Al die geslote navrae wat gevind is",
  "Charges {charges}, balance {balance}": "Heffings {charges}, saldo {balance}",
  "Compared with the previous month and the same month last year":
    "Vergelyk met die vorige maand, en met dieselfde maand verlede jaar",
  "See what changed in your bill for {month}": "Kyk wat in jou rekening van {month} verander het",
  "Report a leak": "Rapporteer ’n lek",
  "Check your usage for a leak": "Kyk of jou verbruik op ’n lek wys",
  "See planned interruptions": "Sien beplande onderbrekings",
  "The Home page shows interruptions in your area": "Tuis wys dié in jou gebied",
  "Report an interruption": "Rapporteer ’n onderbreking",
  "For households with a low income": "Vir huishoudings met ’n lae inkomste",
  "Apply for indigent support": "Doen aansoek om deernisondersteuning",
  "Pay part of your bill now": "Betaal nou ’n deel",
  "You choose the amount": "Jy kies die bedrag",
  "Open the service that you were charged for, then choose “Dispute this charge”":
    "Maak die diens oop, en kies “Betwis hierdie heffing”",
  "Dispute a charge on your bill for {month}": "Betwis ’n heffing op jou rekening van {month}",
  "See how much you use": "Kyk wat jy gebruik",
  "What you’ve used so far, and what it will cost": "Wat jy gebruik het, en wat dit gaan kos",
  "See your next bill": "Kyk na jou volgende rekening",
  "You see every instalment before you agree": "Jy sien elke betaling voordat jy instem",
  "Ask to pay in instalments": "Vra om in dele te betaal",
  "If you can, talk to us before your bill is overdue":
    "Praat met ons voordat dit agterstallig is, as jy kan",
  "Tell us where it is, and add a photo if you can":
    "Sê vir ons waar dit is, en voeg ’n foto by as jy kan",
  "Your meters and their readings": "Jou meters en hul lesings",
};
