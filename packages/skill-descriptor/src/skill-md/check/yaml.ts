import { showValue, type Finding } from "@toolhaft/diagnostics";
import type { TextRange } from "@toolhaft/json-text";
import type { YAMLError } from "yaml";
import { MAX_DEPTH, MAX_FRONT_MATTER } from "../front-matter/read-yaml.ts";
import { frontMatterRules } from "../rules/front-matter.ts";
import { fieldRules } from "../rules/fields.ts";
import { equalKeyBefore } from "./equal-key.ts";
import { explainYamlError, inItsOwnWords } from "./explain-yaml.ts";
import { bracketList, type BracketList } from "./flow-list.ts";
import { lineAt, pathAt, type Checked } from "./part.ts";
import { quoteFix } from "./quote.ts";

/** What YAML refuses, and what it reads in another way than a person does. */
export function checkYaml(checked: Checked): void {
  const { document, reporter } = checked;
  const { fences, refusal, text } = document;
  if (fences.kind !== "found") return;
  if (refusal !== undefined) {
    const place = { path: [], range: { start: fences.open, end: fences.open + 3 } };
    if (refusal === "deep") {
      reporter.add(frontMatterRules["skill-md/yaml-syntax"], {
        messageId: "deep",
        data: { limit: MAX_DEPTH },
        ...place,
      });
    } else {
      const length = fences.end - fences.start;
      reporter.add(fieldRules["skill-md/too-long"], {
        messageId: "frontMatter",
        data: { length, limit: MAX_FRONT_MATTER },
        ...place,
      });
    }
    return;
  }
  for (const { field, colons } of document.unquotedColons) {
    const start = colons[0] ?? field.value.start;
    reporter.add(frontMatterRules["skill-md/unquoted-colon"], {
      messageId: "colon",
      path: pathAt(document, start),
      range: { start, end: start + 1 },
      data: { field: field.key },
      fixes: [quoteFix(text, field.value, true)],
    });
  }
  const lines = reportErrors(checked, fences.start);
  reportExtras(checked, lines);
  reportComments(checked);
}

/** To say what a fault means, all above it is looked at: of a text made of faults the first ones are explained. */
const MOST_EXPLAINED = 200;

/** One finding a line: what follows on it is mostly a consequence. */
function reportErrors(checked: Checked, offset: number): Set<number> {
  const { document, reporter } = checked;
  const lines = new Set<number>();
  let listEnd = -1;
  for (const error of document.yamlErrors) {
    if (error.code === "TAG_RESOLVE_FAILED") continue;
    const at = offset + error.pos[0];
    const line = lineAt(document.text, at).start;
    if (lines.has(line) || at < listEnd) continue;
    lines.add(line);
    if (lines.size > MOST_EXPLAINED) {
      reporter.add(
        frontMatterRules["skill-md/yaml-syntax"],
        inItsOwnWords(error, { start: at, end: at + 1 }),
      );
      continue;
    }
    const list = error.code === "DUPLICATE_KEY" ? undefined : listAround(checked, at);
    if (list !== undefined) {
      listEnd = list.range.end;
      reportList(checked, list);
      continue;
    }
    if (error.code === "DUPLICATE_KEY") reportDuplicate(checked, at, offset + error.pos[1]);
    else reporter.add(frontMatterRules["skill-md/yaml-syntax"], findingOf(checked, error, at, offset));
  }
  return lines;
}

/** The list in brackets that a fault lies in, where brackets in its items are the fault. */
function listAround({ document: { text, fences } }: Checked, at: number): BracketList | undefined {
  const [from, end] = fences.kind === "found" ? [fences.start, fences.end] : [0, 0];
  // The fault may lie lines below the key.
  const key = [...text.slice(from, lineAt(text, at).end).matchAll(/^[ \t]*[\w.-]+:[ \t]+(?=\[)/gm)].at(-1);
  const list = key && bracketList(text, from + key.index + key[0].length, end);
  // The readers' faults come behind it, too: the rest of the line is what is left of the value.
  return list && at <= lineAt(text, list.range.end).end ? list : undefined;
}

function reportList({ document, reporter }: Checked, { item, range, meant }: BracketList): void {
  reporter.add(frontMatterRules["skill-md/yaml-syntax"], {
    messageId: "brackets",
    path: pathAt(document, range.start),
    range,
    data: { item: showValue(item) },
    fixes: [{ title: "Put quotes around such items", safe: false, edits: [{ ...range, text: meant }] }],
  });
}

function findingOf(
  { document }: Checked,
  error: YAMLError,
  at: number,
  offset: number,
): Finding<(typeof frontMatterRules)["skill-md/yaml-syntax"]["messages"]> {
  const { text } = document;
  const { said, quotable } = explainYamlError(text, error, at, offset);
  const finding = { ...said, path: pathAt(document, said.range?.start ?? at) };
  const value = quotable ? valueOnLine(text, at) : undefined;
  return value ? { ...finding, fixes: [quoteFix(text, value, false)] } : finding;
}

/** The whole value of the field on a line, from behind its colon to the end. */
function valueOnLine(text: string, at: number): TextRange | undefined {
  const line = lineAt(text, at);
  const match = /^\s*[\w.-]+:[ \t]+/.exec(text.slice(line.start, line.end));
  return match ? { start: line.start + match[0].length, end: line.end } : undefined;
}

function reportExtras({ document, reporter }: Checked, faulty: ReadonlySet<number>): void {
  const { text, yamlExtras } = document;
  const anchors = new Set(
    yamlExtras.filter(({ kind }) => kind === "anchor").map((extra) => extra.text.slice(1)),
  );
  for (const { kind, text: written, path, range } of yamlExtras) {
    if (faulty.has(lineAt(text, range.start).start)) continue;
    if (kind === "alias" && !anchors.has(written.slice(1))) {
      const fixes = [quoteFix(text, range, false)];
      reporter.add(frontMatterRules["skill-md/yaml-syntax"], {
        messageId: "badStart",
        path,
        range,
        data: { character: "*" },
        fixes,
      });
    } else
      reporter.add(frontMatterRules["skill-md/yaml-extra"], {
        messageId: kind,
        path,
        range,
        data: { text: written },
      });
  }
}

function reportDuplicate({ document, reporter }: Checked, start: number, end: number): void {
  const line = lineAt(document.text, start);
  const keyEnd = document.text.indexOf(":", start);
  const range = { start, end: keyEnd === -1 || keyEnd > line.end ? end : keyEnd };
  const key = showValue(document.text.slice(range.start, range.end));
  const path = pathAt(document, start);
  const first = equalKeyBefore(document.text, range, line.start);
  const related =
    first === undefined ? {} : { related: [{ path, range: first, message: "first written here" }] };
  reporter.add(frontMatterRules["skill-md/duplicate-key"], {
    messageId: "twice",
    path,
    range,
    data: { key },
    ...related,
  });
}

/** A comment right behind a word, without a space after its #, was hardly meant as one. */
function reportComments({ document, reporter }: Checked): void {
  const { text } = document;
  for (const { key, value } of document.plainFields) {
    const line = lineAt(text, value.end);
    const rest = /^[ \t]+(#[^\s#].*)$/.exec(text.slice(value.end, line.end));
    if (rest === null) continue;
    const range = { start: line.end - (rest[1] ?? "").length, end: line.end };
    const whole = { start: value.start, end: line.end };
    reporter.add(frontMatterRules["skill-md/cut-by-comment"], {
      messageId: "cut",
      path: pathAt(document, value.start),
      range,
      data: { field: key, rest: showValue(rest[1]) },
      fixes: [quoteFix(text, whole, false)],
    });
  }
}
