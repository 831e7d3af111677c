/**
 * Afrikaans translations of names that the reference service sends, such as those of municipal
 * services.
 */
export const upstream = {
  "property rates": "eiendomsbelasting",
  refuse: "vullisverwydering",
  sewer: "riool",
  month: "maand",
  bin: "vullisblik",
  "Cash at the municipal office": "Kontant by die munisipale kantoor",
  "Card at the municipal office": "Kaart by die munisipale kantoor",
  "Debit order": "Debietorder",
  active: "aktief",
  removed: "verwyder",
  "Signed in.": "Het aangemeld.",
  "Wrong password entered.": "Verkeerde wagwoord ingevoer.",
  "Wrong code entered.": "Verkeerde kode ingevoer.",
  "Registered.": "Het geregistreer.",
  "Changed the preferences.": "Het die voorkeure verander.",
  "Changed the password. Every other session was ended.":
    "Het die wagwoord verander. Elke ander sessie is beëindig.",
  "Reset the password with a code. Every other session was ended.":
    "Het die wagwoord met ’n kode herstel. Elke ander sessie is beëindig.",
  "Added the account with its PIN and became admin":
    "Het die rekening met sy PIN bygevoeg en admin geword",
};
