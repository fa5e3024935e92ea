import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  writeFile,
  writeFileSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { dirname, join, resolve } from "node:path";

/** A control group of one call: all memory of all its processes together, shared and in temporary files, too. */
export interface MemoryGroup {
  /** Whoever writes `0` here is in it, with all that it starts. Close it once it is handed on. */
  readonly joinFd: number;
  /** Take it away, once its processes are gone; the answer is whether the system ended one for want of memory. */
  remove(): boolean;
}

/** The files of one version of control groups. */
interface Kind {
  readonly limit: string;
  /** Memory that was swapped out counts, too; not every system has it. */
  readonly swap: readonly [file: string, text: (bytes: number) => string];
  readonly events: string;
}

const V1: Kind = {
  limit: "memory.limit_in_bytes",
  swap: ["memory.memsw.limit_in_bytes", String],
  events: "memory.oom_control",
};
const V2: Kind = { limit: "memory.max", swap: ["memory.swap.max", () => "0"], events: "memory.events" };

const PREFIX = "toolhaft-";
/** Older ones without a process were left by a host that was killed. */
const LEFT_AFTER_S = 60;
/** A process that was ended takes its time on a busy machine; a program does not wait for the last ones before it ends. */
const RETRIES_MS = [5, 50, 500, 5_000, 50_000];
const LONGEST_WAIT_MS = 500;
/** Numbers of processes end below it, whatever the machine's settings. */
const NO_PROCESS = String(2 ** 22);

interface Home {
  readonly folder: string;
  readonly kind: Kind;
}

let home: Home | "none" | undefined;
let sweptS = 0;

/** Make a group; `undefined` where this user may make none; the system's word where it can no more. Never throws. */
export function createMemoryGroup(bytes: number): MemoryGroup | string | undefined {
  home ??= findHome(bytes);
  if (home === "none") return undefined;
  if (nowSeconds() - sweptS > LEFT_AFTER_S) sweep(home.folder);
  askForLock(home);
  return create(home, bytes);
}

/**
 * Whoever joins a group waits until the kernel lets processes move, which takes milliseconds unless somebody just
 * asked for it. A move of a process that cannot be asks, while the one that is to join is being started.
 */
function askForLock({ folder }: Home): void {
  writeFile(join(folder, "cgroup.procs"), NO_PROCESS, () => {
    // It only saves time.
  });
}

function create({ folder, kind }: Home, bytes: number): MemoryGroup | string {
  const group = join(
    folder,
    `${PREFIX}${String(nowSeconds())}-${String(process.pid)}-${randomBytes(6).toString("hex")}`,
  );
  try {
    mkdirSync(group);
    writeFileSync(join(group, kind.limit), String(bytes));
    const [file, text] = kind.swap;
    if (existsSync(join(group, file))) writeFileSync(join(group, file), text(bytes));
    const joinFd = openSync(join(group, "cgroup.procs"), constants.O_WRONLY);
    return {
      joinFd,
      remove() {
        const ended = /^oom_kill [1-9]/m.test(read(join(group, kind.events)));
        removeSoon(group, RETRIES_MS);
        return ended;
      },
    };
  } catch (error) {
    removeSoon(group, []);
    return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
  }
}

/** Where groups can be made: below the own one, or beside it, in whichever version has a limit of memory there. */
function findHome(bytes: number): Home | "none" {
  if (process.platform !== "linux") return "none";
  for (const candidate of groupHomes(read("/proc/self/cgroup"), read("/proc/self/mountinfo"))) {
    if (!existsSync(join(candidate.folder, "cgroup.procs"))) continue;
    sweep(candidate.folder);
    const made = create(candidate, bytes);
    if (typeof made === "string") continue;
    closeSync(made.joinFd);
    made.remove();
    return candidate;
  }
  return "none";
}

/** Where groups may be made, the best place first, by what the system says of this process's groups and mounts. */
export function groupHomes(groups: string, mountInfo: string): readonly Home[] {
  const own = new Map(
    groups.split("\n").flatMap((line): [string, string][] => {
      const [, controllers, ...path] = line.split(":");
      // Behind the last line there is nothing, which is no group.
      return controllers === undefined ? [] : [[controllers, path.join(":")]];
    }),
  );
  const [v1, v2] = [own.get("memory"), own.get("")];
  return [
    ...(v1 === undefined
      ? []
      : mounts(mountInfo, "cgroup", "memory").map((at) => {
          return { folder: resolve(at, `.${v1}`), kind: V1 };
        })),
    ...(v2 === undefined
      ? []
      : mounts(mountInfo, "cgroup2").flatMap((at) => {
          const own = resolve(at, `.${v2}`);
          // A group with processes in it gives its children no limits, save the first of all; then beside it.
          const folders = v2 === "/" ? [own] : [own, dirname(own)];
          return folders.map((folder) => ({ folder, kind: V2 }));
        })),
  ];
}

/** Where a file system of this type is mounted, with this option. */
function mounts(mountInfo: string, type: string, option?: string): readonly string[] {
  return mountInfo.split("\n").flatMap((line) => {
    const [place = "", system = ""] = line.split(" - ");
    const [found, , options = ""] = system.split(" ");
    const fits = found === type && (option === undefined || options.split(",").includes(option));
    return fits ? [place.split(" ")[4] ?? ""] : [];
  });
}

function sweep(folder: string): void {
  sweptS = nowSeconds();
  try {
    for (const name of readdirSync(folder)) {
      const made = /^toolhaft-(\d+)-/.exec(name)?.[1];
      if (made !== undefined && nowSeconds() - Number(made) > LEFT_AFTER_S)
        removeSoon(join(folder, name), []);
    }
  } catch {
    // Who may not look may not make one either.
  }
}

// A process that was ended leaves its group a moment later; one that holds a process is refused.
function removeSoon(group: string, [wait, ...retries]: readonly number[]): void {
  try {
    rmdirSync(group);
  } catch {
    if (wait === undefined) return;
    const timer = setTimeout(removeSoon, wait, group, retries);
    if (wait > LONGEST_WAIT_MS) timer.unref();
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

function read(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}
