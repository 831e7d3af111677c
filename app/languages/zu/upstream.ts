/**
 * isiZulu translations of names that the reference service sends, such as those of municipal
 * services.
 */
import type { upstream as af } from "../af/upstream.ts";

export const upstream: Record<keyof typeof af, string> = {
  "property rates": "intela yezakhiwo",
  refuse: "ukuthuthwa kwemfucuza",
  sewer: "ukuthuthwa kwendle",
  month: "inyanga",
  bin: "umgqomo",
  "Cash at the municipal office": "Ukheshi ehhovisi likamasipala",
  "Card at the municipal office": "Ikhadi ehhovisi likamasipala",
  "Debit order": "I-debit order",
  active: "iyasebenza",
  removed: "isusiwe",
  "Signed in.": "Ungenile.",
  "Wrong password entered.": "Kufakwe iphasiwedi engalungile.",
  "Wrong code entered.": "Kufakwe ikhodi engalungile.",
  "Registered.": "Ubhalisile.",
  "Changed the preferences.": "Ushintshe akuthandayo.",
  "Changed the password. Every other session was ended.":
    "Ushintshe iphasiwedi. Wonke amanye amaseshini aqediwe.",
  "Reset the password with a code. Every other session was ended.":
    "Usethe kabusha iphasiwedi ngekhodi. Wonke amanye amaseshini aqediwe.",
  "Added the account with its PIN and became admin":
    "Wengeze i-akhawunti nge-PIN yayo waba ngumphathi",
};
