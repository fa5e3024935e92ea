/** What root could change of the machine, did nothing stand before it. They are opened, not written. */
const KERNEL_FILES = [
  "/proc/sys/kernel/core_pattern",
  "/proc/sys/kernel/panic",
  "/proc/sys/vm/overcommit_memory",
  "/proc/sysrq-trigger",
  "/proc/irq/default_smp_affinity",
  "/proc/bus/pci/probe",
  "/proc/fs/probe",
  "/proc/acpi/probe",
  "/sys/power/state",
  "/sys/kernel/mm/transparent_hugepage/enabled",
  "/sys/fs/cgroup/probe",
  "/dev/probe",
];

/**
 * Run by the shell inside a tier: prints what it finds there, one fact a line. `$1` lies outside of what may be read,
 * `$2` and `$3` outside of what may be written; `$4` is a folder that may be written, with `bin/kept` in it that must
 * stay as it is.
 */
// eslint-disable-next-line @typescript-eslint/no-inferrable-types -- isolatedDeclarations wants the type of a text with parts
export const PROBE_SCRIPT: string = `
while read -r key value; do
  case $key in NoNewPrivs:) echo "noNewPrivs $value" ;; Seccomp_filters:) echo "filters $value" ;; esac
done </proc/self/status
while read -r name rest; do
  case $name in lo:*) ;; *:*) echo "interface" ;; esac
done </proc/net/dev
echo "pid $$"
printf 'memoryKib '; ulimit -d
[ -e "$1" ] && echo "reads"
for file in "$2" "$3" "$4/bin/kept" ${KERNEL_FILES.join(" ")}; do
  command : 2>/dev/null >>"$file" && echo "writes $file"
done
command : 2>/dev/null >>"$4/bin/new" && echo "grants"
mv "$4/bin" "$4/moved" 2>/dev/null && echo "writes $4/bin"
echo "done"
`;

/** Starts more processes than its limit allows; says so when nothing stops it. */
export const FORK_SCRIPT = `
echo "begin"
sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 &
echo "free"
`;

/** Writes into memory by way of a file, `$1`: a little, then more than its limit; says so when nothing stops it. */
export const MEMORY_SCRIPT = `
dd if=/dev/zero of="$1" bs=1048576 count=2 2>/dev/null && echo "begin"
dd if=/dev/zero of="$1" bs=1048576 count=48 2>/dev/null && echo "free"
`;

/** What the probe's lines say, by the first word. */
export function readFacts(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split("\n").map((line) => {
      const [key = "", value = ""] = line.split(" ", 2);
      return [key, value];
    }),
  );
}
