import { createLinter, type FileView, loadFormats } from "@toolhaft/lint";
import { expect, test } from "vitest";

const formats = await loadFormats(["bundle"]);

const SEA = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const SKY = "018faf50-b7b6-7a01-9a05-a22a6e0af102";

const tool = (slug: string, bundleID: string, more: object): string =>
  JSON.stringify({
    ...{
      schemaVersion: "1",
      bundleID,
      toolID: `018faf50-b7b6-7b02-9b06-b33b7f1be2${String(slug.length).padStart(2, "0")}`,
    },
    ...{ slug, version: "v1", displayName: slug, description: `Does what ${slug} says`, isEnabled: true },
    ...{ argSchema: { type: "object", properties: {} } },
    ...{ createdAt: "2026-03-02T08:00:00Z", modifiedAt: "2026-03-02T08:00:00Z" },
    ...more,
  });
const go = { type: "go", impl: { goFunc: "tide" } };
const flowOf = (...operations: string[]): string =>
  tool("tour", SEA, {
    type: "flow",
    impl: { steps: operations.map((operationId, at) => ({ stepId: `s${String(at)}`, operationId })) },
  });

/** Files by their paths from the flow's folder. */
function viewOf(files: Readonly<Record<string, string>>): FileView {
  const has = (path: string): string | undefined => files[path.replace(/^\.\//, "")];
  return {
    stat: (path) =>
      has(path) === undefined ? undefined : { kind: "file", executable: false, realPath: path },
    head: (path, bytes) => {
      const text = has(path);
      return text && Buffer.from(text).toString("latin1").slice(0, bytes);
    },
    list(folder) {
      const start = folder === "." ? "" : `${folder}/`;
      const inside = Object.keys(files).filter(
        (path) => path.startsWith(start) && (start !== "" || !path.startsWith("..")),
      );
      return [...new Set(inside.map((path) => path.slice(start.length).split("/")[0] ?? ""))];
    },
    actualCase: () => undefined,
  };
}

function lint(text: string, files: Readonly<Record<string, string>>): string[] {
  const view = viewOf(files);
  const run = createLinter({ formats }).lint([{ path: "tour.json", format: "bundle", text }], {
    files: () => view,
  });
  return run.files.flatMap(({ diagnostics }) =>
    diagnostics.map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`),
  );
}

test("the tools of a flow are looked for in the files of its folder", () => {
  const flow = flowOf("höhe@v1");
  expect(lint(flow, { "höhe.json": tool("höhe", SEA, go), "notes.txt": "" })).toEqual([]);
  expect(lint(flow, { "other.json": tool("höhen", SEA, go), "broken.json": "{" })).toEqual([
    'warning bundle/flow-tool: tool[0] "tour": there is no tool höhe@v1; did you mean höhen@v1?',
  ]);
  expect(lint(flow, { "höhe.json": tool("höhe", SKY, go) })).toEqual([
    'warning bundle/flow-tool: tool[0] "tour": there is no tool höhe@v1',
  ]);
});

test("and in the store that it lies in, by the slugs of its bundles", () => {
  const files = {
    "../bundle.json": "{}",
    [`../../${SKY}/bundle.json`]: JSON.stringify({
      ...{ schemaVersion: "1", bundleID: SKY, slug: "sky", displayName: "Sky", isEnabled: true },
      ...{ createdAt: "2026-03-02T08:00:00Z", modifiedAt: "2026-03-02T08:00:00Z" },
    }),
    [`../../${SKY}/tools/wind~1.json`]: tool("wind", SKY, { ...go, isEnabled: false }),
  };
  expect(lint(flowOf("sky/wind@v1"), files)).toEqual([
    'warning bundle/flow-tool: tool[0] "tour": sky/wind@v1 is off: the flow fails at "s0" as long as it is',
  ]);
});
