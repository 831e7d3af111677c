/**
 * Afrikaans texts for the profiler. Its tabs and badge are named in the specification, so they stay
 * in English.
 */
export const profiler = {
  Profiler: "Profiler",
  "Profiler views": "Profiler-aansigte",
  "Whole request: {time}, {size}": "Versoek altesaam: {time}, {size}",
  "All items": "Items altesaam",
  "How long each step took": "Hoe lank elke stap geduur het",
  Component: "Komponent",
  Time: "Tyd",
  Memory: "Geheue",
  "starts at {offset} %, lasts {width} %": "begin by {offset} %, duur {width} %",
  "No queries.": "Geen navrae nie.",
  "{count} ×, {time}": "{count} ×, {time}",
  Bindings: "Bindings",
  Close: "Maak toe",
};
