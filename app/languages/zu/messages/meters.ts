/** isiZulu texts for the messages about meters and their readings. */
import type { Translated } from "#contract/messages.ts";
import type { meterMessages as english } from "#contract/meters/messages.ts";

export const meterMessages: Translated<typeof english> = {
  invalid_reading: "Faka inombolo, njengo-1234 noma 1234.5",
  meter_removed: "Le mitha ayisasetshenziswa",
  meter_prepaid: "Le yimitha ekhokhelwa kuqala, ngakho-ke akudingeki uthumele izibalo zemitha",
  reading_future: "Khetha usuku lwanamuhla, {today}, noma olungaphambi kwalo",
  reading_too_old: "Usuku ludlule izinsuku ezingaphezu kuka-{count}. Funda imitha futhi",
  reading_before_last:
    "Khetha u-{date} noma usuku olungemva kwalo. Isibalo sokugcina semitha besingalolo suku",
  reading_read_by_us: "Khetha olunye usuku, ngoba sinesethu isibalo semitha salolo suku",
  reading_read_by_us_value:
    "Khetha olunye usuku, ngoba sinesethu isibalo semitha salolo suku: {value} {unit}",
  reading_lower:
    "Isibalo singaphansi kwesangomhla ka-{date}, esingu-{value} {unit}. Siqinisekise uma imitha ibonisa sona",
  reading_unusual:
    "Isibalo singaphezulu ngo-{used} {unit} kunesangomhla ka-{date}, esingu-{value} {unit}, okungaphezulu kakhulu kokujwayelekile. Siqinisekise uma imitha ibonisa sona",
  photo_gone: "Khetha isithombe futhi, ngoba asisatholakali",
};
