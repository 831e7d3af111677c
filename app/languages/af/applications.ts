/** Afrikaans texts for an applicant's own application, and for staff who decide on applications. */
export const applications = {
  Applications: "Aansoeke",
  Application: "Aansoek",
  "Your application": "Jou aansoek",
  "Until {date}": "Tot {date}",
  "You don’t need to do anything now. We’ll send you a message when we have decided.":
    "Jy hoef nou niks te doen nie. Ons stuur vir jou ’n boodskap wanneer ons besluit het.",
  "We can’t decide until you answer.": "Ons kan nie besluit voordat jy antwoord nie.",
  "We’ll remind you before the support ends, so that you can apply again.":
    "Ons herinner jou voordat die hulp eindig, sodat jy weer aansoek kan doen.",
  "If something has changed or was missing, you can apply again.":
    "As iets verander het of ontbreek, kan jy weer aansoek doen.",
  "To keep the support, apply again before it ends.":
    "Doen weer aansoek voordat die hulp eindig om dit te behou.",
  "To get the support again, apply again.": "Doen weer aansoek om die hulp weer te kry.",
  "Your answer": "Jou antwoord",
  "Last day of support": "Laaste dag van die hulp",
  "Your documents": "Jou dokumente",
  "Ask about this application": "Vra oor hierdie aansoek",
  "Enter the monthly income, like 2150, or 0 if there is none":
    "Voer die maandelikse inkomste in, soos 2150, of 0 as daar geen is nie",
  "The applicant’s ID number doesn’t match the account holder’s.":
    "Die aansoeker se ID-nommer is nie die rekeninghouer s’n nie.",
  "Being checked": "Word nagegaan",
  Decided: "Besluit",
  "Apply again": "Doen weer aansoek",
  "Send your answer": "Stuur jou antwoord",
  "Send what we asked for": "Stuur wat ons nodig het",
  "We’ve received your answer.": "Ons het jou antwoord ontvang.",
  "We don’t need anything more for this application.":
    "Ons wag vir niks meer oor hierdie aansoek nie.",
  "1 application waiting for a decision": "1 wag vir ’n besluit",
  "{count} applications waiting for a decision": "{count} wag vir ’n besluit",
  "There are no applications.": "Daar is geen aansoeke nie.",
  All: "Almal",
  Applicant: "Aansoeker",
  "Pages of applications": "Bladsye van aansoeke",
  "Decision needed": "Om te besluit",
  "Waiting for the applicant": "Wag vir die aansoeker",
  Applied: "Het aansoek gedoen",
  "Asked for more information": "Het meer gevra",
  "The application has been approved.": "Die aansoek is goedgekeur.",
  "We’ve asked the applicant for more information.": "Ons het die aansoeker gevra.",
  "The application has been declined.": "Die aansoek is afgekeur.",
  "The applicant will get a message.": "Die aansoeker kry ’n boodskap.",
  "Your decision": "Jou besluit",
  "Message to the applicant": "Boodskap aan die aansoeker",
  Approve: "Keur goed",
  "Ask for more information": "Vra meer",
  Decline: "Keur af",
  Decide: "Besluit",
  "Fill this in only if you approve. We’ll remind the applicant 60 days before this date.":
    "Net om goed te keur. Ons herinner die aansoeker 60 dae vooraf.",
  "Say what you need, or why you are declining. If you approve, you can leave this empty.":
    "Sê wat jy nodig het, of hoekom jy afkeur. Jy kan dit leeg laat om goed te keur.",
  "Send the decision": "Stuur die besluit",
  "Household and monthly income": "Huishouding en maandelikse inkomste",
  "Total for 1 person": "Totaal, 1 persoon",
  "Total for {count} people": "Totaal, {count} mense",
  "Files and history": "Lêers en geskiedenis",
  "No files were uploaded.": "Geen lêers is opgelaai nie.",
  "Decide on applications": "Besluit oor aansoeke",
};
