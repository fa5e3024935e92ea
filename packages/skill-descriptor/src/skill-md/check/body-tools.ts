import { nearest, showValue, type Guesses } from "@toolhaft/diagnostics";
import type { TextRange } from "@toolhaft/json-text";
import { fieldRules } from "../rules/fields.ts";
import type { Checked } from "./part.ts";
import { MAX_FILE } from "./texts.ts";

/** The names that the skill's own text may use. */
export interface KnownNames {
  tools: readonly string[];
  /** Names of other things that look alike: the tools' parameters. */
  parameters: ReadonlySet<string>;
  /** And what costs a look around: programs, other skills. */
  otherNames: (() => readonly string[]) | undefined;
}

const CODE_BLOCK =
  /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?^ {0,3}\1|`([A-Za-z][A-Za-z0-9_.-]{2,79})(?:\([^`\n]{0,200}\))?`/gm;

/** Names in backticks that are nearly those of the skill's tools. Each word is reported once. */
export function checkBodyTools({ document, reporter }: Checked, known: KnownNames): void {
  const tools = new Set(known.tools);
  if (tools.size === 0 || document.text.length > MAX_FILE) return;
  const { bodyStart } = document.fences;
  const seen = new Set<string>();
  let others: Set<string> | undefined;
  for (const { word, range } of namedIn(document.text, bodyStart)) {
    if (seen.has(word) || tools.has(word) || known.parameters.has(word)) continue;
    seen.add(word);
    // A text made to be slow is not looked at to its end.
    if (reporter.guesses.left <= 0) return;
    const meant = meantTool(word, tools, reporter.guesses);
    if (meant === undefined) continue;
    others ??= new Set(known.otherNames?.());
    if (others.has(word)) continue;
    const fixes = [{ title: `Write ${meant}`, safe: false, edits: [{ ...range, text: meant }] }];
    const data = { word: showValue(word), meant };
    reporter.add(fieldRules["skill-md/unknown-tool"], { messageId: "meant", path: [], range, data, fixes });
  }
}

function* namedIn(text: string, from: number): Iterable<{ word: string; range: TextRange }> {
  const body = text.slice(from);
  for (const match of body.matchAll(CODE_BLOCK)) {
    const word = match[2];
    const start = from + match.index + 1;
    // One word is prose or a parameter more often than a tool.
    if (word !== undefined && segmentsOf(word).length > 1)
      yield { word, range: { start, end: start + word.length } };
  }
}

/** The tool that is one slip away, or that has the same words in another order or with one more between. */
function meantTool(word: string, tools: ReadonlySet<string>, guesses: Guesses): string | undefined {
  const near = nearest(word, tools, guesses);
  if (near !== undefined && segmentsOf(near)[0] === segmentsOf(word)[0]) return near;
  const words = new Set(segmentsOf(word));
  for (const tool of tools) {
    const segments = segmentsOf(tool);
    const shared = segments.filter((segment) => words.has(segment)).length;
    const isSameFamily = segments[0] === segmentsOf(word)[0];
    if (isSameFamily && shared >= 3 && shared >= Math.min(segments.length, words.size)) return tool;
  }
  return near;
}

/** `notesmd_dailyUpdate` → notesmd, daily, update. */
function segmentsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[_.-]+/)
    .filter((segment) => segment !== "");
}
