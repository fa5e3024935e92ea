/** @import { SchemaNode } from "./schema-node.mjs" */
import { mapNodes } from "./schema-node.mjs";

/**
 * Loss: `@additionalProperties false` of an interface is repeated beside a reference to it, where 2020-12
 * reads it by itself and so refuses every member. It stays with the interface alone.
 *
 * @param {SchemaNode} schema
 * @returns {SchemaNode}
 */
export function cleanReferences(schema) {
  return /** @type {SchemaNode} */ (
    mapNodes(schema, (node) => {
      if (typeof node["$ref"] !== "string") return node;
      const { additionalProperties: _, ...rest } = node;
      return rest;
    })
  );
}
