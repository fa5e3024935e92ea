import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { TestedTool } from "../../src/testing/outcome.ts";
import { tryTool, type TryOptions } from "../../src/testing/generated/try-tool.ts";

/** What every tool with planted faults takes. */
export const inputSchema = {
  type: "object",
  properties: {
    city: { type: "string", maxLength: 60 },
    days: { type: "integer", minimum: 0, maximum: 100 },
    loud: { type: "boolean" },
  },
  required: ["city"],
  additionalProperties: false,
};

/** What those give that say it. */
export const outputSchema = {
  type: "object",
  properties: { celsius: { type: "number" } },
  required: ["celsius"],
};

/** The smallest arguments with one part that is not as simple as can be. */
export const SMALLEST = {
  days100: '{"city":"","days":100}',
  days99: '{"city":"","days":99}',
  days0: '{"city":"","days":0}',
  loud: '{"city":"","loud":true}',
  quiet: '{"city":"","loud":false}',
  dash: '{"city":"-x"}',
  long: JSON.stringify({ city: "a".repeat(41) }),
} as const;

/** The kinds of faults that are found in a tool, each with the smallest arguments that show it. */
export async function faultsIn(
  tool: TestedTool,
  options: Partial<TryOptions> = {},
): Promise<Readonly<Record<string, string>>> {
  const usual = { count: 60, seed: 1, hangAfterMs: 2_000, isUnconfined: true };
  const { found, none } = await tryTool(tool, { ...usual, ...options });
  if (none !== undefined) throw new Error(none);
  return Object.fromEntries(found.map(({ kind, args }) => [kind, args]));
}

/** A folder with these files, programs among them, that goes with the test. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "planted-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: text.startsWith("#!") ? 0o755 : 0o644 });
  }
  return folder;
}
