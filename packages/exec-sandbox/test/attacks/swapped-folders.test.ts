import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { expect } from "vitest";
import type { Isolate, RunOutcome } from "../../src/index.ts";
import { expectFailure, expectText } from "../support/errors.ts";
import { attack, type Attacked } from "./bubblewrap.ts";

/** A folder that a program may write, beside one with a secret that nobody gave it. */
function world({ workshop }: Attacked): { readonly given: string; readonly secret: string } {
  const given = join(workshop.folder, "given");
  const secret = join(workshop.folder, "secret");
  for (const folder of [given, secret]) mkdirSync(folder, { mode: 0o777 });
  writeFileSync(join(secret, "key"), "not for tools");
  return { given, secret };
}

function sh(script: string, isolate: Isolate): Parameters<Attacked["run"]>[0] {
  return { file: "sh", args: ["-c", script], isolate };
}

/** Swaps a folder below the given one for a link, as a program may that writes there. */
function swap(at: string, target: string): string {
  return `mv ${at} ${at}.old 2>/dev/null; rm -rf ${at}; ln -s ${target} ${at}`;
}

function unharmed(secret: string): void {
  expect(readdirSync(secret)).toEqual(["key"]);
}

/** How a call ends that was given a path which leads through a link. */
function expectLinked(outcome: RunOutcome, option: string, link: string, target: string): void {
  expectFailure(outcome, "EXEC_LINKED", `${option} leads through a link: ${link} → ${target}`);
}

attack("home below what may be written, swapped for a link", async (attacked) => {
  const { given, secret } = world(attacked);
  const home = join(given, "st", "home");
  mkdirSync(home, { recursive: true });
  const isolate = { write: [given], home };
  const target = relative(join(given, "st"), secret);
  const first = `mv ${given}/st ${given}/old && mkdir ${given}/st && ln -s ${target} ${home}`;
  expectText(await attacked.run(sh(first, isolate)), "");
  expectLinked(await attacked.run(sh('echo x >"$HOME/planted"', isolate)), "isolate.home", home, target);
  // Another call that was given only the home is no way in either.
  const reads = { read: [given], home };
  expectLinked(await attacked.run(sh("ls $HOME", reads)), "isolate.home", home, target);
  unharmed(secret);
});

attack("a folder on the way, swapped for a link", async (attacked) => {
  const { given, secret } = world(attacked);
  const ref = join(given, "data", "ref");
  mkdirSync(ref, { recursive: true });
  mkdirSync(join(secret, "ref"));
  for (const target of [relative(given, secret), secret]) {
    renameSync(join(given, "data"), join(given, "kept"));
    mkdirSync(join(given, "data"));
    const before = await attacked.run(sh(swap(join(given, "data"), target), { write: [given] }));
    expectText(before, "");
    const inputs: readonly (readonly [string, Isolate])[] = [
      ["isolate.write[1]", { write: [given, ref] }],
      ["isolate.write[0]", { write: [ref] }],
      ["isolate.read[0]", { read: [ref], write: [given] }],
      ["isolate.read[0]", { read: [ref] }],
      ["isolate.home", { read: [], home: ref }],
    ];
    for (const [option, isolate] of inputs) {
      const outcome = await attacked.run(sh(`cat ${secret}/key; ls ${ref}; echo x >${ref}/planted`, isolate));
      expectLinked(outcome, option, join(given, "data"), target);
    }
    expect(readdirSync(join(secret, "ref"))).toEqual([]);
    expectText(await attacked.run(sh(`rm ${given}/data; rm -rf ${given}/data.old`, { write: [given] })), "");
    renameSync(join(given, "kept"), join(given, "data"));
  }
});

attack("a working directory swapped for a link", async (attacked) => {
  const { given, secret } = world(attacked);
  const cwd = join(given, "cwd");
  symlinkSync(relative(given, secret), cwd);
  const isolate = { write: [given] };
  // Below /tmp, which is private, it would have to be mounted; elsewhere it leads to what can be seen anyway.
  const outcome = await attacked.run({ ...sh("cat key; echo x >planted", isolate), cwd });
  expect(outcome.ok).toBe(false);
  expect(outcome.stdout.text()).toBe("");
  unharmed(secret);
});

attack(
  "paths inside of what may be written are the same folder, not mounts that could be moved",
  async (attacked) => {
    const { given } = world(attacked);
    const inner = join(given, "a", "b");
    mkdirSync(inner, { recursive: true });
    const isolate = { write: [given, inner], read: [inner], home: inner };
    const script = `mv ${given}/a ${given}/c && mkdir -p ${inner} && echo seen >"$HOME/note" && cat ${inner}/note`;
    expectText(await attacked.run(sh(script, isolate)), "seen\n");
    expect(existsSync(join(inner, "note"))).toBe(true);
  },
);

attack("hard links out of what may be read", async (attacked) => {
  const { given, secret } = world(attacked);
  const isolate = { write: [given], read: [secret] };
  const script = `ln ${secret}/key ${given}/key 2>/dev/null || echo refused; cp -l ${secret}/key ${given}/k 2>/dev/null; :`;
  expectText(await attacked.run(sh(script, isolate)), "refused\n");
  expect(lstatSync(join(secret, "key")).nlink).toBe(1);
});

attack("a file in place of a folder, and a folder that is gone", async (attacked) => {
  const { given } = world(attacked);
  const home = join(given, "home");
  mkdirSync(home);
  expectText(await attacked.run(sh(`rmdir ${home}`, { write: [given] })), "");
  const gone = `isolate.home names nothing that is there: ${home}`;
  expectFailure(await attacked.run(sh(":", { write: [given], home })), "EXEC_OPTIONS_INVALID", gone);
  linkSync(attacked.workshop.file("plain", "x"), home);
  const below = await attacked.run(sh(":", { write: [join(home, "x")] }));
  expectFailure(below, "EXEC_OPTIONS_INVALID", `isolate.write[0] cannot be opened: ${home}/x (ENOTDIR)`);
});

attack("swapped while another call is being set up", async (attacked) => {
  const { given, secret } = world(attacked);
  const target = relative(given, secret);
  const home = join(given, "home");
  mkdirSync(home);
  // One program swaps the folder for a link and back without end, while others are given it.
  const swaps = `while :; do mv ${home} ${given}/old; ln -s ${target} ${home}; rm ${home}; mv ${given}/old ${home}; done`;
  const stop = new AbortController();
  const swapping = attacked.run({ ...sh(swaps, { write: [given] }), signal: stop.signal });
  const codes = new Set<string>();
  for (let call = 0; call < 40; call++) {
    const outcome = await attacked.run(sh('cat "$HOME/key"; echo x >"$HOME/planted"; :', { read: [], home }));
    expect(outcome.stdout.text()).toBe("");
    codes.add(outcome.ok ? "ran" : outcome.error.code);
  }
  stop.abort();
  await swapping;
  unharmed(secret);
  expect(
    [...codes].filter(
      (code) =>
        ![
          "ran",
          "EXEC_LINKED",
          "EXEC_OPTIONS_INVALID",
          "EXEC_START",
          "EXEC_FILE_CHANGED",
          "EXEC_UNAVAILABLE",
        ].includes(code),
    ),
  ).toEqual([]);
});
