import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectOneError, folder, PLACES, run } from "./odd-places.ts";

// Two places for each command, so that each place comes to several; odd-places.long.test.ts goes to all of them.
expectOneError((command) => PLACES.filter((_, place) => (place - command) % 4 === 0));

test("what the linter's part of a configuration starts from is not looked at", async () => {
  for (const place of ["/etc/passwd", "./fifo", "/dev/zero"]) {
    writeFileSync(join(folder, "starts.json"), JSON.stringify({ lint: { extends: place } }));
    const words = ["call", "repeat", "{}", "--manifest", "tools.json", "--config", "starts.json"];
    expect([place, await run(words)]).toEqual([place, { code: 0, err: "" }]);
  }
});
