import type { RunBaseline } from "../baseline/run-baseline.ts";
import type { RunConfig } from "../config/run-config.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { digest } from "./identity.ts";

/** What a run goes by, apart from the files themselves. */
export interface RunSettings {
  options: Pick<LintOptions, "as" | "target" | "prefixBudget" | "tokenBudget">;
  /** The least severity that is made. */
  least: string;
  config: RunConfig | undefined;
  baseline: RunBaseline | undefined;
  /** Whether the folder around a file is looked at. */
  seesFiles: (path: string) => boolean;
}

/** A digest, for each file, of all that its findings depend on, apart from what lies on the disk around it. */
export function createSettings({
  options,
  least,
  config,
  baseline,
  seesFiles,
}: RunSettings): (path: string) => string {
  const { as, target, prefixBudget, tokenBudget } = options;
  const { version, platform } = process;
  const program = [TOOLS_LINT_VERSION, version, platform];
  const common = JSON.stringify([program, least, as, target, prefixBudget, tokenBudget]);
  const known = new Map<string, string>();
  const once = (text: string): string => {
    const found = known.get(text) ?? digest(text);
    known.set(text, found);
    return found;
  };
  const plain = new Map([true, false].map((sees) => [sees, digest(`${common}${String(sees)}`)] as const));
  return (path) => {
    if (config === undefined && baseline === undefined) return plain.get(seesFiles(path)) as string;
    const configured = config?.identityOf(path);
    const before = baseline?.fingerprintsOf(path) ?? [];
    return once(
      JSON.stringify([common, seesFiles(path), configured && once(configured), baseline ? before : "none"]),
    );
  };
}
