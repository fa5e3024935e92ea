import { UsageError } from "@toolhaft/command-line";
import type { Toolbox } from "@toolhaft/toolbox";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RunSettings, SourceSetting } from "../config/run-settings.ts";
import { fromToolbox, outcomeOf } from "./from-toolbox.ts";
import { saveFound } from "./generated/save-found.ts";
import { readTests, TESTS_FILE, type Example } from "./read-tests.ts";
import type { Recorder } from "./recordings/recorder.ts";
import type { TestedStore } from "./stored-examples.ts";
import type { Suite } from "./suite.ts";

export interface ToolboxSuite {
  readonly settings: RunSettings;
  /** Examples of these files, instead of those next to the tools. */
  readonly files: readonly string[];
  /** Only tools of these bundles of stores, by id or slug. */
  readonly bundles: readonly string[];
  readonly recorder: Recorder;
  readonly close: () => Promise<void>;
}

/** The tools of manifests, skills and stores, and the examples next to them. Rejects with a `UsageError` for a file that is none. */
export async function suiteOfToolbox(
  toolbox: Toolbox,
  { settings, files, bundles, recorder, close }: ToolboxSuite,
): Promise<Suite> {
  const sources = sourcesOf(settings);
  const stores = await storesOf(toolbox, sources, bundles);
  const isTested = (name: string): boolean =>
    bundles.length === 0 || stores.some(({ keys }) => keys.has(name));
  const next = files.length > 0 ? files.flatMap((path) => readTests(path)) : sources.flatMap(examplesNextTo);
  const saved = files.length > 0 ? [] : stores.flatMap(({ examples }) => examples);
  return {
    examples: [...next.filter(({ tool }) => isTested(tool)), ...saved],
    recorder,
    async tools() {
      const names = (await toolbox.list()).map(({ name }) => name).filter(isTested);
      const found = await Promise.all(names.map((name) => toolbox.get(name)));
      return found.flatMap((tool) => (tool === undefined ? [] : [fromToolbox(tool)]));
    },
    async keep({ name, source }, found) {
      const store = stores.find(({ keys }) => keys.has(name));
      if (store !== undefined) await store.keep(name, found);
      else
        saveFound(
          fileFor(
            name,
            sources.find(({ id, path }) => (id ?? path) === source),
          ),
          found,
        );
    },
    skips: () => undefined,
    call: async (tool, args, { signal, timeoutMs }) =>
      outcomeOf(
        await toolbox.invoke(tool, args, {
          ...(signal === undefined ? {} : { signal }),
          ...(timeoutMs === undefined ? {} : { deadline: timeoutMs }),
        }),
      ),
    close,
  };
}

/** The stores among the sources. Rejects with a `UsageError` for a bundle that none has. */
async function storesOf(
  toolbox: Toolbox,
  sources: readonly SourceSetting[],
  bundles: readonly string[],
): Promise<readonly TestedStore[]> {
  const wanted = sources.filter(({ kind }) => kind === "store");
  if (wanted.length === 0) {
    if (bundles.length === 0) return [];
    throw new UsageError("option --bundle needs a store: give --store DIR");
  }
  const { openTestedStore } = await import("./stored-examples.ts");
  const stores: TestedStore[] = [];
  for (const { id, path } of wanted) {
    const names = (await toolbox.stored(id ?? path)?.names()) ?? new Map<string, never>();
    stores.push(await openTestedStore(path, { names, bundles }));
  }
  const missing = bundles.find((bundle) => !stores.some(({ bundles: found }) => found.includes(bundle)));
  if (missing === undefined) return stores;
  throw new UsageError(
    `option --bundle: no bundle ${missing}; tools-runner bundle list shows those there are`,
  );
}

/** Next to its manifest, in its skill, else here. */
function fileFor(name: string, source: SourceSetting | undefined): { file: string; name: string } {
  const { kind, path = ".", prefix = "" } = source ?? {};
  const own = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  if (kind === "manifest") return { file: join(dirname(path), TESTS_FILE), name: own };
  return { file: kind === "skills" ? join(skillsIn(path)[0] ?? path, TESTS_FILE) : TESTS_FILE, name: own };
}

function sourcesOf({ sources }: RunSettings): readonly SourceSetting[] {
  return sources.length > 0 ? sources : [{ kind: "manifest", path: "tools.json" }];
}

/** The examples of one source, its tools called as the toolbox calls them. */
function examplesNextTo({ kind, path, prefix = "" }: SourceSetting): readonly Example[] {
  const folders = kind === "manifest" ? [dirname(path)] : kind === "skills" ? skillsIn(path) : [];
  return folders
    .map((folder) => join(folder, TESTS_FILE))
    .filter((file) => existsSync(file))
    .flatMap((file) => readTests(file))
    .map((example) => ({ ...example, tool: `${prefix}${example.tool}` }));
}

/** A skill's folder, or those in a folder of skills. */
function skillsIn(folder: string): readonly string[] {
  if (existsSync(join(folder, "SKILL.md")) || existsSync(join(folder, "tools.json"))) return [folder];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}
