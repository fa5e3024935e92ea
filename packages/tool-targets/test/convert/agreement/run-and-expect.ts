import type { JsonValue } from "@toolhaft/json-text";
import { expect } from "vitest";
import { refusedByAnthropic } from "../vendors/anthropic.ts";
import { refusedByGemini } from "../vendors/gemini.ts";
import { listedByMcp } from "../vendors/mcp.ts";
import { refusedByOpenai } from "../vendors/openai.ts";
import { keywords } from "./keywords.ts";
import { runAgreement, type Findings } from "./run.ts";

/** Grammars say little of what the generator makes: so many of its schemas are taken whole at least. */
const LEAST: Readonly<Record<string, number>> = {
  "llama-cpp": 0.03,
  langchain: 0.03,
  moonshot: 0.03,
  vllm: 0.1,
};

/** Run a target over `count` schemas, and expect all that a conversion promises. */
export async function expectAgreement(id: string, count: number): Promise<void> {
  const findings = runAgreement(id, count);
  expect(findings.mutated).toEqual([]);
  expect(findings.disagreements.slice(0, 3)).toEqual([]);
  expect(findings.unsaid).toEqual([]);
  const least = LEAST[id] ?? 0.3;
  expect(findings.lintClean / count).toBeGreaterThanOrEqual(least);
  expect(findings.clean / count).toBeGreaterThanOrEqual(least);
  if (count >= 500) expect(rareKeywords(findings, count)).toEqual([]);
  expect((await refusals(id, findings.schemas)).slice(0, 3)).toEqual([]);
}

function rareKeywords({ counts }: Findings, count: number): string[] {
  return keywords.filter((keyword) => (counts.get(keyword) ?? 0) < count / 100);
}

/** What the vendor's own code says against the converted schemas. */
async function refusals(id: string, schemas: readonly JsonValue[]): Promise<string[]> {
  // The official client of this generation speaks the revisions of 2025.
  if (id.startsWith("mcp@2025")) return refusedByClient(schemas);
  const refuses = {
    "openai-strict": refusedByOpenai,
    "anthropic-strict": refusedByAnthropic,
    gemini: refusedByGemini,
  }[id];
  return schemas.flatMap((schema) => {
    if (refuses === undefined || hasNoProperties(schema)) return [];
    const reason = refuses(schema);
    return reason === undefined ? [] : [`${reason} in ${JSON.stringify(schema)}`];
  });
}

// The shape leaves such parameters out altogether.
function hasNoProperties(schema: JsonValue): boolean {
  return typeof schema === "object" && schema !== null && !("properties" in schema);
}

async function refusedByClient(schemas: readonly JsonValue[]): Promise<string[]> {
  const tools = schemas.map((inputSchema, index) => ({ name: `tool_${String(index)}`, inputSchema }));
  const names = await listedByMcp(tools);
  return tools.flatMap(({ name }) => (names.includes(name) ? [] : [name]));
}
