import { expect, test } from "vitest";
import { shippedBundles } from "../../src/built-in/shipped.ts";
import { onMachine } from "../support/machine.ts";
import { refused } from "../support/refused.ts";
import { fill, keyIn, SEA, toolBody } from "../support/texts.ts";

test("tools that come with the program do not count", () =>
  onMachine("memory", async (machine) => {
    const store = await machine.open({ builtIns: shippedBundles, limits: { tools: 2 } });
    await fill(store, ["first"]);
    const { items } = await store.listTools({ includeDisabled: true });
    expect(items.filter(({ isBuiltIn }) => isBuiltIn).length).toBeGreaterThan(1);
    await store.putTool(keyIn(SEA, "second"), toolBody());
    await store.listTools();
    await refused(store.putTool(keyIn(SEA, "third"), toolBody()), "STORE_LIMIT");
  }));
