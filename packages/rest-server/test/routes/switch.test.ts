import type { ChangeRecord } from "@toolhaft/toolbox";
import { expect, test } from "vitest";
import { KEY, start, tideTool, withTides } from "../support/start.ts";

test("many tools are switched at once, each for itself and with a record of its own", async () => {
  const records: ChangeRecord[] = [];
  const audit = {
    ...{ required: true, ready: () => undefined, write: () => undefined, close: () => undefined },
    writeChange: (record: ChangeRecord) => void records.push(record),
  };
  const started = await start({ audit });
  await withTides(started);
  const { client, tools } = started;
  const waves = { ...KEY, toolSlug: "get-waves" };
  await client.putTool({ params: waves, body: tideTool(tools.url) });
  records.length = 0;
  const missing = { ...KEY, toolSlug: "get-winds" };
  const switched = await client.switchMany({ body: { tools: [KEY, missing, waves], isEnabled: false } });
  const read = await client.getTool({ params: KEY });
  expect(switched).toMatchObject({
    value: {
      items: [
        { ...KEY, status: 200, etag: read.ok && read.etag },
        { ...missing, status: 404, problem: { code: "STORE_TOOL_NOT_FOUND" } },
        { ...waves, status: 200 },
      ],
    },
  });
  expect(await client.listTools({ query: { bundleIDs: [KEY.bundleID] } })).toMatchObject({
    value: { items: [] },
  });
  expect(records.map(({ route, key, error }) => `${route} ${key} ${error ?? "ok"}`).sort()).toEqual([
    `patchTool ${KEY.bundleID} get-tides v1 ok`,
    `patchTool ${KEY.bundleID} get-waves v1 ok`,
    `patchTool ${KEY.bundleID} get-winds v1 STORE_TOOL_NOT_FOUND`,
  ]);
  const tooMany = { tools: new Array(257).fill(KEY), isEnabled: true };
  expect(await client.switchMany({ body: JSON.stringify(tooMany) })).toMatchObject({ status: 400 });
});
