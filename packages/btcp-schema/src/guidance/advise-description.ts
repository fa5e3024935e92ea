import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";
import { guidanceRules } from "../rules/guidance.ts";
import { baseForms, isVerb } from "./verbs.ts";
import { wordsOf } from "./words.ts";

const FILLERS = new Set("a an and by for from in it its of on or that the this to tool with".split(" "));
const MIN_WORDS = 4;

/** "Start with an action verb", "describe inputs and outputs" (the BTCP Tool Schema, `description`). */
export function adviseDescription(
  state: LoadState,
  tool: CheckedObject,
  description: string,
  name: string | undefined,
): void {
  const place = placeOf(tool, "description");
  const { reporter } = state;
  if (description.trim() === "") {
    reporter.add(guidanceRules["btcp/description-little"], {
      messageId: "blank",
      data: {},
      severity: "warning",
      ...place,
    });
    return;
  }
  // Verbs and words are counted as English has them; other languages are not reported.
  if (!isEnglish(description)) return;
  const words = description.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  const first = words.find((word) => !/^[A-Za-z]{3,}ly$/.test(word)) ?? "";
  if (!isActionVerb(first, description, name)) {
    reporter.add(guidanceRules["btcp/description-verb"], {
      messageId: "noVerb",
      data: { word: JSON.stringify(first) },
      ...place,
    });
  }
  const inName = new Set(wordsOf(name ?? "").flatMap(baseForms));
  const content = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  if (name !== undefined && content.every((word) => baseForms(word).some((form) => inName.has(form)))) {
    reporter.add(guidanceRules["btcp/description-little"], { messageId: "repeats", data: {}, ...place });
  } else if (words.length < MIN_WORDS) {
    reporter.add(guidanceRules["btcp/description-little"], {
      messageId: "short",
      data: { count: words.length },
      ...place,
    });
  }
}

function isEnglish(text: string): boolean {
  if (!/^[\p{ASCII}‘’“”–—…·×→°]*$/u.test(text)) return false;
  return /\b(?:the|of|to|and|for|with|from|by|an?|this|tool)\b/i.test(text) || startsWithVerb(text);
}

function startsWithVerb(text: string): boolean {
  const first = /^[A-Za-z]+/.exec(text.trimStart())?.[0] ?? "";
  return baseForms(first).some(isVerb);
}

function isActionVerb(first: string, description: string, name: string | undefined): boolean {
  const forms = baseForms(first);
  if (forms.some(isVerb)) return true;
  const [verb = ""] = wordsOf(name ?? "");
  if (forms.length > 1 && forms.includes(verb.toLowerCase())) return true;
  // An unknown word in the third person with an object after it: "Defragments the disk".
  return (
    new RegExp(`^\\s*${first}\\s+(?:the|an?|all|each|every|its|one)\\b`).test(description) &&
    /[^s]s$/.test(first)
  );
}
