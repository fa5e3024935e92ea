import {
  createLinter,
  fixText,
  formatIds,
  loadFormats,
  loadTargets,
  toReport,
  type FormatId,
} from "@toolhaft/lint";
import { reportFormats } from "@toolhaft/lint/reports";
import { defaultTargets } from "@toolhaft/lint/targets";
import { convert } from "@toolhaft/tool-targets/convert";
import { readTools, writeFormat } from "@toolhaft/tool-targets/formats";
import { targets } from "@toolhaft/tool-targets/targets";
import { mutate } from "../../../packages/lint/test/fuzz/mutate.ts";
import type { Random } from "../../../packages/lint/test/fuzz/random.ts";
import { defineArea, type FuzzArea, type Subject } from "../area.ts";
import { hostileJson } from "../hostile/json.ts";
import { definitionTexts } from "../hostile/seeds.ts";
import { hostileText } from "../hostile/strings.ts";

interface Definition {
  readonly text: string;
  readonly format: FormatId | undefined;
  readonly allTargets: boolean;
  /** Which target and which format it is converted to. */
  readonly to: number;
}

const WRITABLE = ["manifest", "skill", "bundle", "btcp"] as const;

/** Texts of these formats through recognising, linting, every report, fixing and converting. */
function definitionArea(
  name: string,
  formats: readonly FormatId[],
  text: (random: Random) => string,
  usually: number,
): FuzzArea {
  return defineArea<Definition>({
    name,
    usually,
    throws: `definitions (${formats.join(", ")}) at linter, reports, fixes and convert`,
    make: (random) => ({
      text: text(random),
      format: random.int(2) === 0 ? random.pick(formats) : undefined,
      allTargets: random.int(4) === 0,
      to: random.int(1_000),
    }),
    show: ({ text: input, ...rest }) => `${JSON.stringify(rest)}\n${input}`,
    start,
  });
}

async function start(): Promise<Subject<Definition>> {
  const formats = await loadFormats(formatIds);
  const linters = [
    createLinter({ formats, targets: defaultTargets() }),
    createLinter({ formats, targets: await loadTargets(targets.map(({ id }) => id)) }),
  ] as const;
  const renders = await Promise.all(
    reportFormats.map(async ({ id, load }) => ({ id, render: await load() })),
  );
  return {
    async meet({ text, format, allTargets, to }) {
      const path = format === "skill-md" ? "tide/SKILL.md" : "tools.json";
      const linter = linters[allTargets ? 1 : 0];
      const lint = (each: string): ReturnType<typeof linter.lintPrepared> =>
        linter.lintPrepared(linter.prepare({ path, text: each, ...(format && { format }) }));
      const report = toReport([lint(text)]);
      const bound = Math.max(1_000_000, 40 * text.length);
      const faults = renders.flatMap(({ id, render }) => {
        const { length } = render(report, { source: () => text });
        return length > bound ? [`${id}: ${String(length)} characters for ${String(text.length)}`] : [];
      });
      // What a fix does to a long text is the same as to a short one, and slow for a fuzz run.
      if (text.length < 20_000) {
        const fixed = await fixText(text, lint, { unsafe: true });
        const again = await fixText(fixed.text, lint, { unsafe: true });
        if (again.text !== fixed.text) faults.push("fixing what is fixed changes it");
      }
      faults.push(...converted(linter.prepare({ path, text, ...(format && { format }) }), to));
      return faults;
    },
    end: () => Promise.resolve([]),
  };
}

function converted(prepared: ReturnType<ReturnType<typeof createLinter>["prepare"]>, to: number): string[] {
  const { detection } = prepared;
  const read = detection.kind === "format" ? readTools(prepared.document, detection.format) : undefined;
  if (!read) return [];
  const target = targets[to % targets.length];
  const text = target && convert(read.set, target).text;
  const format = WRITABLE[to % WRITABLE.length];
  if (format) writeFormat(read.set, format);
  return text === undefined || isJson(text) ? [] : [`${String(target?.id)}: what convert writes is no JSON`];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const json = definitionTexts(".json");
const ofBundles = json.filter((text) => text.includes("argSchema") || text.includes("bundle"));
const skills = definitionTexts(".md").filter((text) => text.startsWith("---"));

const YAML = [
  "name: ",
  "description: ",
  "- ",
  "  ",
  "&a *a",
  "!!js/function ",
  "|\n",
  ">-\n",
  "{a: [",
  "? ",
  "<<: *a",
  "\t",
  "'",
  '"',
  "#",
  ": ",
];

/** Front matter with faults of people's and of attackers' kinds. */
function hostileSkill(random: Random): string {
  const text = random.pick(skills);
  switch (random.int(6)) {
    case 0:
      return `---\nname: tide\ndescription: ${hostileText(random)}\n---\n${text}`;
    case 1:
      return `---\n${hostileText(random)}: ${hostileText(random)}\n${text.slice(4)}`;
    case 2:
      return `---\nname: tide\ndescription: a\nmetadata: ${random.pick(["[", "{a: ", "- "]).repeat(random.pick([10, 1_000, 30_000]))}\n---\n`;
    case 3: {
      const anchors = Array.from(
        { length: 12 },
        (_, index) =>
          `a${String(index)}: &a${String(index)} [${`*a${String(Math.max(0, index - 1))},`.repeat(9)}]`,
      );
      return `---\nname: tide\ndescription: a\nmetadata:\n  ${anchors.join("\n  ")}\n---\n`;
    }
    case 4: {
      const at = random.int(Math.min(text.length, 400));
      return text.slice(0, at) + random.pick(YAML) + text.slice(at + random.int(6));
    }
    default:
      return mutate(random, text, random.pick(skills));
  }
}

const JSON_FORMATS = formatIds.filter((id) => id !== "skill-md" && id !== "config" && id !== "bundle");

export const manifests = definitionArea(
  "manifests",
  JSON_FORMATS,
  (random) => hostileJson(random, json),
  1_000,
);
export const bundles = definitionArea("bundles", ["bundle"], (random) => hostileJson(random, ofBundles), 500);
export const skillFiles = definitionArea("skills", ["skill-md"], hostileSkill, 2_000);
