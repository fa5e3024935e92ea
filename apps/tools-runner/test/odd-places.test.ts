import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectOneError, folder, PLACES, run } from "./odd-places.ts";

// One place for each command; odd-places.long.test.ts goes to all of them.
expectOneError((command) => PLACES.filter((_, place) => place === command % PLACES.length));

test("what the linter's part of a configuration starts from is not looked at", async () => {
  for (const place of ["/etc/passwd", "./fifo", "/dev/zero"]) {
    writeFileSync(join(folder, "starts.json"), JSON.stringify({ lint: { extends: place } }));
    const words = ["call", "repeat", "{}", "--manifest", "tools.json", "--config", "starts.json"];
    expect([place, await run(words)]).toEqual([place, { code: 0, err: "" }]);
  }
});
