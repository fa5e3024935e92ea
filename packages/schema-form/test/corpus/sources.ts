import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalText, isObject, own, parseJson, type JsonValue } from "@toolhaft/json-text";
import { sharedFolder } from "../../../../tests/shared-folder.ts";
import { pairsOfKeywords } from "./generated.ts";

/** A schema of the corpus. */
export interface CorpusSchema {
  readonly source: string;
  readonly id: string;
  readonly schema: JsonValue;
  /** Arguments of a call; else any value. */
  readonly objects: boolean;
}

const root = join(import.meta.dirname, "..", "..", "..", "..");

/** Schemas of a source, no two the same. */
export function distinct(schemas: readonly CorpusSchema[]): CorpusSchema[] {
  const seen = new Set<string>();
  return schemas.filter(({ schema, objects }) => {
    const text = canonicalText(JSON.stringify([schema, objects]));
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** What constrained decoders were asked about. */
export function engineSchemas(): CorpusSchema[] {
  return lines("oracles", "engines/schemas.jsonl").map(({ id, input }) => ({
    source: "engines",
    id,
    schema: input,
    objects: true,
  }));
}

/** The official suite of JSON Schema: each group's schema, for any value. */
export function suiteSchemas(draft: "draft2020-12" | "draft7"): CorpusSchema[] {
  const folder = sharedFolder("suites");
  if (folder === undefined) return [];
  const place = join(folder, "json-schema", draft);
  const dialect = draft === "draft7" ? { $schema: "http://json-schema.org/draft-07/schema#" } : {};
  return readdirSync(place)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const groups = JSON.parse(readFileSync(join(place, file), "utf8")) as {
        description: string;
        schema: JsonValue;
      }[];
      return groups.map(({ description, schema }) => ({
        source: draft,
        id: `${file} ${description}`,
        schema: isObject(schema) ? { ...dialect, ...schema } : schema,
        objects: false,
      }));
    });
}

/** What people reported to the authors of hosts and providers. */
export function reportedSchemas(): CorpusSchema[] {
  const reports = [...lines("cases", "reports.jsonl"), ...lines("findings", "inputs/fresh-reports.jsonl")];
  return reports.flatMap(({ id, input }) =>
    isObject(input)
      ? schemasIn(input).map((schema, index) => at("reports", `${id} ${String(index)}`, schema))
      : [],
  );
}

/** The tools that the project shows, and those that people have. */
export function toolSchemas(): CorpusSchema[] {
  const folders = [join(root, "examples"), join(root, "fixtures"), sharedFolder("corpus")];
  return folders.flatMap((folder) =>
    folder === undefined
      ? []
      : readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((file) => file.endsWith(".json"))
          .sort()
          .flatMap((file) => {
            const { value } = parseJson(readFileSync(join(folder, file)));
            return value === undefined
              ? []
              : schemasIn(value).map((schema, index) => at("tools", `${file} ${String(index)}`, schema));
          }),
  );
}

export function generatedSchemas(seed: number): CorpusSchema[] {
  return pairsOfKeywords(seed).map(({ id, schema }) => at("generated", id, schema));
}

const HOLDERS = new Set(["parameters", "inputSchema", "input_schema", "argSchema", "outputSchema", "schema"]);

/** Schemas of arguments and results anywhere in a document. */
function schemasIn(document: JsonValue): JsonValue[] {
  const found: JsonValue[] = [];
  const open: JsonValue[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (Array.isArray(node)) open.push(...node);
    if (!isObject(node)) continue;
    if (own(node, "type") === "object" && isObject(own(node, "properties"))) found.push(node);
    else
      for (const [name, inner] of Object.entries(node))
        if (HOLDERS.has(name) && isObject(inner)) found.push(inner);
        else open.push(inner);
  }
  return found;
}

function at(source: string, id: string, schema: JsonValue): CorpusSchema {
  return { source, id, schema, objects: true };
}

function lines(folder: "oracles" | "cases" | "findings", file: string): { id: string; input: JsonValue }[] {
  const place = sharedFolder(folder);
  if (place === undefined) return [];
  return readFileSync(join(place, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { id: string; input: JsonValue });
}
