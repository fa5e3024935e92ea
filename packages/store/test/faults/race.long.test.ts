import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openFileStore } from "../../src/index.ts";
import { built } from "../support/built.ts";
import { bundleBody, keyIn, SEA } from "../support/texts.ts";

/** Shorten it with TOOLHAFT_RACE_SECONDS. */
const SECONDS = Number(process.env["TOOLHAFT_RACE_SECONDS"] ?? "60");
const PROCESSES = 8;
const KILL_EVERY_MS = 150;

interface Writer {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<void>;
}

function start(root: string, from: number): Writer {
  const child = spawn(process.execPath, [built("race-writer"), root, SEA, String(from)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const parts = `${rest}${chunk.toString("utf8")}`.split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
  });
  return {
    process: child,
    lines,
    ended: new Promise((resolve) =>
      child.once("close", () => {
        resolve();
      }),
    ),
  };
}

/** The highest number that anybody came to: a new process begins near it, so that all race for the same keys. */
function frontier(writers: readonly Writer[]): number {
  const numbers = writers.map(({ lines }) => Number(/tides-(\d+)/.exec(lines.at(-1) ?? "")?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

describe(`${String(PROCESSES)} processes race for the same tools, killed with kill -9, ${String(SECONDS)} s`, () => {
  test(
    "no key has two winners, no file is torn, no acknowledged write is lost",
    async () => {
      const root = mkdtempSync(join(tmpdir(), "store-race-"));
      const store = await openFileStore(root, { builtIns: [], sweepMs: 0, reapMs: 0 });
      await store.putBundle(SEA, bundleBody());
      const all: Writer[] = Array.from({ length: PROCESSES }, () => start(root, 0));
      const running = [...all];
      let kills = 0;
      const until = performance.now() + SECONDS * 1_000;
      while (performance.now() < until) {
        await wait(KILL_EVERY_MS);
        // One that is at work; on a slow machine the others are still starting.
        const at = running.findIndex(({ lines }) => lines.length > 0);
        const [victim] = at === -1 ? [] : running.splice(at, 1);
        if (victim === undefined) continue;
        victim.process.kill("SIGKILL");
        kills++;
        const next = start(root, Math.max(0, frontier(all) - 2));
        all.push(next);
        running.push(next);
      }
      for (const { process: child } of running) child.kill("SIGKILL");
      await Promise.all(all.map(({ ended }) => ended));
      expect(kills).toBeGreaterThan(3);

      const winners = new Map<string, string[]>();
      const switched = new Set<string>();
      const others: string[] = [];
      for (const line of all.flatMap(({ lines }) => lines)) {
        const [what = "", slug = ""] = line.split(" ", 2);
        if (what === "stored")
          winners.set(slug, [...(winners.get(slug) ?? []), line.slice(what.length + slug.length + 2)]);
        else if (what === "switched") switched.add(slug);
        else if (what !== "STORE_CONFLICT") others.push(line);
      }
      expect(others).toEqual([]);
      expect([...winners].filter(([, texts]) => texts.length > 1)).toEqual([]);
      expect(winners.size).toBeGreaterThan(0);

      const lost: string[] = [];
      for (const [slug, [text = ""]] of winners) {
        const tool = await store.getTool(keyIn(SEA, slug));
        const given = JSON.parse(text) as string;
        const off = given.replace('"isEnabled": true', '"isEnabled": false');
        // The switch may have been made and not acknowledged; what was acknowledged must stand.
        const isThere = switched.has(slug) ? tool?.text === off : tool?.text === given || tool?.text === off;
        if (!isThere) lost.push(slug);
      }
      expect(lost).toEqual([]);
      expect(await store.check()).toEqual([]);
      await store.close();
      rmSync(root, { recursive: true, force: true });
    },
    (SECONDS + 120) * 1_000,
  );
});
