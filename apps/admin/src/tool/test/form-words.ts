import { english, type FormWords } from "@toolhaft/schema-form";
import type { LanguageId } from "../../words/languages.ts";
import { pseudoText } from "../../words/pseudo.ts";

const german: FormWords = {
  add: "{name} hinzufügen",
  addItem: "Eintrag hinzufügen",
  addProperty: "Eigenschaft hinzufügen",
  addPropertyNamed: "Eigenschaft zu {name} hinzufügen",
  any: "beliebiger Wert",
  atLeast: "mindestens {least}",
  atMost: "höchstens {most}",
  between: "{least} bis {most}",
  boolean: "ja oder nein",
  boundless: "Das Schema ist zu groß oder zu tief verschachtelt für ein Formular.",
  characters: "{range} Zeichen",
  choice: "Auswahl {number}",
  clear: "Leeren",
  clearNamed: "{name} leeren",
  deprecated: "veraltet",
  empty: "leerer Text",
  emptyNamed: "{name} auf leeren Text setzen",
  integer: "ganze Zahl",
  item: "Eintrag {number}",
  items: "{range} Einträge",
  json: "JSON",
  kindOf: "Art von {name}",
  list: "Liste",
  listOf: "Liste von {type}",
  lostReference: "Das Schema verweist auf {reference}, was nicht darin steht.",
  missing: "Wird gebraucht",
  moveUp: "Nach oben",
  moveUpNamed: "{name} nach oben",
  needs: "Geben Sie {names} an",
  needsAnd: "{first} und {second}",
  needsOr: "{first}, oder {second}",
  no: "false",
  noJson: "Ist noch kein JSON",
  noNumber: "Ist noch keine Zahl",
  notSet: "nicht gesetzt",
  nothing: "Das Schema erlaubt hier keinen Wert.",
  null: "null",
  nullNamed: "{name} auf null setzen",
  number: "Zahl",
  object: "Objekt",
  objectWith: "Objekt mit {name}",
  propertyName: "Name der neuen Eigenschaft",
  propertyTaken: "Eine Eigenschaft dieses Namens gibt es schon",
  remove: "Entfernen",
  removeNamed: "{name} entfernen",
  required: "nötig",
  string: "Text",
  unfit: "Der Wert ist von anderer Art, als das Schema verlangt.",
  value: "Wert",
  yes: "true",
};

/** What a form says in a language of the screen. */
export function formWords(language: LanguageId): FormWords {
  if (language === "en") return english;
  if (language === "de") return german;
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, pseudoText(text as string)]),
  ) as unknown as FormWords;
}
