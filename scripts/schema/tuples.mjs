/** @import { SchemaNode } from "./schema-node.mjs" */
import { mapNodes } from "./schema-node.mjs";

/**
 * Loss: a tuple comes out as `items: […]` with `additionalItems`, which 2020-12 no longer knows. It is
 * `prefixItems` with `items` for the rest.
 *
 * @param {SchemaNode} schema
 * @returns {SchemaNode}
 */
export function restoreTuples(schema) {
  return /** @type {SchemaNode} */ (
    mapNodes(schema, (node) => {
      if (!Array.isArray(node["items"])) return node;
      const { items, additionalItems, ...rest } = node;
      return {
        ...rest,
        prefixItems: items,
        ...(additionalItems === undefined ? {} : { items: additionalItems }),
      };
    })
  );
}
