import type { LanguageId } from "../../words/languages.ts";
import { pseudoText } from "../../words/pseudo.ts";

/** What the editor says by itself, in its own English, and in German. */
const german: Readonly<Record<string, string>> = {
  Find: "Suchen",
  Replace: "Ersetzen",
  next: "weiter",
  previous: "zurück",
  all: "alle",
  "match case": "Groß und klein",
  regexp: "Muster",
  "by word": "ganze Wörter",
  replace: "ersetzen",
  "replace all": "alle ersetzen",
  close: "schließen",
  "current match": "dieser Treffer",
  "on line": "in Zeile",
  "replaced match on line $": "Treffer in Zeile $ ersetzt",
  "replaced $ matches": "$ Treffer ersetzt",
  "Go to line": "Gehe zu Zeile",
  go: "los",
  "Selection deleted": "Auswahl gelöscht",
  "Fold line": "Zeile einklappen",
  "Unfold line": "Zeile ausklappen",
  "Folded lines": "Eingeklappte Zeilen",
  "Unfolded lines": "Ausgeklappte Zeilen",
  to: "bis",
  "folded code": "eingeklappter Text",
  unfold: "ausklappen",
  "Control character": "Steuerzeichen",
  Completions: "Vorschläge",
  required: "nötig",
};

/** The words of the editor in a language of the screen, by its English ones. */
export function editorWords(language: LanguageId): Readonly<Record<string, string>> {
  if (language === "en") return {};
  if (language === "de") return german;
  return Object.fromEntries(Object.keys(german).map((phrase) => [phrase, pseudoText(phrase)]));
}
