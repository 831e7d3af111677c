/** Afrikaans texts for the messages about files. */
import type { Translated } from "#contract/messages.ts";
import type { uploadMessages as english } from "#contract/uploads/messages.ts";

export const uploadMessages: Translated<typeof english> = {
  storage_full: "Ons kon nie hierdie lêer stoor nie. Probeer oor ’n paar minute weer.",
  file_name_required: "Voer ’n lêernaam in",
  file_name_invalid: "Hernoem die lêer, want sy naam het skuinsstrepe of versteekte karakters",
  file_empty: "Hierdie lêer is leeg. Kies ’n ander een",
  file_too_large: "Hierdie lêer is groter as {count} MB. Kies ’n kleiner een",
  file_incomplete: "Net ’n deel van die lêer het aangekom. Stuur dit weer",
  file_wrong_type: "Kies ’n foto (JPEG, PNG of HEIC) of ’n PDF",
  file_svg: "Kies ’n foto of ’n PDF, want ’n SVG-tekening kan programme bevat",
  file_infected: "Ons virusskandeerder het ’n virus in hierdie lêer gekry. Kies ’n ander een",
  file_not_scanned:
    "Ons kan nie nou lêers vir virusse nagaan nie. Probeer weer oor ’n paar minute, of stuur dit sonder die lêer",
  file_embedded: "Hierdie lêer het nog ’n lêer binne-in. Kies net die foto of PDF",
  photo_damaged:
    "Hierdie foto is beskadig of te groot om oop te maak. Neem dit weer of kies ’n ander een",
  heic_damaged: "Ons kan nie hierdie HEIC-foto lees nie. Stoor dit as JPEG en kies daardie een",
  files_gone: "Kies die lêers weer, want een is nie meer beskikbaar nie",
  file_missing: "Hierdie lêer ontbreek. Vra dat dit weer gestuur word.",
};
