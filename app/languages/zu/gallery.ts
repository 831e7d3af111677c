/** isiZulu texts for the page that shows all controls, including its sample content. */
import type { gallery as af } from "../af/gallery.ts";

export const gallery: Record<keyof typeof af, string> = {
  Testing: "Ukuhlola",
  Buttons: "Izinkinobho",
  Fields: "Izinkundla",
  Answers: "Izimpendulo",
  Lists: "Izinhlu",
  Icons: "Izithonjana",
  States: "Izimo",
  Formats: "Amafomethi",
};
