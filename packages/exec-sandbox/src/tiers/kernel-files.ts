import { existsSync, readFileSync, statSync } from "node:fs";
import { isBelow } from "./mounts.ts";

/**
 * Settings and insides of the kernel, which are not a file system's: a folder of processes is mounted anew for each
 * call, and root may write the machine's settings through it.
 */
const INSIDES = [
  "/proc/acpi",
  "/proc/asound",
  "/proc/kallsyms",
  "/proc/kcore",
  "/proc/key-users",
  "/proc/keys",
  "/proc/kmsg",
  "/proc/latency_stats",
  "/proc/sched_debug",
  "/proc/scsi",
  "/proc/timer_list",
  "/proc/timer_stats",
  "/proc/vmallocinfo",
];

/** Where the machine's own files are visible. */
const OF_THE_MACHINE = [
  "/sys/devices/virtual/powercap",
  "/sys/firmware",
  "/sys/kernel/debug",
  "/sys/kernel/tracing",
];

/** Made anew for each call. */
const OWN = ["/proc", "/dev"];
/** A file system in memory like any other, and a private one unless somebody names it. */
const SHARED_MEMORY = "/dev/shm";

/** File systems that are no store of files. They may be mounted a second time, as for another root. */
const KINDS =
  /^(?:proc|sysfs|cgroup2?|debugfs|tracefs|securityfs|configfs|efivarfs|pstore|bpf|binfmt_misc|devtmpfs|devpts)$/;

/** Whether a path lies in what a call gets anew, without those of the machine. */
export function isOwnToEachCall(path: string): boolean {
  return OWN.some((place) => isWithin(path, place)) && !isWithin(path, SHARED_MEMORY);
}

/** Where a path, without links, reaches what is the kernel's: at it, above it or inside of it. */
export function kernelsPlace(path: string): string | undefined {
  if (isWithin(path, SHARED_MEMORY)) return undefined;
  return [...OWN, "/sys", ...mounted()].find((place) => isWithin(path, place) || isWithin(place, path));
}

function mounted(): readonly string[] {
  try {
    return readFileSync("/proc/self/mountinfo", "utf8")
      .split("\n")
      .flatMap((line) => {
        const [place = "", system = ""] = line.split(" - ");
        const at = (place.split(" ")[4] ?? "").replace(/\\(\d{3})/g, (_, octal: string) =>
          String.fromCharCode(Number.parseInt(octal, 8)),
        );
        return KINDS.test(system.split(" ")[0] ?? "") ? [at] : [];
      });
  } catch {
    return [];
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || isBelow(path, folder);
}

const cached = new Map<boolean, readonly string[]>();

/**
 * Arguments of bubblewrap that come after those that lay out all else: /proc and /dev can be read only, whoever the
 * program runs as, and what tells of the kernel's inside is empty. `machine`: /sys is visible.
 */
export function kernelArguments(machine: boolean): readonly string[] {
  const known = cached.get(machine);
  if (known) return known;
  const covered = [...INSIDES, ...(machine ? OF_THE_MACHINE : [])].filter((path) => existsSync(path));
  const made = [...covered.flatMap(cover), "--remount-ro", "/proc", "--remount-ro", "/dev"];
  cached.set(machine, made);
  return made;
}

function cover(path: string): readonly string[] {
  return statSync(path).isDirectory()
    ? ["--size", "4096", "--tmpfs", path, "--remount-ro", path]
    : ["--ro-bind", "/dev/null", path];
}
