import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { createExecutor } from "../../src/index.ts";
import { attackMemory, LAYOUTS } from "./memory.ts";

// Each way in each tier, by one starter; memory.long.test.ts has the other pairs.
attackMemory("this process", [LAYOUTS[0]]);
attackMemory("the helper", [LAYOUTS[1]]);

/** Groups that this process could have left. */
function groups(): readonly string[] {
  return ["/sys/fs/cgroup", "/sys/fs/cgroup/memory"].flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
        new RegExp(`(?:^|/)toolhaft-\\d+-${String(process.pid)}-[^/]*$`).test(name),
      );
    } catch {
      return [];
    }
  });
}

test("no group is left behind", async () => {
  const before = groups();
  const executor = createExecutor({ tier: "util-linux", helper: "off" });
  const env = { PATH: "/usr/bin:/bin" };
  const calls = [...Array(12).keys()].map((each) =>
    executor.run({ file: each % 2 === 0 ? "true" : "false", env }),
  );
  calls.push(executor.run({ file: "sleep", args: ["60"], env, deadline: 300 }));
  calls.push(executor.run({ file: "/no/such/program", env }));
  await Promise.all(calls);
  await executor.close();
  const left = (): readonly string[] => groups().filter((name) => !before.includes(name));
  await vi.waitFor(
    () => {
      expect(left()).toEqual([]);
    },
    { timeout: 120_000, interval: 200 },
  );
});
