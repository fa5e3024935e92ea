import { expect, test } from "vitest";
import { leaksOf, writeSecret, writtenOnce } from "../../../../tests/secrets/leaks.ts";
import { createLog } from "../../src/index.ts";
import { recordSpans } from "../support/record-spans.ts";
import { start, withTides } from "../support/start.ts";

/** What programs get as `TIDE_KEY` in these tests; one of them says it on stderr. */
const SECRET = "tide-0123456789";

test("a secret that programs and servers say stands in no span, no metric and no line of the log", async () => {
  const lines: string[] = [];
  const log = createLog({ level: "debug", destination: { write: (line: string) => lines.push(line) } });
  const started = await start({ log });
  const { client } = started;
  const ended = recordSpans();
  const key = await withTides(started, `/down/${SECRET}`);
  await client.invokeTool({ params: key, body: { args: { harbour: "Cuxhaven" } } });
  for (const name of ["local-fail", "local-tell", "local-shout"])
    await client.invokeSourceTool({ params: { source: "local", name } });
  const metrics = await client.metrics();
  const spans = ended().map(({ name, attributes, events, status, links }) => [
    name,
    attributes,
    events,
    status,
    links,
  ]);
  const text = [JSON.stringify(spans), metrics.ok ? metrics.text : "", ...lines].join("\n");
  expect(spans.length).toBeGreaterThan(3);
  expect(text).toContain("local-shout");
  expect(text).toContain("toolhaft_tool_calls_total");
  expect(leaksOf(text, SECRET, writeSecret(SECRET, [1, 2, 3]))).toEqual([]);
});

test("arguments that are recorded hold no secret, whole or cut, in no spelling; what follows 4,096 characters is left out", async () => {
  const started = await start({ recordArguments: true });
  const ended = recordSpans();
  const written = writtenOnce(writeSecret(SECRET, [1, 2, 3]));
  const texts = Object.values(written);
  const cutWithin = (text: string): { harbour: string } => ({
    harbour: "x".repeat(4_090 - text.length) + text,
  });
  const bodies = [{ harbour: texts.join(" , "), [SECRET]: 1 }, ...texts.slice(0, 3).map(cutWithin)];
  const params = { source: "local", name: "local-repeat" };
  for (const args of bodies) await started.client.invokeSourceTool({ params, body: { args } });
  const recorded = ended().flatMap(({ attributes }) => attributes["gen_ai.tool.call.arguments"] ?? []);
  expect(recorded).toHaveLength(bodies.length);
  expect(recorded[0]).toContain("***");
  for (const each of recorded) expect(String(each).length).toBeLessThanOrEqual(4_096);
  expect(leaksOf(recorded.join("\n"), SECRET, written)).toEqual([]);
});
