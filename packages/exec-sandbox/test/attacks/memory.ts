import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createExecutor } from "../../src/index.ts";
import type { Isolate } from "../../src/index.ts";
import { built } from "../support/built.ts";
import { expectFailure, expectText } from "../support/errors.ts";

const MIB = 1_048_576;
const LIMIT = 96 * MIB;

/** 200 MiB in each way that does not count as a process's own. Perl calls the system by number. */
const PERL = `
use strict;
my ($way, $mib) = @ARGV;
my $block = "x" x 1048576;
my $sixty_four = (uc \`uname -m\`) =~ /X86_64/;
if ($way eq "lifted") {
  # Out of the group, and its bound away: who made it may do both.
  my $own = qx(find /sys/fs/cgroup -maxdepth 6 -type d -name "toolhaft-*" 2>/dev/null);
  for my $group (split /\\n/, $own) {
    for my $bound ("memory.memsw.limit_in_bytes", "memory.limit_in_bytes", "memory.max", "memory.swap.max") {
      if (open my $file, "+<", "$group/$bound") { syswrite $file, $bound =~ /max/ ? "max" : "-1" }
    }
    (my $above = $group) =~ s{/[^/]*$}{};
    if (open my $file, ">", "$above/cgroup.procs") { syswrite $file, "0" }
  }
}
if ($way eq "mapped" || $way eq "lifted") {
  my $at = syscall($sixty_four ? 9 : 222, 0, $mib * 1048576, 3, 0x21, -1, 0);
  die "mmap: $!" if $at == -1;
  # Read into it, page by page.
  open my $zero, "<", "/dev/zero" or die;
  syscall($sixty_four ? 0 : 63, fileno($zero), $at + $_ * 1048576, 1048576) for 0 .. $mib - 1;
} elsif ($way eq "unnamed") {
  my $name = "unnamed";
  my $fd = syscall($sixty_four ? 319 : 279, $name, 0);
  open my $file, ">&=", $fd or die;
  for (1 .. $mib) { syswrite($file, $block) == 1048576 or die "write: $!" }
} elsif ($way eq "segment") {
  my $id = shmget(0, $mib * 1048576, 0600) // die "shmget: $!";
  for (0 .. $mib - 1) { shmwrite($id, $block, $_ * 1048576, 1048576) or die "shmwrite: $!" }
  print "segment ";
} elsif ($way eq "file") {
  open my $file, ">", "/dev/shm/exec-sandbox-attack-$$" or die;
  unlink "/dev/shm/exec-sandbox-attack-$$";
  for (1 .. $mib) { syswrite($file, $block) == 1048576 or die "write: $!" }
} elsif ($way eq "children") {
  pipe my $read, my $write;
  $SIG{CHLD} = sub { die "a child was ended" };
  for (1 .. 6) { if (!fork) { my $own = "x" x ($mib * 1048576 / 6); syswrite $write, "."; sleep 1 while 1 } }
  my $done = 0;
  while ($done < 6) { sysread($read, my $byte, 1) or die; $done++ }
}
print "held\\n";
exit 0;
`;

const WAYS = ["mapped", "lifted", "unnamed", "segment", "file", "children"];

type Layout = readonly ["util-linux" | "bubblewrap", Isolate];

export const LAYOUTS: readonly [Layout, Layout, Layout] = [
  ["util-linux", {}],
  ["bubblewrap", { write: [] }],
  ["bubblewrap", { read: [] }],
];

/** Segments of the whole machine that are this large. */
function segments(): readonly string[] {
  return readFileSync("/proc/sysvipc/shm", "latin1")
    .split("\n")
    .filter((line) => line.includes(String(200 * MIB)));
}

/** Take memory in every way, from programs that this process starts, or a helper. */
export function attackMemory(starter: "this process" | "the helper", layouts: readonly Layout[]): void {
  const helper = starter === "the helper" ? { path: built().helper } : "off";
  describe.each(layouts)(`started by ${starter}, in tier %s with %o`, (tier, isolate) => {
    test.each(WAYS)("memory that is %s", async (way) => {
      const executor = createExecutor({ tier, helper, isolate, limits: { memoryBytes: LIMIT } });
      const request = { file: "perl", env: { PATH: "/usr/bin:/bin" }, cwd: "/" };
      const little = await executor.run({ ...request, args: ["-e", PERL, way, "12"] });
      const much = await executor.run({ ...request, args: ["-e", PERL, way, "200"] });
      await executor.close();
      expect(little.ok ? "" : little.error.message).toBe("");
      // A sized file system holds by itself. Elsewhere the promise is made only where nothing passes the bound.
      if (way === "file" && tier === "bubblewrap") expectFailure(much, "EXEC_LIMIT_DISK");
      else if (much.meta.guarantees.memLimited || !much.ok) expectFailure(much, "EXEC_LIMIT_MEMORY");
      else expectText(much, way === "segment" ? "segment held\n" : "held\n");
      // Nothing of it outlives the call, nor does what bounded it.
      expect(segments()).toEqual([]);
    });
  });
}
