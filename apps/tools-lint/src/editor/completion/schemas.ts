import btcpManifest from "@toolhaft/btcp-schema/manifest.schema.json" with { type: "json" };
import btcpTool from "@toolhaft/btcp-schema/tool.schema.json" with { type: "json" };
import type { FormatId } from "@toolhaft/lint";
import manifest from "@toolhaft/manifest-schema/schema.json" with { type: "json" };
import skill from "@toolhaft/skill-descriptor/schema.json" with { type: "json" };
import bundle from "@toolhaft/tool-bundle/bundle.schema.json" with { type: "json" };
import storedTool from "@toolhaft/tool-bundle/tool.schema.json" with { type: "json" };

/** A JSON Schema, as far as completion reads it. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: boolean | Schema;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  $defs?: Readonly<Record<string, Schema>>;
}

const schemas: Partial<Record<FormatId, readonly unknown[]>> = {
  manifest: [manifest],
  skill: [skill],
  bundle: [storedTool, bundle],
  btcp: [btcpManifest, btcpTool],
};

/** The schemas a file of a format may be written by. The lists of providers have none. */
export function schemasOf(format: FormatId | null): readonly Schema[] {
  return ((format === null ? undefined : schemas[format]) ?? []) as readonly Schema[];
}

/** The schemas that hold at a path: one for each branch that may apply. */
export function schemasAt(root: Schema, path: readonly (string | number)[]): Schema[] {
  let here = branches(root, root);
  for (const step of path) {
    here = here.flatMap((schema) => below(schema, step)).flatMap((schema) => branches(schema, root));
  }
  return here;
}

function below(schema: Schema, step: string | number): Schema[] {
  if (typeof step === "number") {
    const item = schema.prefixItems?.[step] ?? schema.items;
    return typeof item === "object" ? [item] : [];
  }
  const { properties = {}, additionalProperties } = schema;
  if (Object.hasOwn(properties, step)) return [properties[step] as Schema];
  return typeof additionalProperties === "object" ? [additionalProperties] : [];
}

/** A schema and all it is put together of; a reference that leads back is followed once. */
function branches(schema: Schema, root: Schema, followed: ReadonlySet<string> = new Set()): Schema[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const { $ref } = schema;
  if ($ref !== undefined && !followed.has($ref)) {
    const target = root.$defs?.[$ref.replace("#/$defs/", "")];
    const further = new Set([...followed, $ref]);
    if (target !== undefined) return [schema, ...branches(target, root, further)];
  }
  return [schema, ...parts.flatMap((part) => branches(part, root, followed))];
}
