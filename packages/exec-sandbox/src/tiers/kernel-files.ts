import { existsSync, statSync } from "node:fs";

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
