import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, isCutPointer } from "@toolhaft/diagnostics";
import { parsePointer, type JsonDocument } from "@toolhaft/json-text";
import { formatIds, type FileReport, type FormatId, type Prepared } from "@toolhaft/lint";
import { expect, test } from "vitest";
import { linter } from "./all-formats.ts";
import { mutate } from "./fuzz/mutate.ts";
import { createRandom } from "./fuzz/random.ts";
import { breaksStricterRule } from "./fuzz/stricter.ts";

// SKILL.md is no JSON; its own package throws any text at it.
const jsonFormats = formatIds.filter((id) => id !== "skill-md");
const COUNT = Number(process.env["TOOLHAFT_FUZZ"] ?? "500");
const root = join(import.meta.dirname, "..", "..", "..");
const seeds = ["examples", "fixtures"].flatMap((folder) => textsIn(join(root, folder)));

function textsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .flatMap((text) => [text, ...insideReport(text)]);
}

/** The bad and the good file that a fixture of `fixtures/reports` holds. */
function insideReport(text: string): string[] {
  if (!text.includes('"expected"')) return [];
  const { bad, good } = JSON.parse(text) as Record<"bad" | "good", { json?: unknown; text?: string }>;
  return [bad, good].flatMap(({ json, text: own }) => own ?? (json ? JSON.stringify(json, null, 2) : []));
}

function inputOf(number: number): { text: string; format: FormatId | undefined } {
  const random = createRandom(number);
  const text = mutate(random, random.pick(seeds), random.pick(seeds));
  return { text, format: random.int(3) === 0 ? random.pick(jsonFormats) : undefined };
}

function lint(
  text: string,
  format: FormatId | undefined,
): { prepared: Prepared; report: FileReport; ms: number } {
  const start = performance.now();
  const prepared = linter.prepare(
    format ? { path: "tools.json", text, format } : { path: "tools.json", text },
  );
  const report = linter.lintPrepared(prepared);
  return { prepared, report, ms: performance.now() - start };
}

test(
  `${String(COUNT)} mutated files: no throw, exact places, the same report twice`,
  { timeout: COUNT * 20 + 600_000 },
  () => {
    expect(seeds.length).toBeGreaterThan(40);
    for (let number = 0; number < COUNT; number++) {
      const { text, format } = inputOf(number);
      const { prepared, report, ms } = lint(text, format);
      const again = lint(text, format);
      // A guard against hangs; the faster of two runs, so that a busy machine is not mistaken for one.
      const hangs = Math.min(ms, again.ms) > 1000;
      const faults = [
        ...(hangs ? ["takes over a second"] : []),
        // A configuration may have comments and commas at ends.
        ...(format === "config" ? [] : syntaxFaults(text, report.diagnostics)),
        ...placeFaults(prepared.document, report.diagnostics),
        ...(JSON.stringify(again.report) === JSON.stringify(report) ? [] : ["two runs differ"]),
      ];
      if (faults.length > 0)
        expect({ number, format, text, faults }).toEqual({ number, format, text, faults: [] });
    }
  },
);

/** A json finding stands there exactly when `JSON.parse` refuses, or a stricter rule of ours is broken. */
function syntaxFaults(text: string, diagnostics: readonly Diagnostic[]): string[] {
  const found = diagnostics.filter(({ origin }) => origin === "syntax").map(({ rule }) => rule);
  const expected = isRefused(text) || breaksStricterRule(text);
  if (expected === found.length > 0) return [];
  return [
    expected ? "no json finding for a text that is no JSON" : `json findings for sound JSON: ${found.join()}`,
  ];
}

function isRefused(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

/**
 * Every finding but those about the text itself stands exactly at the key or the value its pointer names, or,
 * where a string has a grammar of its own, at a stretch of that string.
 */
function placeFaults(document: JsonDocument, diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ rule, origin, at }) => {
    // Of a pointer that was cut only the start is known.
    if (origin === "syntax" || isCutPointer(at.pointer)) return [];
    const path = parsePointer(at.pointer);
    const node = path && document.locate(path);
    const range = at.range && [at.range.start.offset, at.range.end.offset];
    const places = [node?.key, node?.value].map((place) => place && [place.start, place.end]);
    const isExact = places.some((place) => place?.[0] === range?.[0] && place?.[1] === range?.[1]);
    const value = node?.value;
    const isString = value !== undefined && document.text.charAt(value.start) === '"';
    const isInside =
      isString && at.range && value.start < at.range.start.offset && at.range.end.offset < value.end;
    return isExact || isInside === true
      ? []
      : [`${rule} at ${at.pointer} stands at ${String(range)}, not at ${JSON.stringify(places)}`];
  });
}
