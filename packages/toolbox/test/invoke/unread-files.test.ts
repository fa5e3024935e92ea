import { dirname } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createToolbox, skillSource } from "../../src/index.ts";
import { expectFailure } from "../support/expect-result.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});

test.each([
  [1, /^There are: .*\. It may be in a file that has an error: .* \(\S+\/a\/tools\.json:1:13\)\.$/],
  [4, /\. It may be in 4 files that have an error: .*\/a\/t.*; .*\/b\/t.*; .*\/c\/t.*; and 1 more\.$/],
])("of a tool that nobody has, the files that may hold it are named: %d", async (count, told) => {
  const directories = ["a", "b", "c", "d"]
    .slice(0, count)
    .map((name) => dirname(workshop.file(`${name}/tools.json`, '{ "tools": [,')));
  const toolbox = await createToolbox({ sources: [await skillSource({ directories })] });
  const result = await toolbox.invoke("read_day", "{}");
  expectFailure(result, "TOOL_NOT_FOUND", "unknown tool: read_day");
  expect(result.ok ? "" : result.error.hint).toMatch(told);
  await toolbox.close();
});
