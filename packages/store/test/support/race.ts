import { execFile } from "node:child_process";
import { expect } from "vitest";
import { builtWriter } from "./built.ts";
import type { Machine } from "./machine.ts";
import { bundleBody, keyIn, SEA } from "./texts.ts";
import { openFileStore } from "../../src/index.ts";

/** Run a writer to its end, or to its death. */
export function runWriter(
  root: string,
  killAt: number,
  keys: readonly string[],
): Promise<{ lines: string[]; wasKilled: boolean }> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [builtWriter(), root, SEA, String(killAt), ...keys], (error, stdout) => {
      const wasKilled = error?.signal === "SIGKILL";
      if (error && !wasKilled) reject(new Error(error.message, { cause: error }));
      resolve({
        lines: stdout.split("\n").filter((line) => line !== ""),
        wasKilled,
      });
    });
  });
}

/** Eight real processes store the same tools at once; every second one is killed somewhere on the way. */
export async function raceForOneKey({ root }: Machine): Promise<void> {
  const store = await openFileStore(root, { builtIns: [], sweepMs: 0, reapMs: 0 });
  await store.putBundle(SEA, bundleBody());
  const keys = Array.from({ length: 12 }, (_, index) => `tides-${String(index)}`);
  const runs = await Promise.all(
    Array.from({ length: 8 }, (_, index) => runWriter(root, index % 2 === 0 ? 0 : 12 + index * 7, keys)),
  );
  expect(runs.filter(({ wasKilled }) => wasKilled).length).toBeGreaterThan(0);
  for (const key of keys) {
    const winners = runs.flatMap(({ lines }) => lines.filter((line) => line.startsWith(`stored ${key} `)));
    expect(winners.length, key).toBeLessThan(2);
    const tool = await store.getTool(keyIn(SEA, key));
    expect(tool, key).toBeDefined();
    if (winners[0] !== undefined)
      expect(JSON.parse(winners[0].slice(`stored ${key} `.length)), key).toBe(tool?.text);
  }
  const others = runs
    .flatMap(({ lines }) => lines)
    .filter((line) => !/^(stored|done|STORE_CONFLICT)/.test(line));
  expect(others).toEqual([]);
  expect(await store.problems()).toEqual([]);
  await store.close();
}
