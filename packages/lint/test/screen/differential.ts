import {
  createLinter,
  createScreen,
  formatIds,
  loadFormats,
  loadTargets,
  type FileView,
  type LinterConfig,
  type RunMemory,
} from "@toolhaft/lint";
import {
  createJudge,
  openConfig,
  resolveConfig,
  type PresetId,
  type RuleSettings,
} from "@toolhaft/lint/config";
import { defaultTargets } from "@toolhaft/lint/targets";
import { targets } from "@toolhaft/tool-targets/targets";
import type { Random } from "../fuzz/random.ts";
import type { DrawnDocument } from "./draw-document.ts";

/** What a document is held against. */
export interface Setting {
  least: "warning" | "error";
  /** Ids of targets; absent: as when nobody names one. */
  targets?: readonly string[];
  prefixBudget?: number;
  /** Whether there is a folder of programs next to the file. */
  hasPrograms?: boolean;
  /** See `ScreenSettings`. */
  many?: number;
  /** Settings of rules, and findings that are suppressed, as a configuration has them. */
  rules?: RuleSettings;
  suppressed?: readonly string[];
  preset?: PresetId;
  /** Whether there is a baseline, which names other files. */
  hasBaseline?: boolean;
}

const ids = targets.map(({ id }) => id);
export const SETTINGS: readonly Setting[] = [
  { least: "warning" },
  { least: "error" },
  { least: "warning", many: 0 },
  { least: "warning", hasPrograms: true },
  { least: "error", hasPrograms: true, many: 0, targets: ["openai-strict", "gemini"] },
  { least: "warning", prefixBudget: 60 },
  { least: "warning", targets: ids, many: 0 },
  ...ids.map((id): Setting => ({ least: "warning", targets: [id], many: 1 })),
  { least: "warning", rules: { "description/*": "off", "schema/unknown-keyword": "error" } },
  {
    least: "warning",
    rules: { "mcp/*": "info", "name/look-alike": "warning" },
    suppressed: ["manifest/*"],
    many: 1,
  },
  { least: "error", rules: { "schema/length-not-said": "warning" } },
  { least: "warning", rules: { "schema/*": "warning" }, suppressed: ["name/duplicate-across-files"] },
  { least: "warning", rules: { "*": "error" }, targets: ["openai-strict"] },
  { least: "warning", suppressed: ["*"] },
  { least: "warning", preset: "strict" },
  { least: "warning", preset: "specification", many: 1 },
  { least: "warning", hasBaseline: true },
  { least: "error", hasBaseline: true, rules: { "manifest/*": "info" }, many: 1 },
  { least: "warning", targets: ["openai", "anthropic"] },
  // Some of these take no closed objects, and others no open ones.
  { least: "warning", targets: ids },
  { least: "error", targets: ids, hasPrograms: true },
  { least: "warning", targets: ["gemini", "openai-strict"] },
  { least: "warning", targets: ["ollama", "anthropic-strict", "llama-cpp"] },
];

export function drawSetting(random: Random): Setting {
  return random.int(3) === 0 ? (SETTINGS[0] as Setting) : random.pick(SETTINGS);
}

/** Screens documents and lints them in full. */
export interface Differential {
  /** Whether the document was taken for plain, and how the full report differs, where it does. */
  compare: (document: DrawnDocument, setting: Setting) => { isPlain: boolean; difference?: string };
}

/** `screened as plain ⇒ the full check gives the same report`, names noted in the run included. */
export async function createDifferential(): Promise<Differential> {
  const formats = await loadFormats(formatIds);
  const ready = new Map<
    Setting,
    { screen: ReturnType<typeof createScreen>; linter: ReturnType<typeof createLinter> }
  >();
  for (const setting of SETTINGS) {
    const { least, targets: named, many = 64, prefixBudget } = setting;
    const budgets = prefixBudget === undefined ? {} : { prefixBudget };
    const config = configOf(setting);
    const held = named === undefined ? defaultTargets(budgets) : await loadTargets(named, budgets);
    ready.set(setting, {
      screen: createScreen({ least, targets: held, many, config }),
      linter: createLinter({ formats, least, targets: held, config }),
    });
  }
  return {
    compare({ text, format }, setting) {
      const files = setting.hasPrograms === true ? programs : undefined;
      const { screen, linter } = ready.get(setting) as NonNullable<ReturnType<typeof ready.get>>;
      const input = { path: "a/tools.json", text, ...(format && { format }) };
      const [ours, theirs] = [newRun(), newRun()];
      const { report: plain, ...seen } = screen?.(input, { run: ours, files }) ?? {};
      // A file of which some of the tools are plain is linted with them left out.
      const report =
        plain ??
        (seen.plain && linter.lintPrepared(linter.prepare({ ...input, ...seen }), { run: ours, files }));
      if (report === undefined) return { isPlain: false };
      const full = linter.lintPrepared(linter.prepare(input), { run: theirs, files });
      const [screened, expected] = [
        JSON.stringify([report, names(ours)]),
        JSON.stringify([full, names(theirs)]),
      ];
      return screened === expected
        ? { isPlain: true }
        : { isPlain: true, difference: `screened ${screened}\nin full ${expected}` };
    },
  };
}

/** What a configuration says of every file. */
function configOf({ rules, suppressed = [], preset, hasBaseline }: Setting): LinterConfig {
  const lint = { preset, rules, suppressions: suppressed.map((rule) => ({ rule, reason: "Known." })) };
  const { settingsFor } = resolveConfig(openConfig("a/toolhaft.config.json", () => JSON.stringify({ lint })));
  return {
    sparesPlain: (path) => settingsFor(path).sparesPlain,
    judgeFor: (path) =>
      createJudge(settingsFor(path), new Map(), hasBaseline === true ? () => false : undefined),
  };
}

/** A folder in which one program is there and no script. */
const programs: FileView = {
  stat: (path) =>
    path === "tools/bin"
      ? { kind: "directory", executable: true, realPath: "/tools/bin" }
      : path === "tools/bin/get_time"
        ? { kind: "file", executable: false, realPath: `/${path}` }
        : undefined,
  head: () => "",
  list: () => ["get_time"],
  actualCase: () => undefined,
};

// Two files before this one have a name that tools here often have.
function newRun(): RunMemory {
  return {
    firstFiles: new Map([
      ["a/\nmanifest", new Map([["get_time0", "a/first.json"]])],
      ["a/\nmanifest\nreported", new Map([["get_time0", "a/second.json"]])],
    ]),
  };
}

function names({ firstFiles }: RunMemory): unknown {
  return [...(firstFiles as Map<string, Map<string, string>>)].map(([place, known]) => [
    place,
    ...[...known].sort(),
  ]);
}
