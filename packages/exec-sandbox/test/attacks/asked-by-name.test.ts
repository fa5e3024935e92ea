import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createExecutor } from "../../src/index.ts";
import type { Isolate, SandboxPolicy, Tier } from "../../src/index.ts";
import { expectFailure } from "../support/errors.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
const given = join(workshop.folder, "given");
mkdirSync(given);
afterAll(() => {
  workshop.remove();
});

/** Each way to isolate, and the tiers that give it. */
const WAYS: Readonly<
  Record<string, { readonly isolate: Isolate; readonly lacks: Partial<Record<Tier, string>> }>
> = {
  "net=off": { isolate: { net: "off" }, lacks: { portable: "netOff" } },
  read: {
    isolate: { read: [given] },
    lacks: { portable: "fsReadConfined, fsWriteConfined", "util-linux": "fsReadConfined, fsWriteConfined" },
  },
  write: {
    isolate: { write: [given] },
    lacks: { portable: "fsWriteConfined", "util-linux": "fsWriteConfined" },
  },
  "home=private": {
    isolate: { home: "private" },
    lacks: { portable: "a private home", "util-linux": "a private home" },
  },
  "home=PATH": { isolate: { home: given }, lacks: {} },
  all: {
    isolate: { net: "off", read: [given], write: [given], home: "private" },
    lacks: {
      portable: "netOff, fsReadConfined, fsWriteConfined, a private home",
      "util-linux": "fsReadConfined, fsWriteConfined, a private home",
    },
  },
};

const TIERS = ["portable", "util-linux", "bubblewrap"] as const;
const POLICIES: readonly SandboxPolicy[] = ["best-effort", "off"];
let calls = 0;

describe.each(POLICIES)("policy %s", (sandbox) => {
  describe.each(TIERS)("tier %s", (tier) => {
    test.each(Object.keys(WAYS))("%s", async (name) => {
      const { isolate, lacks } = WAYS[name] as (typeof WAYS)[string];
      const executor = createExecutor({ helper: "off", tier, sandbox, isolate });
      const works = (await executor.probe()).tiers.some((probed) => probed.tier === tier && probed.available);
      const witness = join(given, `ran-${String(++calls)}`);
      const request = { file: "touch", args: [witness], env: { PATH: "/usr/bin:/bin" }, cwd: "/" };
      const outcome = await executor.run(request);
      const foreseen = await executor.foresee();
      await executor.close();
      const missing = lacks[tier];
      if (missing === undefined && works) {
        expect(outcome.meta).toMatchObject(foreseen);
        expect("downgrade" in foreseen).toBe(false);
        return;
      }
      expect(existsSync(witness)).toBe(false);
      if (works) {
        const message = `cannot isolate as asked: ${tier}: without ${String(missing)}`;
        expectFailure(outcome, "EXEC_UNAVAILABLE", message);
        expect(foreseen).toMatchObject({ code: "EXEC_UNAVAILABLE", message });
      } else expectFailure(outcome, "EXEC_UNAVAILABLE");
    });
  });
});

describe.each(["memoryBytes", "fileBytes", "cpuSeconds", "pids"] as const)("limits.%s", (name) => {
  test.each(POLICIES)(
    "is not given in tier portable, so that policy %s refuses the call",
    async (sandbox) => {
      const limits = { [name]: 2_000_000 };
      const request = { file: "true", env: { PATH: "/usr/bin:/bin" } };
      const message = `cannot isolate as asked: portable: without limits.${name}`;
      const named = createExecutor({ helper: "off", tier: "portable", sandbox, limits });
      expectFailure(await named.run(request), "EXEC_UNAVAILABLE", message);
      await named.close();
      const plain = createExecutor({ helper: "off", tier: "portable", sandbox });
      expectFailure(await plain.run({ ...request, limits }), "EXEC_UNAVAILABLE", message);
      await plain.close();
    },
  );
});

test("a number of processes that the system does not hold for root is said to be missing", async ({
  skip,
}) => {
  const executor = createExecutor({ helper: "off", limits: { pids: 100 } });
  const foreseen = await executor.foresee();
  await executor.close();
  if (foreseen instanceof Error) return skip(foreseen.message);
  expect(foreseen.missing.includes("pidsLimited")).toBe(!foreseen.guarantees.pidsLimited);
  expect("downgrade" in foreseen).toBe(!foreseen.guarantees.pidsLimited);
});

test("the policy off gives nothing that is asked for", async () => {
  const executor = createExecutor({ helper: "off", sandbox: "off" });
  const env = { PATH: "/usr/bin:/bin" };
  const outcome = await executor.run({ file: "true", env, isolate: { net: "off" } });
  expectFailure(outcome, "EXEC_UNAVAILABLE", "cannot isolate as asked: portable: without netOff");
  expect(outcome.ok ? "" : outcome.error.hint).toBe(
    "The policy off isolates nothing: choose another one, or take away what isolate and limits ask for.",
  );
  const plain = await executor.run({ file: "true", env });
  expect([plain.ok, plain.meta.missing, plain.meta.downgrade]).toEqual([
    true,
    ["treeKill", "noNewPrivs", "dataLimited"],
    undefined,
  ]);
  await executor.close();
});
