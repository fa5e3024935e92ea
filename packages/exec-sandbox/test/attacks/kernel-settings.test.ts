import { dirname } from "node:path";
import { expect } from "vitest";
import { expectFailure, expectText } from "../support/errors.ts";
import { attack } from "./bubblewrap.ts";

/** Opens for writing, without writing, all that there is of the kernel's; a new file in each folder, too. */
const OPENS = `
const { closeSync, constants, openSync, readdirSync, unlinkSync } = require("node:fs");
const opened = [];
const attempt = (path, flags) => {
  try { closeSync(openSync(path, flags | constants.O_NONBLOCK)); return true; } catch { return false; }
};
const walk = (folder, depth) => {
  if (attempt(folder + "/new-file", constants.O_WRONLY | constants.O_CREAT)) opened.push(folder + "/");
  let entries = [];
  try { entries = readdirSync(folder, { withFileTypes: true }); } catch { return; }
  for (const entry of entries) {
    const path = folder + "/" + entry.name;
    if (entry.isDirectory()) { if (depth > 0 && !/^\\/proc\\/\\d+$/.test(path)) walk(path, depth - 1); }
    else if (!entry.isSymbolicLink() && attempt(path, constants.O_WRONLY)) opened.push(path);
  }
};
for (const folder of ["/proc", "/sys", "/dev"]) walk(folder, 7);
console.log(JSON.stringify(opened.sort()));
`;

const READS = `
const { readFileSync, readdirSync } = require("node:fs");
const told = [];
for (const name of ["kallsyms", "kcore", "key-users", "keys", "kmsg", "sched_debug", "timer_list", "vmallocinfo"])
  try { if (readFileSync("/proc/" + name).length > 0) told.push(name); } catch {}
for (const folder of ["/proc/acpi", "/proc/scsi", "/sys/firmware", "/sys/kernel/debug"])
  try { told.push(...readdirSync(folder)); } catch {}
console.log(JSON.stringify(told));
`;

const HARMLESS = /^\/dev\/(?:null|zero|full|u?random|tty|ptmx|pts\/.*|shm\/.*)$/;

/** Where only writing is confined, the machine's files are visible; where reading is, too, hardly any. */
const layouts = [
  { write: [] },
  { read: [...new Set(["/usr", dirname(dirname(process.execPath))])], write: [] },
];

attack("no setting of the kernel can be opened for writing", async ({ workshop, run }) => {
  const file = workshop.node("opens.cjs", OPENS);
  for (const isolate of layouts) {
    const outcome = await run({ file, isolate });
    expect(outcome.ok ? "" : outcome.error.message).toBe("");
    const opened = JSON.parse(outcome.stdout.text()) as readonly string[];
    expect(opened).toContain("/dev/null");
    expect(opened.filter((path) => !HARMLESS.test(path))).toEqual([]);
    expect(outcome.meta.guarantees.fsWriteConfined).toBe(true);
  }
});

attack("nor where it is named", async ({ run }) => {
  const places = [
    "/",
    "/proc",
    "/proc/sys",
    "/proc/sys/kernel",
    "/sys",
    "/sys/fs/cgroup",
    "/dev",
    "/dev/pts",
  ];
  for (const place of places) {
    for (const [option, isolate] of [
      ["isolate.write[0]", { write: [place] }],
      ["isolate.home", { home: place, write: [] }],
    ] as const) {
      const reached = /^\/[a-z]+/.exec(place)?.[0] ?? "/proc";
      expectFailure(
        await run({ file: "true", isolate }),
        "EXEC_OPTIONS_INVALID",
        `${option} reaches ${reached}, which holds the machine's settings: ${place}`,
      );
    }
  }
});

attack("only its own processes are seen, whatever is read", async ({ run }) => {
  const args = ["-c", "set -- /proc/[0-9]*; echo $(($# < 6)); cat /proc/sys/kernel/ostype"];
  for (const read of ["/", "/proc"])
    expectText(await run({ file: "sh", args, isolate: { read: [read] } }), "1\nLinux\n");
});

attack("what tells of the kernel's inside is empty", async ({ workshop, run }) => {
  const file = workshop.node("reads.cjs", READS);
  for (const isolate of layouts) expectText(await run({ file, isolate }), "[]\n");
});
