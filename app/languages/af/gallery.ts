/** Afrikaans of the page that shows all controls; what stands in them are examples. */
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
