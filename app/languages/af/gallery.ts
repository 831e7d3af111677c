/** Afrikaans texts for the page that shows all controls, including its sample content. */
export const gallery = {
  Testing: "Toetsing",
  Buttons: "Knoppies",
  Fields: "Velde",
  Answers: "Antwoorde",
  Lists: "Lyste",
  Icons: "Ikone",
  States: "Toestande",
  Formats: "Formate",
};
