/** Afrikaans texts for the messages about meters and their readings. */
import type { Translated } from "#contract/messages.ts";
import type { meterMessages as english } from "#contract/meters/messages.ts";

export const meterMessages: Translated<typeof english> = {
  invalid_reading: "Voer ’n getal in, soos 1234 of 1234.5",
  meter_removed: "Hierdie meter is nie meer in gebruik nie",
  meter_prepaid: "Dit is ’n voorafbetaalde meter, dus hoef jy nie lesings te stuur nie",
  reading_future: "Kies vandag, {today}, of ’n vroeër datum",
  reading_too_old: "Die datum is meer as {count} dae gelede. Lees die meter weer",
  reading_before_last: "Kies {date} of ’n later datum. Die laaste lesing was op daardie dag",
  reading_read_by_us: "Kies ’n ander datum, want ons het ons eie lesing vir daardie dag",
  reading_read_by_us_value:
    "Kies ’n ander datum, want ons het ons eie lesing vir daardie dag: {value} {unit}",
  reading_lower:
    "Die waarde is laer as die lesing van {date}, {value} {unit}. Bevestig dit as die meter dit wys",
  reading_unusual:
    "Die waarde is {used} {unit} bo die lesing van {date}, {value} {unit}, veel meer as gewoonlik. Bevestig dit as die meter dit wys",
  photo_gone: "Kies die foto weer, want dit is nie meer beskikbaar nie",
};
