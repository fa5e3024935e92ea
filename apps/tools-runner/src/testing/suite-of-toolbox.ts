import type { Toolbox } from "@toolhaft/toolbox";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RunSettings, SourceSetting } from "../config/run-settings.ts";
import { fromToolbox, outcomeOf } from "./from-toolbox.ts";
import { readTests, TESTS_FILE, type Example } from "./read-tests.ts";
import type { Suite } from "./suite.ts";

/** The tools of manifests, skills and stores, and the examples next to them. Throws a `UsageError` for a file that is none. */
export function suiteOfToolbox(
  toolbox: Toolbox,
  { settings, files, close }: { settings: RunSettings; files: readonly string[]; close: () => Promise<void> },
): Suite {
  const examples =
    files.length > 0 ? files.flatMap((path) => readTests(path)) : sourcesOf(settings).flatMap(examplesNextTo);
  return {
    examples,
    async tools() {
      const found = await Promise.all((await toolbox.list()).map(({ name }) => toolbox.get(name)));
      return found.flatMap((tool) => (tool === undefined ? [] : [fromToolbox(tool)]));
    },
    keeps: ({ name, source }) =>
      fileFor(
        name,
        sourcesOf(settings).find(({ id, path }) => (id ?? path) === source),
      ),
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
