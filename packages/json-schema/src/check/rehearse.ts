import { madeFixes } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import { keywordMeant } from "../keywords/near-miss.ts";
import type { Keyword, SchemaWalk } from "../keywords/keyword.ts";
import { checkObject } from "./object.ts";

type Keywords = ReadonlyMap<string, Keyword>;

/**
 * Whether a schema's members have no new fault that nothing mends once its misspelt keys are renamed: `"values": []`
 * is ignored, where `"enum": []` accepts nothing, so that renaming it needs a person. What only is missing beside them
 * and the schemas in it are not looked at.
 */
export function isSoundRenamed(walk: SchemaWalk, schema: JsonObject, keywords: Keywords): boolean {
  const wordOf = new Map<string, string>();
  const renamed: JsonObject = {};
  for (const [word, value] of Object.entries(schema)) {
    const name = nameFor(word, value);
    if (name === undefined) renamed[word] = value;
    else if (Object.hasOwn(renamed, name)) return false;
    else {
      renamed[name] = value;
      wordOf.set(name, word);
    }
  }
  const before = faultsLeft(walk, schema, keywords, new Map());
  const after = faultsLeft(walk, renamed, keywords, wordOf);
  return [...after].every(([rule, count]) => count <= (before.get(rule) ?? 0));

  function nameFor(word: string, value: JsonValue): string | undefined {
    return keywords.has(word) ? undefined : keywordMeant(word, value, schema, keywords, walk.dialect)?.name;
  }
}

/** How many faults of members have no fix, by rule; `wordOf` tells how keys are spelt in the document. */
function faultsLeft(
  walk: SchemaWalk,
  schema: JsonObject,
  keywords: Keywords,
  wordOf: ReadonlyMap<string, string>,
): Map<string, number> {
  const left = new Map<string, number>();
  const own = walk.at().length;
  const rehearsal: SchemaWalk = {
    ...{ document: walk.document, dialect: walk.dialect, root: walk.root, judgesUri: walk.judgesUri },
    ...{ mentions: [], guesses: walk.guesses, role: walk.role, partial: walk.partial },
    at(...below): JsonPath {
      const [key, ...rest] = below;
      return typeof key === "string" ? walk.at(wordOf.get(key) ?? key, ...rest) : walk.at(...below);
    },
    here: () => walk.here(),
    add(rule, { severity = rule.severity, fixes = [], path }) {
      if (severity !== "info" && path.length > own && madeFixes(fixes).length === 0)
        left.set(rule.id, (left.get(rule.id) ?? 0) + 1);
    },
    enter() {
      // What a schema in it comes to is said where it is checked.
    },
    isSoundRenamed: () => false,
  };
  checkObject(rehearsal, schema, keywords);
  return left;
}
