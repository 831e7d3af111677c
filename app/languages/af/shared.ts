/** Afrikaans of what every section shows. */
export const shared = {
  Cancel: "Kanselleer",
  Save: "Stoor",
  "There is a problem": "Daar is ’n probleem",
  "You are here": "Waar jy is",
};
