/** @import { SchemaNode } from "./schema-node.mjs" */
import { mapNodes } from "./schema-node.mjs";

/**
 * Loss: the generator writes draft-07. In 2020-12 named schemas stand under `$defs`, and the root says
 * which draft it is and under which address it is known.
 *
 * @param {SchemaNode} schema
 * @param {string} id
 * @returns {SchemaNode}
 */
export function toCurrentDialect(schema, id) {
  const { $schema: _draft07, definitions, ...rest } = schema;
  const root = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: id,
    ...rest,
    ...(definitions === undefined ? {} : { $defs: definitions }),
  };
  return /** @type {SchemaNode} */ (
    mapNodes(root, (node) => {
      const { $ref } = node;
      if (typeof $ref !== "string") return node;
      return { ...node, $ref: $ref.replace(/^#\/definitions\//, "#/$defs/") };
    })
  );
}
