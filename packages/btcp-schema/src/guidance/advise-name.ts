import { replaceValue } from "@toolhaft/diagnostics";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";
import { guidanceRules } from "../rules/guidance.ts";
import { baseForms, isVerb } from "./verbs.ts";
import { toCamelCase, wordsOf } from "./words.ts";

// What can stand for anything: `getData` says no more than `get`.
const GENERAL = new Set(
  "all anything data everything info information input it object output result something stuff task thing things value".split(
    " ",
  ),
);

/** "Use camelCase", "use verb-noun pattern", "be specific" (the BTCP Tool Schema, `name`). */
export function adviseName(
  state: LoadState,
  tool: CheckedObject,
  name: string,
  description: string | undefined,
): void {
  const { reporter, document } = state;
  const place = placeOf(tool, "name");
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    const meant = toCamelCase(name);
    const text = JSON.stringify(meant ?? name);
    const fixes = meant === undefined ? [] : replaceValue(document, place.path, text, `Write ${text}`, false);
    reporter.add(guidanceRules["btcp/name-camel-case"], {
      messageId: "camelCase",
      data: { meant: text },
      fixes,
      ...place,
    });
  }
  const [first = "", ...rest] = wordsOf(name);
  if (!isVerb(first) && !startsWithVerb(description, first)) {
    reporter.add(guidanceRules["btcp/name-verb"], {
      messageId: "noVerb",
      data: { word: JSON.stringify(first) },
      ...place,
    });
  } else if (rest.length === 0) {
    reporter.add(guidanceRules["btcp/name-general"], {
      messageId: "verbOnly",
      data: { verb: JSON.stringify(first) },
      ...place,
    });
  } else if (rest.every((word) => GENERAL.has(word.toLowerCase()))) {
    const noun = JSON.stringify(rest.join(" ").toLowerCase());
    reporter.add(guidanceRules["btcp/name-general"], { messageId: "noun", data: { noun }, ...place });
  }
}

// A rare verb is one when the description uses it as one: "Defragments the disk" for defragmentDisk.
function startsWithVerb(description: string | undefined, word: string): boolean {
  const first = /^[A-Za-z]+/.exec(description?.trimStart() ?? "")?.[0];
  return first !== undefined && first.toLowerCase() !== word.toLowerCase()
    ? baseForms(first).includes(word.toLowerCase())
    : false;
}
