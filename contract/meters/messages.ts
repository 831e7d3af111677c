/** The messages about meters and their readings, by code. */
export const meterMessages = {
  invalid_reading: "Enter a number, like 1234 or 1234.5",
  meter_removed: "This meter is no longer in use",
  meter_prepaid: "This is a prepaid meter, so you don’t need to send readings",
  reading_future: "Choose today, {today}, or an earlier date",
  reading_too_old: "The date is more than {count} days ago. Read the meter again",
  reading_before_last: "Choose {date} or a later date. The last reading was on that day",
  reading_read_by_us: "Choose another date, because we have our own reading for that day",
  reading_read_by_us_value:
    "Choose another date, because we have our own reading for that day: {value} {unit}",
  reading_lower:
    "The value is below the reading of {date}, {value} {unit}. Confirm it if the meter shows this",
  reading_unusual:
    "The value is {used} {unit} above the reading of {date}, {value} {unit}, far more than usual. Confirm it if the meter shows this",
  photo_gone: "Choose the photo again, because it is no longer available",
} as const;
