/** Afrikaans of an account and its tabs. */
export const accounts = {
  "Name of the account": "Naam van die rekening",
  "Only you see this name. Leave it empty to go back to “{name}”.": "Net jy sien hierdie naam. Laat dit leeg om na “{name}” terug te keer.",
  "Rename this account": "Gee hierdie rekening ’n ander naam",
  "The account is now called {name}.": "Die rekening se naam is nou {name}.",
};
