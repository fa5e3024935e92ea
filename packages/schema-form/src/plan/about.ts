import { own, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Folded } from "../schema/fold.ts";
import type { Node } from "../schema/node.ts";
import type { SchemaReader } from "../schema/reader.ts";
import type { About, Bounds } from "./types.ts";

/** What the schemas say for whoever reads the form: of each the outermost, of bounds the strictest. */
export function aboutOf(
  reader: SchemaReader,
  node: Node,
  { said }: Folded,
  needs: readonly (readonly string[])[],
): About {
  const schemas = said.map(({ schema }) => schema);
  const title = firstText(schemas, "title");
  const description = firstText(schemas, "description");
  const format = firstText(schemas, "format");
  const preset = presetOf(reader, node, schemas);
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(format === undefined ? {} : { format }),
    ...(preset === undefined ? {} : { preset }),
    examples: schemas.flatMap((schema) => listed(own(schema, "examples"))).slice(0, MOST_EXAMPLES),
    bounds: boundsOf(schemas),
    isDeprecated: schemas.some((schema) => own(schema, "deprecated") === true),
    needs,
  };
}

const MOST_EXAMPLES = 50;

function presetOf(reader: SchemaReader, node: Node, schemas: readonly JsonObject[]): JsonValue | undefined {
  const presets = schemas.flatMap((schema) => (Object.hasOwn(schema, "default") ? [schema["default"]] : []));
  return presets.find((preset) => preset !== undefined && reader.fits(node, preset));
}

function firstText(schemas: readonly JsonObject[], keyword: string): string | undefined {
  for (const schema of schemas) {
    const text = own(schema, keyword);
    if (typeof text === "string" && text !== "") return text;
  }
  return undefined;
}

const LOWER = ["minimum", "minLength", "minItems"] as const;
const UPPER = ["maximum", "maxLength", "maxItems"] as const;

function boundsOf(schemas: readonly JsonObject[]): Bounds {
  const bounds: Record<string, number> = {};
  for (const keyword of [...LOWER, ...UPPER]) {
    const said = schemas.flatMap((schema) => {
      const bound = own(schema, keyword);
      return typeof bound === "number" ? [bound] : [];
    });
    if (said.length === 0) continue;
    const isLower = (LOWER as readonly string[]).includes(keyword);
    bounds[keyword] = isLower ? Math.max(...said) : Math.min(...said);
  }
  return bounds;
}

function listed(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
