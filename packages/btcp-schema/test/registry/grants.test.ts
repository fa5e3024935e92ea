import type { PermissionRequest, Registry, RegistryOptions } from "@toolhaft/btcp-schema/registry";
import { describe, expect, test } from "vitest";
import { cellTool, errorOf, forever, told } from "./support/tools.ts";
import { registries } from "./support/registries.ts";

describe.each(registries)("$called", ({ createRegistry }) => {
  describe("what is granted", () => {
    test.each([
      ["itself", ["dom:read"], ["dom:read"], true],
      ["by implication", ["dom:write"], ["dom:read"], true],
      ["by a wildcard", ["dom:*"], ["dom:observe", "dom:shadow"], true],
      ["not the other way round", ["dom:read"], ["dom:write"], false],
      ["not a neighbour", ["storage:local:write"], ["storage:session:read"], false],
      ["all of it or nothing", ["dom:read"], ["dom:read", "clipboard:write"], false],
      ["ids of the page's own", ["sheet:read"], ["sheet:read"], true],
      ["nothing is needed", [], [], true],
    ])("%s", async (_, granted, capabilities, goesOn) => {
      const registry = withTool(capabilities, { granted });
      const code = await registry.call("getCellValue", { cell: "B5" }).then(
        () => true,
        (thrown: unknown) => (thrown as { code: string }).code,
      );
      expect(code).toBe(goesOn ? true : "CAPABILITY_DENIED");
    });

    test("once is one call, and a call with wrong arguments is none", async () => {
      const registry = withTool(["dom:read"]);
      await registry.grant(["dom:write"], { lifetime: "one-time" });
      await errorOf(() => registry.call("getCellValue", {}));
      expect(await registry.granted()).toEqual([{ capability: "dom:write", lifetime: "one-time" }]);
      expect(await registry.call("getCellValue", { cell: "B5" })).toBe("done");
      expect(await registry.granted()).toEqual([]);
      expect((await errorOf(() => registry.call("getCellValue", { cell: "B5" }))).code).toBe(
        "CAPABILITY_DENIED",
      );
    });

    test("two calls never live on one one-time grant", async () => {
      const registry = withTool(["dom:read"], { storage: memory() });
      await registry.grant(["dom:read"], { lifetime: "one-time" });
      const calls = [
        registry.call("getCellValue", { cell: "B5" }),
        registry.call("getCellValue", { cell: "B6" }),
      ];
      const outcomes = await Promise.allSettled(calls);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });

    test("taking reading back takes writing back too, which implies it", async () => {
      const registry = withTool(["dom:read"], {
        granted: ["dom:write", "clipboard:write"],
        storage: memory(),
      });
      await registry.grant(["dom:read"], { lifetime: "persistent" });
      expect(await registry.revoke(["dom:read"])).toEqual(["dom:write", "dom:read"]);
      expect(await registry.granted()).toEqual([{ capability: "clipboard:write", lifetime: "page" }]);
    });
  });

  describe("persistent grants", () => {
    test("hold in the next page, also in a storage that takes its time, and end everywhere at once", async () => {
      const items = memory();
      const storage = {
        getItem: async (key: string) => Promise.resolve(items.getItem(key)),
        setItem: async (key: string, text: string) => {
          await Promise.resolve();
          items.setItem(key, text);
        },
      };
      const first = withTool(["dom:read"], { storage });
      await Promise.all(
        ["dom:read", "clipboard:read"].map((id) => first.grant([id], { lifetime: "persistent" })),
      );
      expect(items.getItem("toolhaft:granted")).toBe(
        '{"version":1,"capabilities":["dom:read","clipboard:read"]}',
      );
      const next = withTool(["dom:read"], { storage });
      expect(await next.call("getCellValue", { cell: "B5" })).toBe("done");
      await first.revoke(["dom:read"]);
      expect(await next.preflight(["dom:read", "clipboard:read"])).toEqual({
        "dom:read": "denied",
        "clipboard:read": "granted",
      });
    });

    test.each([
      "",
      "{",
      "[]",
      '{"version":2,"capabilities":["dom:read"]}',
      '{"version":1,"capabilities":[1]}',
      "null",
    ])("%j in the storage is none, and the page hears of it", async (text) => {
      const storage = memory();
      storage.setItem("toolhaft:granted", text);
      const registry = withTool(["dom:read"], { storage });
      const heard: unknown[] = [];
      registry.listen((event) => heard.push(event));
      expect(await registry.granted()).toEqual([]);
      expect(heard).toEqual([
        { type: "storage-failed", doing: "read", message: '"toolhaft:granted" holds no list of grants' },
      ]);
    });

    test("that can't be written hold until the page closes", async () => {
      const storage = {
        getItem: () => null,
        setItem: () => {
          throw new Error("the quota is used up");
        },
      };
      const registry = withTool(["dom:read"], { storage });
      const heard: unknown[] = [];
      registry.listen((event) => heard.push(event));
      await registry.grant(["dom:read"], { lifetime: "persistent" });
      expect(heard).toEqual([
        { type: "storage-failed", doing: "write", message: "the quota is used up" },
        { type: "granted", capabilities: ["dom:read"], lifetime: "page" },
      ]);
      expect(await registry.call("getCellValue", { cell: "B5" })).toBe("done");
    });
  });

  describe("the prompt", () => {
    test("says who asks for what, and how risky it is", async () => {
      const asked: PermissionRequest[] = [];
      const registry = withTool(["dom:write", "sheet:read"], {
        agent: "Garden planner",
        request: (request) => {
          asked.push(request);
          return "one-time";
        },
      });
      await registry.call("getCellValue", { cell: "B5" });
      const [{ signal, ...said } = { signal: undefined }] = asked;
      expect(signal?.aborted).toBe(false);
      expect(said).toEqual({
        agent: "Garden planner",
        tool: { name: "getCellValue", description: "Retrieves the value of a cell by its address" },
        capabilities: [
          { id: "dom:write", allows: "change elements of the page", risk: "medium", implies: ["dom:read"] },
          { id: "sheet:read", implies: [] },
        ],
        lifetimes: ["one-time", "page"],
      });
      expect(await registry.granted()).toEqual([]);
    });

    test("is answered for each capability; what is left out is denied", async () => {
      const registry = withTool(["dom:read", "clipboard:write"], {
        storage: memory(),
        request: () => ({ "dom:read": "persistent" }),
      });
      expect(await told(() => registry.call("getCellValue", { cell: "B5" }))).toBe(
        'CAPABILITY_DENIED\n"getCellValue" needs "clipboard:write": the user said no\nCall again once it is granted, or go on without.',
      );
      expect(await registry.granted()).toEqual([{ capability: "dom:read", lifetime: "persistent" }]);
    });

    test("comes once for calls that need the same, and never two at a time", async () => {
      let open = 0;
      let shown = 0;
      const registry = withTool(["dom:read"], {
        request: async () => {
          shown++;
          expect(++open).toBe(1);
          await new Promise((done) => setTimeout(done, 2));
          open--;
          return "page" as const;
        },
      });
      const cells = ["A1", "A2", "A3"];
      const results = await Promise.all(cells.map((cell) => registry.call("getCellValue", { cell })));
      expect([results, shown]).toEqual([["done", "done", "done"], 1]);
    });

    test.each([
      ["always", 'the prompt answered "always", which is none of "one-time", "page", "denied"'],
      ["persistent", 'the prompt answered "persistent", which is none of "one-time", "page", "denied"'],
      [
        true,
        'the prompt answered something of the type boolean, which is none of "one-time", "page", "denied"',
      ],
      [undefined, "the user said no"],
    ])("answers %j: nothing is granted", async (answer, reason) => {
      const registry = withTool(["dom:read"], { request: () => answer as never });
      expect((await errorOf(() => registry.call("getCellValue", { cell: "B5" }))).message).toBe(
        `"getCellValue" needs "dom:read": ${reason}`,
      );
      expect(await registry.granted()).toEqual([]);
    });

    test("fails: nothing is granted, and the next call asks again", async () => {
      let shown = 0;
      const registry = withTool(["dom:read"], {
        request: () => {
          if (++shown === 1) throw new Error("no dialog");
          return "page";
        },
      });
      expect((await errorOf(() => registry.call("getCellValue", { cell: "B5" }))).message).toBe(
        '"getCellValue" needs "dom:read": the prompt failed',
      );
      expect(await registry.call("getCellValue", { cell: "B5" })).toBe("done");
    });

    test("closes when nobody waits any more, and time does not run before it", async () => {
      const signals: AbortSignal[] = [];
      const registry = withTool(["dom:read"], {
        timeout: 1,
        request: ({ signal }) => {
          signals.push(signal);
          return forever();
        },
      });
      const giveUp = new AbortController();
      const call = registry.call("getCellValue", { cell: "B5" }, { signal: giveUp.signal });
      await new Promise((done) => setTimeout(done, 20));
      giveUp.abort();
      expect((await errorOf(() => call)).code).toBe("CANCELLED");
      expect(signals[0]?.aborted).toBe(true);
    });

    test("ahead of calls", async () => {
      const registry = withTool([], { request: () => ({ "dom:write": "page" }) });
      expect(await registry.preflight(["dom:read"])).toEqual({ "dom:read": "prompt" });
      expect(await registry.requestCapabilities(["dom:write", "clipboard:read", "dom:read"])).toEqual({
        granted: false,
        approved: ["dom:write", "dom:read"],
        denied: ["clipboard:read"],
      });
    });
  });

  function withTool(capabilities: readonly string[], options: RegistryOptions = {}): Registry {
    const registry = createRegistry(options);
    registry.register(cellTool({ capabilities: capabilities as never }), () => "done");
    return registry;
  }

  function memory(): { getItem(key: string): string | null; setItem(key: string, text: string): void } {
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, text) => {
        items.set(key, text);
      },
    };
  }
});
