import type { Diagnostic, Location } from "@toolhaft/diagnostics";
import fc from "fast-check";
import type { LintReport } from "../../src/report.ts";

/** What ends values, lines, strings, tags and tables early, or acts on who reads. */
const PIECES = [
  ..."\n \r \t \0 \v \u001b \u007f \u0085 \u009b \u00ad \u200b \u202e \u2028 \u2066 \ufeff \ufffe \uffff \ud800 \udc00".split(
    " ",
  ),
  ..."% : , = < > & \" ' ` | \\ / [ ] ( ) { } * _ # @ $ - .".split(" "),
  ..."::|%0A|%25|]]>|<![CDATA[|-->|::error::|::stop-commands::x|\u001b[2J|{0}|[a](1)|&#0;|get_time|..|😀|\r\n| ".split(
    "|",
  ),
];

/** Text that someone wrote to break a reader. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 8 })
  .map((parts) => parts.join(""));

const position = fc.record({
  offset: fc.nat({ max: 60 }),
  line: fc.integer({ min: 1, max: 9 }),
  column: fc.integer({ min: 1, max: 40 }),
});

/** The root, or keys that someone made up. */
const pointer = fc.oneof(
  fc.constant(""),
  hostileText.map((text) => `/${text}`),
);

const location: fc.Arbitrary<Location> = fc.record(
  { path: hostileText, pointer, range: fc.record({ start: position, end: position }) },
  { requiredKeys: ["pointer"] },
);

const edit = fc.record({
  start: fc.nat({ max: 9 }),
  end: fc.integer({ min: 9, max: 60 }),
  text: hostileText,
});

const diagnostic: fc.Arbitrary<Diagnostic> = fc.record(
  {
    rule: fc.constantFrom("manifest/duplicate-name", "json/comment", "name/invisible-character"),
    messageId: fc.constant("found"),
    data: fc.dictionary(hostileText, hostileText, { maxKeys: 2 }),
    message: hostileText,
    help: hostileText,
    severity: fc.constantFrom("error", "warning", "info"),
    origin: fc.constantFrom("syntax", "specification", "advice"),
    at: location,
    related: fc.array(
      fc.tuple(location, hostileText).map(([place, message]) => ({ ...place, message })),
      { maxLength: 2 },
    ),
    tool: fc.record({ index: fc.nat(), name: hostileText }, { requiredKeys: ["index"] }),
    targets: fc.array(fc.constantFrom("gemini", "openai-strict"), { maxLength: 2 }),
    fixes: fc.array(
      fc.record({ title: hostileText, safe: fc.boolean(), edits: fc.array(edit, { maxLength: 2 }) }),
      { maxLength: 2 },
    ),
    fingerprint: fc.constantFrom("00c0ffee00c0ffee", "0123456789abcdef"),
  },
  {
    requiredKeys: ["rule", "messageId", "data", "message", "severity", "origin", "at", "fingerprint"],
  },
);

/** A report with hostile text wherever a file, a folder or a name can put it. */
export const hostileReport: fc.Arbitrary<LintReport> = fc
  .uniqueArray(fc.record({ path: hostileText, diagnostics: fc.array(diagnostic, { maxLength: 4 }) }), {
    selector: ({ path }) => path,
    maxLength: 3,
  })
  .map((files) => {
    const all = files.flatMap(({ diagnostics }) => diagnostics);
    const count = (severity: string): number => all.filter((each) => each.severity === severity).length;
    return {
      version: 1,
      files: files.map((file) => ({ ...file, format: "manifest" })),
      summary: {
        files: files.length,
        errors: count("error"),
        warnings: count("warning"),
        infos: count("info"),
      },
    };
  });

/** A report's findings, in order, each with its file. */
export function findingsOf({ files }: LintReport): { path: string; diagnostic: Diagnostic }[] {
  return files.flatMap(({ path, diagnostics }) => diagnostics.map((diagnostic) => ({ path, diagnostic })));
}

/** Characters that act on a terminal or hide, line breaks aside. */
export const ACTING = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** More in the long run of `check`. */
const RUNS = process.env["TOOLHAFT_TESTS"] === "long" ? 1000 : 100;

/** Asserts a property of reports. */
export function forHostileReports(check: (report: LintReport) => void): void {
  fc.assert(fc.property(hostileReport, check), { numRuns: RUNS });
}

/** The text of every file. */
export const source = (): string => '\ufeff{"tools": [\r\n  {"name": "\u202e`get_time`"},\r  ]\n}\n';
