import { expect, test } from "vitest";
import { faultyFiles } from "../support/faulty-files.ts";
import { onMachine } from "../support/machine.ts";
import { refused } from "../support/refused.ts";
import { fill, keyIn, SEA, toolBody } from "../support/texts.ts";

test("tools that were deleted, and puts that were refused, do not count", () =>
  onMachine("memory", async (machine) => {
    const store = await machine.open({ limits: { tools: 2 } });
    await fill(store, ["kept"]);
    for (let turn = 0; turn < 4; turn++) {
      await store.putTool(keyIn(SEA, "passing"), toolBody());
      await refused(store.putTool(keyIn(SEA, "passing"), toolBody()), "STORE_CONFLICT");
      await refused(store.putTool(keyIn(SEA, "one-more"), toolBody()), "STORE_LIMIT");
      await store.deleteTool(keyIn(SEA, "passing"));
    }
  }));

test("a put lists no tools, however many there are", () =>
  onMachine("memory", async (machine) => {
    const files = faultyFiles(machine.files);
    const store = await machine.open({ files });
    await fill(store, ["first", "second"]);
    for (let place = 0; place < 20; place++) {
      const before = files.calls.length;
      await store.putTool(keyIn(SEA, `more-${String(place)}`), toolBody());
      const listed = files.calls.slice(before).filter((call) => call === "list");
      // Who holds the lock, before it was taken and after.
      expect(listed, String(place)).toHaveLength(2);
    }
  }));
