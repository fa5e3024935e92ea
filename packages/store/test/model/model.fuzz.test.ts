import fc from "fast-check";
import { expect, test } from "vitest";
import { StoreError } from "../../src/index.ts";
import { createMachine } from "../support/machine.ts";
import { bundleBody, keyIn, SEA, toolBody } from "../support/texts.ts";

const slug = fc.constantFrom("tides", "waves", "Tides");
const command = fc.oneof(
  fc.record({ kind: fc.constantFrom("put", "delete", "on", "off"), slug }),
  fc.record({ kind: fc.constantFrom("bundle on", "bundle off", "reopen"), slug: fc.constant("") }),
);

/** What a store with one bundle must do, in a few lines. */
class Model {
  isOn = true;
  readonly tools = new Map<string, boolean>();

  expected({ kind, slug: name }: { kind: string; slug: string }): string {
    if (kind === "put") {
      if (!this.isOn) return "STORE_BUNDLE_DISABLED";
      if (this.tools.has(name)) return "STORE_CONFLICT";
      this.tools.set(name, true);
    }
    if (kind === "delete" && !this.tools.delete(name)) return "STORE_TOOL_NOT_FOUND";
    if (kind === "on" || kind === "off") {
      if (!this.isOn) return "STORE_BUNDLE_DISABLED";
      if (!this.tools.has(name)) return "STORE_TOOL_NOT_FOUND";
      this.tools.set(name, kind === "on");
    }
    if (kind.startsWith("bundle")) this.isOn = kind === "bundle on";
    return "done";
  }
}

test("any sequence of writes, through two stores in turn, does what the model does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 15 }), async (commands) => {
      const machine = createMachine("memory");
      const model = new Model();
      const stores = [await machine.open(), await machine.open()];
      await stores[0]?.putBundle(SEA, bundleBody());
      for (const [number, { kind, slug: name }] of commands.entries()) {
        if (kind === "reopen") stores[number % 2] = await machine.open();
        const store = stores[number % 2];
        if (store === undefined) throw new Error("no store");
        const run = (): Promise<unknown> => {
          if (kind === "put") return store.putTool(keyIn(SEA, name), toolBody({ displayName: name }));
          if (kind === "delete") return store.deleteTool(keyIn(SEA, name));
          if (kind.startsWith("bundle")) return store.patchBundle(SEA, { isEnabled: kind === "bundle on" });
          return kind === "reopen"
            ? Promise.resolve()
            : store.patchTool(keyIn(SEA, name), { isEnabled: kind === "on" });
        };
        const outcome = await run().then(
          () => "done",
          (error: unknown) => (error instanceof StoreError ? error.code : String(error)),
        );
        expect(outcome).toBe(model.expected({ kind, slug: name }));
        const reader = stores[(number + 1) % 2] ?? store;
        const page = await reader.listTools({ includeDisabled: true });
        const json = await reader.listToolsAsJson({ includeDisabled: true });
        expect(Buffer.from(json).toString()).toBe(JSON.stringify(page));
        const { items } = page;
        const found = items.map(
          (tool) => `${tool.slug} ${String(tool.isEnabled)} ${String(tool.effective.enabled)}`,
        );
        const wanted = [...model.tools].map(
          ([each, isOn]) => `${each} ${String(isOn)} ${String(isOn && model.isOn)}`,
        );
        expect(found.sort()).toEqual(wanted.sort());
      }
      machine.remove();
    }),
    { numRuns: Math.min(Number(process.env["TOOLHAFT_FUZZ"] ?? 60), 1_000) },
  );
});
