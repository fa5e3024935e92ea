/** @import { SchemaNode } from "./schema-node.mjs" */
import { mapNodes } from "./schema-node.mjs";

/**
 * Loss: a comment that is wrapped in the source keeps its line breaks, which editors show as they are.
 * A description is one paragraph.
 *
 * @param {SchemaNode} schema
 * @returns {SchemaNode}
 */
export function unwrapDescriptions(schema) {
  return /** @type {SchemaNode} */ (
    mapNodes(schema, (node) => {
      const { description } = node;
      return typeof description === "string"
        ? { ...node, description: description.replace(/\s+/g, " ") }
        : node;
    })
  );
}
