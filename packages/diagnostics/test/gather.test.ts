import { expect, test } from "vitest";
import { gatherEqual } from "../src/gather.ts";

const finding = (rule: string, help?: string): Parameters<typeof gatherEqual>[0][number] => ({
  rule,
  messageId: "missing",
  severity: "info",
  ...(help === undefined ? {} : { help }),
});

test("findings are gathered by rule, kind, severity and help, in the order of their first", () => {
  const [a, b, c, d] = [
    finding("description/missing", "Say what it does."),
    finding("name/too-long"),
    finding("description/missing", "Say what it does."),
    finding("description/missing", 'Did you mean "description"?'),
  ] as const;
  expect(gatherEqual([a, b, c, d])).toEqual([[a, c], [b], [d]]);
  expect(gatherEqual([])).toEqual([]);
});
