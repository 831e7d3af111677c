/**
 * Afrikaans texts for names that the reference service sends, such as those of municipal services.
 */
export const upstream = {
  "property rates": "eiendomsbelasting",
  refuse: "vullisverwydering",
  sewer: "riool",
  "Cash at the municipal office": "Kontant by die munisipale kantoor",
  "Card at the municipal office": "Kaart by die munisipale kantoor",
  "Debit order": "Debietorder",
  active: "aktief",
  removed: "verwyder",
};
