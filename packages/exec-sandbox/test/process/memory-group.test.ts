import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { createMemoryGroup, groupHomes } from "../../src/process/memory-group.ts";

const ROOT = "21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw";
const V1 = "33 30 0:29 / /sys/fs/cgroup/memory rw,nosuid shared:12 - cgroup cgroup rw,memory";
const V1_CPU = "34 30 0:30 / /sys/fs/cgroup/cpu rw,nosuid - cgroup cgroup rw,cpu,cpuacct";
const V2 = "30 21 0:26 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate";
const HYBRID = "35 30 0:31 / /sys/fs/cgroup/unified rw,nosuid - cgroup2 cgroup2 rw";
const SLICE = "/user.slice/user-1000.slice/app.scope";

test.each([
  [
    "version 2, in a group of its own: below it, then next to it",
    `0::${SLICE}`,
    [ROOT, V2],
    [`/sys/fs/cgroup${SLICE} memory.max`, "/sys/fs/cgroup/user.slice/user-1000.slice memory.max"],
  ],
  ["version 2, in the first group of a container", "0::/", [ROOT, V2], ["/sys/fs/cgroup memory.max"]],
  [
    "version 1",
    "9:cpu,cpuacct:/a\n4:memory:/docker/a:b",
    [ROOT, V1_CPU, V1],
    ["/sys/fs/cgroup/memory/docker/a:b memory.limit_in_bytes"],
  ],
  [
    "both, the memory in version 1",
    `4:memory:/\n0::${SLICE}`,
    [ROOT, V1, HYBRID],
    [
      "/sys/fs/cgroup/memory memory.limit_in_bytes",
      `/sys/fs/cgroup/unified${SLICE} memory.max`,
      "/sys/fs/cgroup/unified/user.slice/user-1000.slice memory.max",
    ],
  ],
  ["none that is mounted", `0::${SLICE}`, [ROOT], []],
  ["no groups at all", "", [ROOT, V2], []],
])("%s", (_, groups, mounts, expected) => {
  const homes = groupHomes(`${groups}\n`, `${mounts.join("\n")}\n`);
  expect(homes.map(({ folder, kind }) => `${folder} ${kind.limit}`)).toEqual(expected);
});

/** Groups of this process. */
function groups(): readonly string[] {
  return readdirSync("/sys/fs/cgroup", { recursive: true, encoding: "utf8" }).filter((name) =>
    new RegExp(`(?:^|/)toolhaft-\\d+-${String(process.pid)}-[^/]*$`).test(name),
  );
}

test("a process that ends late takes its group along", async ({ onTestFinished }) => {
  const before = existsSync("/sys/fs/cgroup") ? groups() : [];
  const made = createMemoryGroup(64 * 1_048_576);
  if (typeof made !== "object") {
    // Whoever may make none has none to take away.
    expect(made).toBeUndefined();
    return;
  }
  const child = spawn("sh", ["-c", "echo 0 >&3; exec 3>&-; echo in; exec sleep 300"], {
    stdio: ["ignore", "pipe", "inherit", made.joinFd],
  });
  await once(child.stdout ?? child, "data");
  const [group] = groups().filter((name) => !before.includes(name));
  expect(group).toBeDefined();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  made.remove();
  await vi.advanceTimersByTimeAsync(555);
  expect(groups()).toContain(group);
  child.kill("SIGKILL");
  await once(child, "close");
  await vi.advanceTimersByTimeAsync(55_000);
  expect(groups()).not.toContain(group);
});
