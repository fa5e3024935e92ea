import { describe, expect, test } from "vitest";
import { createCounter, createHistogram } from "../../src/observe/metrics.ts";
import { metricText } from "../../src/observe/metric-text.ts";
import { ask } from "../support/raw.ts";
import { BUNDLE, start, type Started } from "../support/start.ts";

/** Each metric with its labels, without its value. */
async function series({ client }: Started): Promise<string[]> {
  const answer = await client.metrics();
  const lines = (answer.ok ? answer.text : "").split("\n");
  return lines.filter((line) => !line.startsWith("#")).map((line) => line.replace(/ \S+$/, ""));
}

describe("labels of metrics", () => {
  test("hold nothing of what is asked for and does not exist", async () => {
    const started = await start();
    const { url, tokens } = started;
    const headers = { authorization: `Bearer ${tokens.admin}`, "content-type": "application/json" };
    const unknown = async (name: string): Promise<void> => {
      const tool = `${url}/tools/bundles/${BUNDLE}/tools/${name}/version/${name}`;
      await ask(`${url}/${name}`, { headers });
      await ask(`${url}/tools/${name}?${name}=1`, { headers });
      await ask(tool, { headers });
      await ask(`${tool}/invoke`, { method: "POST", headers, body: "{}" });
      await ask(`${url}/tools/sources/${name}/tools/${name}/invoke`, { method: "POST", headers, body: "{}" });
      await ask(`${url}/tools`, { headers, method: "PROPFIND" });
    };
    await unknown("nowhere-0");
    // Itself counted from the second time on.
    await series(started);
    const before = await series(started);
    for (let index = 1; index <= 100; index += 1) await unknown(`nowhere-${String(index)}`);
    expect(await series(started)).toEqual(before);
    expect(before.join("\n")).not.toContain("nowhere");
    expect(before).toContain('toolhaft_http_requests_total{route="none",method="GET",status="404"}');
    expect(before).toContain('toolhaft_http_requests_total{route="invokeTool",method="POST",status="404"}');
    expect(before.some((line) => line.startsWith("toolhaft_tool_calls_total"))).toBe(false);
  });

  test("name a tool that exists, and how its calls ended", async () => {
    const started = await start();
    await started.client.invokeSourceTool({ params: { source: "local", name: "local-repeat" } });
    await started.client.invokeSourceTool({ params: { source: "local", name: "local-fail" } });
    const calls = (await series(started)).filter((line) => line.startsWith("toolhaft_tool_calls_total"));
    expect(calls).toEqual([
      'toolhaft_tool_calls_total{bundle="local",slug="local-repeat",version="",outcome="ok"}',
      'toolhaft_tool_calls_total{bundle="local",slug="local-fail",version="",outcome="EXEC_FAILED"}',
    ]);
  });

  test("are other when there are too many sets of them", () => {
    const calls = createCounter("calls_total", "Calls.", 2);
    for (const slug of ["tides", "winds", "waves", "tides", "swell"]) calls.add({ slug });
    const times = createHistogram("seconds", "Time.", 1);
    for (const slug of ["tides", "winds", "waves"]) times.observe({ slug }, 0.2);
    expect(metricText([calls])).toBe(
      [
        "# HELP calls_total Calls.",
        "# TYPE calls_total counter",
        'calls_total{slug="tides"} 2',
        'calls_total{slug="winds"} 1',
        'calls_total{slug="other"} 2',
        "",
      ].join("\n"),
    );
    const counts = metricText([times])
      .split("\n")
      .filter((line) => line.startsWith("seconds_count"));
    expect(counts).toEqual(['seconds_count{slug="tides"} 1', 'seconds_count{slug="other"} 2']);
  });
});
