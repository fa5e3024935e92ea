import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { allInputs, type Input } from "./inputs.ts";
import { brokenPromises } from "./promises.ts";

const root = join(import.meta.dirname, "..", "..");

/** Each text by safe fixes alone, and by all: what broke of their promises. */
async function all(inputs: readonly Input[]): Promise<string[]> {
  const broken: string[] = [];
  for (const input of inputs) {
    for (const unsafe of [false, true]) {
      const lines = await brokenPromises(input, unsafe);
      if (lines.length > 0) broken.push(`${input.name}: ${lines.join(" | ")}`);
    }
  }
  return broken;
}

describe("no finding that a fix promised to end is left, and none of another kind has come", () => {
  test.each(allInputs(root).map((input) => [input.name, input] as const))("%s", async (_, input) => {
    expect(await all([input])).toEqual([]);
  });
});

describeWithShared("oracles", "fixes of the engines' schemas", (folder) => {
  const rows = readFileSync(join(folder, "engines", "schemas.jsonl"), "utf8")
    .trim()
    .split("\n");
  const inputs = rows.map((line): Input => {
    const {
      id,
      input,
      name = "look_up",
      description = "Look up",
    } = JSON.parse(line) as Record<string, unknown>;
    return {
      name: String(id),
      path: "list.json",
      text: JSON.stringify([{ name, description, inputSchema: input }]),
    };
  });
  test("keep what they promise", async () => {
    expect(await all(inputs)).toEqual([]);
  });
});

describeWithShared("findings", "fixes of fresh reports", (folder) => {
  const rows = readFileSync(join(folder, "inputs", "fresh-reports.jsonl"), "utf8")
    .trim()
    .split("\n");
  const inputs = rows.map((line): Input => {
    const { id, area, input } = JSON.parse(line) as { id: string; area: string; input: unknown };
    if (area === "skill") return { name: id, path: "a/SKILL.md", text: String(input) };
    const list =
      area === "schema" ? [{ name: "look_up", description: "Look up", inputSchema: input }] : input;
    return { name: id, path: "list.json", text: JSON.stringify(list) };
  });
  test("keep what they promise", async () => {
    expect(await all(inputs)).toEqual([]);
  });
});

describeWithShared("cases", "fixes of collected reports", (folder) => {
  const rows = readFileSync(join(folder, "reports.jsonl"), "utf8").trim().split("\n");
  const inputs = rows.map((line): Input => {
    const { id, area, input } = JSON.parse(line) as { id: string; area: string; input: unknown };
    const list =
      area === "schema" ? [{ name: "look_up", description: "Look up", inputSchema: input }] : input;
    return { name: id, path: "list.json", text: typeof list === "string" ? list : JSON.stringify(list) };
  });
  test("keep what they promise", async () => {
    expect(await all(inputs)).toEqual([]);
  });
});
