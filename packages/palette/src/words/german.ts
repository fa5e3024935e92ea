import type { Words } from "./words.ts";

export const german: Words = {
  lang: "de",
  find: "Werkzeug suchen",
  tools: "Werkzeuge",
  searching: "Wird gesucht …",
  nothing: "Nichts gefunden.",
  empty: "Noch keine Werkzeuge.",
  shown: (shown, total) => {
    if (shown < total) return `${shown.toLocaleString("de")} von ${total.toLocaleString("de")} Werkzeugen`;
    return shown === 1 ? "1 Werkzeug" : `${shown.toLocaleString("de")} Werkzeuge`;
  },
  keys: "↑ ↓ wählen · Eingabe übernimmt · Esc schließt",
  unreachable: "Der Server antwortet nicht. Die Eingabetaste versucht es noch einmal.",
};
