import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createToolbox, manifestSource, ndjsonAudit, toToolMessage } from "../../src/index.ts";
import type { ToolResult } from "../../src/index.ts";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import type { CaseTable, World } from "../support/world.ts";

const CANARY = "canary-7f3a9c51e2";

async function callAudited(
  { workshop, executor }: World,
  name: string,
  dir: string,
  required: boolean,
): Promise<ToolResult> {
  const path = workshop.manifest(name, [{ name: "get_time", lines: ["echo '{}'"] }]);
  const sources = [manifestSource({ path })];
  const toolbox = await createToolbox({ sources, executor, audit: ndjsonAudit({ dir, required }) });
  const result = await toolbox.invoke("get_time", "{}");
  await toolbox.close();
  return result;
}

function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll("-", "");
}

/** What a tool gets of the host, and what the host keeps of a call. */
export const hostCases: CaseTable = {
  "dangerous names among those to pass on": async ({ callManifest }) => {
    const tool = {
      name: "get_options",
      lines: ['printf \'"%s"\\n\' "$NODE_OPTIONS"'],
      envPassthrough: ["NODE_OPTIONS"],
    };
    const environment = { PATH: "/usr/bin:/bin", NODE_OPTIONS: "--no-warnings" };
    const { result, records } = await callManifest({ tool, options: { environment } });
    expectJson(result, '"--no-warnings"');
    expect(records[0]?.envKeys).toEqual(["NODE_OPTIONS"]);
  },
  "a secret in the environment": async ({ callManifest }) => {
    const environment = { PATH: "/usr/bin:/bin", WEATHER_KEY: CANARY, OTHER_KEY: CANARY };
    const options = { environment };
    const envPassthrough = ["WEATHER_KEY"];
    const ways = [
      'echo "key $WEATHER_KEY refused" >&2; exit 1',
      'echo "no json: $WEATHER_KEY"',
      'echo "$OTHER_KEY"',
    ];
    for (const lines of ways) {
      const called = await callManifest({
        tool: { name: "get_weather", lines: [lines], envPassthrough },
        options,
      });
      expect(called.result.ok).toBe(false);
      expect(JSON.stringify(called)).not.toContain(CANARY);
      expect(toToolMessage(called.result)).not.toContain(CANARY);
    }
  },
  "a link planted where the host reads": async (world) => {
    const { workshop } = world;
    const victim = workshop.file("victim.txt", "mine\n", 0o644);
    const plants = { link: symlinkSync, name: linkSync };
    for (const [kind, plant] of Object.entries(plants)) {
      const dir = join(workshop.folder, `planted-${kind}-${world.tier}`);
      mkdirSync(dir);
      plant(victim, join(dir, `${today()}.log`));
      const result = await callAudited(world, `planted-${kind}`, dir, true);
      expectFailure(result, "AUDIT_UNAVAILABLE");
      expect(readFileSync(victim, "utf8")).toBe("mine\n");
    }
  },
  "an audit log that cannot be written": async (world) => {
    const dir = join(world.workshop.folder, `no-folder-${world.tier}`);
    writeFileSync(dir, "a file stands where the folder should be");
    const refused = await callAudited(world, "refused", dir, true);
    expectFailure(refused, "AUDIT_UNAVAILABLE");
    expect(refused.meta.process).toBeUndefined();
    const lenient = await callAudited(world, "lenient", dir, false);
    expectJson(lenient, "{}");
    expect(lenient.meta.warnings).toEqual([expect.stringMatching(/^the audit log cannot be written: /)]);
  },
};
