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

export type Step = string | number;

/** An object of a document: where it is, and the keys it has. */
export interface Spot {
  path: readonly Step[];
  keys: readonly string[];
}

/**
 * The schemas that hold for an object, or for one of its members: one for each branch that may apply. Of alternatives only
 * those count that know the most of the object's keys.
 */
export function schemasAt(root: Schema, { path, keys }: Spot, member?: Step): Schema[] {
  let here = branches(root, root, path.length === 0 ? keys : []);
  path.forEach((step, depth) => {
    const known = depth === path.length - 1 ? keys : [];
    here = here.flatMap((schema) => below(schema, step)).flatMap((schema) => branches(schema, root, known));
  });
  if (member === undefined) return here;
  return here.flatMap((schema) => below(schema, member)).flatMap((schema) => branches(schema, root, []));
}

/** Those of some alternatives whose schemas know the most of an object's keys. */
export function nearest<T>(
  alternatives: readonly T[],
  keys: readonly string[],
  schemasOf: (alternative: T) => readonly Schema[],
): T[] {
  const known = alternatives.map((alternative) => {
    const schemas = schemasOf(alternative);
    return keys.filter((key) => schemas.some(({ properties = {} }) => Object.hasOwn(properties, key))).length;
  });
  const most = Math.max(...known);
  return alternatives.filter((_, index) => known[index] === most);
}

function below(schema: Schema, step: Step): Schema[] {
  if (typeof step === "number") {
    const item = schema.prefixItems?.[step] ?? schema.items;
    return typeof item === "object" ? [item] : [];
  }
  const { properties = {}, additionalProperties } = schema;
  if (Object.hasOwn(properties, step)) return [properties[step] as Schema];
  return typeof additionalProperties === "object" ? [additionalProperties] : [];
}

/** A schema and all it is put together of; a reference that leads back is followed once. */
function branches(
  schema: Schema,
  root: Schema,
  keys: readonly string[],
  followed: ReadonlySet<string> = new Set(),
): Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  if ($ref !== undefined && !followed.has($ref)) {
    // Schemas of any draft are known under one name here.
    const target = root.$defs?.[$ref.startsWith("https:") ? "schema" : $ref.replace("#/$defs/", "")];
    const further = new Set([...followed, $ref]);
    if (target !== undefined) return [schema, ...branches(target, root, keys, further)];
  }
  const inner = (part: Schema): Schema[] => branches(part, root, keys, followed);
  const chosen = [anyOf, oneOf].flatMap((parts) => nearest(parts.map(inner), keys, (group) => group));
  return [schema, ...allOf.flatMap(inner), ...chosen.flat()];
}
