/** Afrikaans of the profiler. Its tabs and its badge are named by the specification, and stay as they are. */
export const profiler = {
  Profiler: "Profiler",
  "What the profiler shows": "Wat die profiler wys",
  "{time} in all, {size}": "{time} altesaam, {size}",
  "What the request spent its time on": "Waarop die versoek tyd bestee het",
  What: "Wat",
  Component: "Komponent",
  Time: "Tyd",
  Memory: "Geheue",
  When: "Wanneer",
  Total: "Totaal",
  "from {offset} % on, for {width} %": "van {offset} % af, vir {width} %",
  "No queries.": "Geen navrae nie.",
  "{count} ×, {time}": "{count} ×, {time}",
  Bindings: "Bindings",
  Close: "Maak toe",
};
