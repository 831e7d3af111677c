/** The isiZulu names of the months. */
import type { dates as af } from "../af/dates.ts";

export const dates: Record<keyof typeof af, string> = {
  January: "Januwari",
  February: "Februwari",
  March: "Mashi",
  April: "Ephreli",
  May: "Meyi",
  June: "Juni",
  July: "Julayi",
  August: "Agasti",
  September: "Septhemba",
  October: "Okthoba",
  November: "Novemba",
  December: "Disemba",
  Jan: "Jan",
  Feb: "Feb",
  Mar: "Mas",
  Apr: "Eph",
  Jun: "Jun",
  Jul: "Jul",
  Aug: "Aga",
  Sep: "Sep",
  Oct: "Okt",
  Nov: "Nov",
  Dec: "Dis",
};
