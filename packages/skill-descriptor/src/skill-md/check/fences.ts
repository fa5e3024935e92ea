import { showValue } from "@toolhaft/diagnostics";
import { frontMatterRules } from "../rules/front-matter.ts";
import { lineAt, pathAt, type Checked } from "./part.ts";

/** Whether the front matter is where loaders look for it, and ends where they think it does. */
export function checkFences(checked: Checked): void {
  const { document, reporter } = checked;
  const { fences } = document;
  if (fences.kind === "none") {
    reportNone(checked);
    return;
  }
  const mark = document.text.startsWith("\ufeff") ? 1 : 0;
  if (fences.open > mark) {
    const range = { start: mark, end: fences.open };
    const fix = { title: "Remove the blank lines before it", safe: true, edits: [{ ...range, text: "" }] };
    reporter.add(frontMatterRules["skill-md/no-front-matter"], {
      messageId: "blank",
      path: [],
      range,
      data: {},
      fixes: [fix],
    });
  }
  if (fences.kind === "unclosed") {
    const range = { start: fences.open, end: fences.open + 3 };
    reporter.add(frontMatterRules["skill-md/unclosed-front-matter"], {
      messageId: "unclosed",
      path: [],
      range,
      data: {},
    });
    return;
  }
  reportDashes(checked, fences.start, fences.end);
}

function reportNone({ document, reporter }: Checked): void {
  const { text, fences } = document;
  if (text.trim() === "") {
    reporter.add(frontMatterRules["skill-md/no-front-matter"], {
      messageId: "empty",
      path: [],
      range: { start: 0, end: 0 },
      data: {},
    });
    return;
  }
  const range = lineAt(text, fences.bodyStart);
  range.start = Math.max(range.start, fences.bodyStart);
  const line = text.slice(range.start, range.end);
  if (line.startsWith("---")) {
    reporter.add(frontMatterRules["skill-md/no-front-matter"], {
      messageId: "fence",
      path: [],
      range,
      data: { line: showValue(line) },
    });
  } else if (isUnopened(text.slice(fences.bodyStart))) {
    const edits = [{ start: fences.bodyStart, end: fences.bodyStart, text: "---\n" }];
    reporter.add(frontMatterRules["skill-md/no-front-matter"], {
      messageId: "unopened",
      path: [],
      range,
      data: {},
      fixes: [{ title: "Write --- before it", safe: false, edits }],
    });
  } else
    reporter.add(frontMatterRules["skill-md/no-front-matter"], {
      messageId: "none",
      path: [],
      range,
      data: {},
    });
}

/** Whether a file starts with fields of front matter, and a line that closes it. */
function isUnopened(text: string): boolean {
  const closing = /^---[ \t]*\r?$/m.exec(text.slice(0, FIELDS_WITHIN));
  if (closing === null) return false;
  const lines = text.slice(0, closing.index).trimEnd().split(/\r?\n/);
  return /^(?:name|description):/.test(lines[0] ?? "") && lines.every((line) => /^(?:[\w-]+:|\s)/.test(line));
}

/** Characters in which front matter ends. */
const FIELDS_WITHIN = 10_000;

// The reference's readers look for the next three dashes, wherever they stand.
function reportDashes({ document, reporter }: Checked, start: number, end: number): void {
  const at = document.text.indexOf("---", start);
  if (at === -1 || at >= end) return;
  const range = { start: at, end: at + 3 };
  reporter.add(frontMatterRules["skill-md/dashes-in-value"], {
    messageId: "dashes",
    path: pathAt(document, at),
    range,
    data: {},
  });
}
