import {
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { discover } from "../../src/discover/discover.ts";
import { explainPathError } from "../../src/files/path-error.ts";
import { readForNow } from "../../src/files/read-for-now.ts";
import { readCandidate } from "../../src/lint/read-candidate.ts";
import { workIn } from "../temp-folder.ts";

const SOUND = '{"tools": [{"name": "get_time", "command": ["/opt/time"]}]}';
const SECRET = '{"tools": [{"name": "root:x:0:0", "command": []}]}';

/** Finds the files of a folder, lets somebody swap something, and reads them then. */
async function readAfter(
  paths: readonly string[],
  swap: () => void,
  wholeFolders = false,
): Promise<string[]> {
  const cwd = process.cwd();
  const { candidates } = await discover(paths, { cwd, honourIgnoreFiles: true, wholeFolders });
  swap();
  return candidates.map((candidate) => {
    const read = readCandidate(candidate);
    if (!(read instanceof Error)) return "text" in read ? read.text : "bytes";
    expect(() => readForNow(candidate.path, candidate.within)).toThrow(read.message);
    return explainPathError(candidate.path, read);
  });
}

const refused = "cannot read work/agents/tools.json: a link on its path leads elsewhere";

test.each([
  ["a folder", "work"],
  ["a pattern", "work/*/tools.json"],
])("of %s nothing is read through a link that took the place of something found", async (_, path) => {
  const swaps = [
    () => {
      rmSync("work/agents/tools.json");
      symlinkSync("../../elsewhere/tools.json", "work/agents/tools.json");
    },
    () => {
      renameSync("work/agents", "work/moved");
      symlinkSync("../elsewhere", "work/agents");
    },
  ];
  for (const swap of swaps) {
    workIn({ "work/agents/tools.json": SOUND, "elsewhere/tools.json": SECRET });
    expect(await readAfter([path], swap)).toEqual([refused]);
  }
});

test("nor of what a hook names", async () => {
  const folder = workIn({ "work/agents/tools.json": SOUND, "elsewhere/tools.json": SECRET });
  process.chdir(join(folder, "work"));
  const swap = (): void => {
    renameSync("agents", "moved");
    symlinkSync("../elsewhere", "agents");
  };
  expect(await readAfter(["agents/tools.json"], swap, true)).toEqual([
    "cannot read agents/tools.json: a link on its path leads elsewhere",
  ]);
});

test("what stays inside is read, also by a link, by another name, or moved", async () => {
  workIn({ "work/agents/tools.json": SOUND, "work/shared/tools.json": SOUND });
  symlinkSync("../shared/tools.json", "work/agents/linked.json");
  linkSync("work/shared/tools.json", "work/agents/second.json");
  mkdirSync("work/new");
  expect(
    await readAfter(["work"], () => {
      renameSync("work/shared", "work/new/shared");
      symlinkSync("new/shared", "work/shared");
    }),
  ).toEqual([SOUND, SOUND, SOUND, SOUND]);
});

test("a link that is named is read: it is what was meant", async () => {
  const folder = workIn({ "elsewhere/tools.json": SECRET, "work/keep": "" });
  symlinkSync("../elsewhere/tools.json", "work/tools.json");
  expect(await readAfter(["work/tools.json"], () => undefined)).toEqual([SECRET]);
  expect(realpathSync("work/tools.json")).toBe(join(realpathSync(folder), "elsewhere/tools.json"));
});

describe("a folder that is held open from one file to the next", () => {
  /** Finds two files of a folder, and reads the first one. */
  async function readFirst(): Promise<() => string> {
    workIn({ "work/agents/a.json": SOUND, "work/agents/b.json": SOUND, "elsewhere/b.json": SECRET });
    const options = { cwd: process.cwd(), honourIgnoreFiles: true };
    const [first, second] = (await discover(["work"], options)).candidates;
    if (first === undefined || second === undefined) throw new Error("two files are found");
    expect(readCandidate(first)).toEqual({ text: SOUND });
    return () => {
      const read = readCandidate(second);
      return read instanceof Error ? explainPathError(second.path, read) : "text" in read ? read.text : "";
    };
  }
  const refused = "cannot read work/agents/b.json: a link on its path leads elsewhere";
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

  test("leads to no file in whose place a link was put meanwhile", async () => {
    const readSecond = await readFirst();
    rmSync("work/agents/b.json");
    symlinkSync("../../elsewhere/b.json", "work/agents/b.json");
    expect(readSecond()).toBe(refused);
  });

  test("stays the one that was looked at, and is another one by the next turn", async () => {
    const readSecond = await readFirst();
    renameSync("work/agents", "work/moved");
    symlinkSync("../elsewhere", "work/agents");
    expect(readSecond()).toBe(SOUND);
    await turn();
    expect(readSecond()).toBe(refused);
  });

  test("is let go", async () => {
    const open = (): number => readdirSync("/proc/self/fd").length;
    await turn();
    const before = open();
    await readFirst();
    await turn();
    expect(open()).toBe(before);
  });
});

test("a text that is no UTF-8 is read as its bytes, from the same place", async () => {
  workIn({ "work/tools.json": SOUND });
  writeFileSync("work/tools.json", Buffer.from([0x7b, 0xff, 0x7d]));
  expect(await readAfter(["work"], () => undefined)).toEqual(["bytes"]);
});
