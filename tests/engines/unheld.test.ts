import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { targetNamed } from "@toolhaft/tool-targets/targets";
import { findingsOf } from "./findings.ts";
import { heldTargets } from "./held-targets.ts";
import { readRows, readSchemas } from "./rows.ts";

/** Engines that stand behind no target, and whose word is held against what is said all the same. */
const UNHELD: Readonly<Record<string, { target?: string; why: string }>> = {
  "ai-sdk-anthropic": { target: "anthropic", why: "it passes schemas on as they are" },
  "ai-sdk-bedrock": { target: "bedrock", why: "it passes schemas on as they are" },
  "ai-sdk-openai": { target: "openai", why: "it passes schemas on as they are" },
  "mastra-openai": { target: "openai", why: "it writes a schema of its own, for OpenAI as for others" },
  "pydantic-ai-openai-infer": {
    target: "openai",
    why: "it only asks whether a schema would do for strict mode",
  },
  "lm-format-enforcer": { why: "a library that programs build in; no system of tools is known by it" },
};

describeWithShared("oracles", "every engine that was asked", (oracles) => {
  test("is behind a target, or has a reason why it is not", () => {
    const files = readdirSync(join(oracles, "engines")).flatMap(
      (file) => /^(?!schemas)(.+?)\.jsonl$/.exec(file)?.[1] ?? [],
    );
    const held = new Set(heldTargets.flatMap(({ deciding, others }) => [...deciding, ...others]));
    const asked = files.filter((name) => !name.endsWith(".texts"));
    expect(asked.filter((name) => !held.has(name))).toEqual(Object.keys(UNHELD).sort());
  });

  test.each(Object.entries(UNHELD).filter(([, { target }]) => target !== undefined))(
    "%s refuses nothing that goes without a warning",
    async (engine, { target: id = "" }) => {
      const rows = readRows(oracles, engine);
      const refused = readSchemas(oracles).filter((each) => rows.get(each.id)?.outcome === "refused");
      const unwarned: string[] = [];
      for (const schema of refused) {
        const found = await findingsOf({ target: targetNamed(id), field: "inputSchema" }, schema);
        if (!found.some(({ severity }) => severity !== "info")) unwarned.push(schema.id);
      }
      expect(unwarned).toEqual([]);
    },
  );
});
