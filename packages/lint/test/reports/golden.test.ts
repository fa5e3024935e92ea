import { join } from "node:path";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { reportFormats, type RenderContext } from "../../src/reports/index.ts";
import { goldenReport, source } from "./golden-report.ts";

const folder = join(import.meta.dirname, "golden");

const context: RenderContext = {
  source,
  version: "1.2.3",
  root: "file:///home/ada/agents/",
  rule: (id) => ({ severity: "error", summary: `What ${id} finds.`, markdown: `# ${id}\n\nIts page.\n` }),
};

// What each format makes of one report: `vitest -u` takes over what has changed on purpose.
test.each(reportFormats.map((format) => [format.id, format] as const))("%s", async (id, format) => {
  const render = await format.load();
  await expect(render(await goldenReport(), context)).toMatchFileSnapshot(join(folder, `${id}.txt`));
});

test("the summary of a job on GitHub", async () => {
  const { renderJobSummary } = await import("../../src/reports/github/job-summary.ts");
  const text = renderJobSummary(await goldenReport(), context);
  await expect(text).toMatchFileSnapshot(join(folder, "github-job-summary.txt"));
});

test("there is one for each format and no other", () => {
  const ids: string[] = reportFormats.map(({ id }) => id);
  expect(readdirSync(folder).sort()).toEqual([...ids, "github-job-summary"].map((id) => `${id}.txt`).sort());
});
