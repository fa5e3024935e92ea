import { openai } from "./openai.ts";
import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";

const transform: Stated = {
  effect: "refuses",
  source: "https://github.com/openai/openai-node/blob/master/src/lib/transform.ts",
  date: "2026-08",
};
const limits: Stated = {
  effect: "refuses",
  source: "https://jsonschemaprofiles.unitvectorylabs.com/schemas/openai",
  date: "2026-02",
};

const agents: Stated = {
  effect: "refuses",
  source:
    "https://github.com/openai/openai-agents-js/blob/main/packages/agents-core/src/utils/strictToolSchema.ts",
  date: "2026-11",
};
const pydantic: Stated = {
  effect: "disputed",
  by: ["pydantic-ai"],
  source:
    "https://github.com/pydantic/pydantic-ai/blob/4fda389/pydantic_ai_slim/pydantic_ai/profiles/openai.py",
  date: "2026-11",
};
/** What says nothing of values, and so may stand next to a reference or a union. */
const METADATA =
  "$anchor $comment $defs $id $schema default definitions deprecated description examples readOnly title writeOnly".split(
    " ",
  );

/** OpenAI with `strict: true`: the model's answer follows the schema to the letter. */
export const openaiStrict: Target = {
  id: "openai-strict",
  title: "OpenAI strict function calling",
  shape: "openai-strict",
  engines: [
    { name: "openai-node-strict", version: "7.59", date: "2026-11", source: transform.source, decides: true },
    { name: "openai-agents-strict", version: "0.20", date: "2026-11", source: agents.source, decides: true },
    {
      name: "openai-python-strict",
      version: "e43b422",
      date: "2026-11",
      source: "https://github.com/openai/openai-python/blob/e43b422/src/openai/lib/_pydantic.py",
    },
    { name: "pydantic-ai-openai-strict", version: "4fda389", date: "2026-11", source: pydantic.source },
  ],
  basis: {
    kind: "service",
    name: "OpenAI's API",
    version: "v1",
    source: "https://platform.openai.com/docs/guides/structured-outputs",
  },
  constraints: [
    ...openai.constraints,
    {
      kind: "keywords",
      only: (
        "$defs $ref additionalProperties anyOf const default definitions description enum exclusiveMaximum " +
        "exclusiveMinimum format items maxItems maxLength maximum minItems minLength minimum multipleOf pattern " +
        "properties required title type $schema"
      ).split(" "),
      where: "everywhere",
      ...transform,
    },
    { kind: "no-boolean-schemas", ...transform },
    {
      kind: "formats",
      only: ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"],
      effect: "refuses",
      source: "https://github.com/cyanheads/git-mcp-server/issues/47",
      also: "https://platform.openai.com/docs/guides/structured-outputs",
      date: "2026-05",
    },
    { kind: "unions-alone", ...transform, effect: "rewritten", quiet: true },
    { kind: "neighbours", only: ["anyOf", ...METADATA], beside: ["anyOf"], ...agents },
    { kind: "neighbours", only: ["$ref", ...METADATA], beside: ["$ref"], ...agents },
    { kind: "references", not: ["anchor", "remote", "unresolved"], ...transform },
    { kind: "required-declared", ...transform },
    { kind: "value-types", keywords: ["items"], types: ["object"], ...transform },
    { kind: "types-stated", parts: true, ...pydantic },
    { kind: "value-types", keywords: ["properties"], types: ["object"], ...pydantic },
    { kind: "list-length", keywords: ["anyOf"], min: 1, ...agents },
    { kind: "keyword-values", keyword: "default", not: [null], ...transform },
    { kind: "types-stated", ...transform },
    { kind: "objects-closed", ...transform },
    {
      kind: "all-required",
      effect: "refuses",
      source: "https://github.com/Part-DB/Part-DB-server/issues/1540",
      date: "2026-08",
    },
    { kind: "depth", max: 10, ...limits },
    { kind: "property-count", max: 5000, ...limits },
    { kind: "enum-count", max: 1000, ...limits },
    { kind: "text-length", max: 120_000, ...limits },
    { kind: "enum-length", max: 15_000, above: 250, ...limits },
  ],
};
