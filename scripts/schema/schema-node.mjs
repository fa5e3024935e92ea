/**
 * A JSON Schema as data.
 *
 * @typedef {{ [keyword: string]: unknown }} SchemaNode
 */

/**
 * Rebuild a schema from the inside out: `change` gets every object of it, its members already changed.
 *
 * @param {unknown} node
 * @param {(node: SchemaNode) => SchemaNode} change
 * @returns {unknown}
 */
export function mapNodes(node, change) {
  if (Array.isArray(node)) return node.map((item) => mapNodes(item, change));
  if (!isNode(node)) return node;
  return change(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapNodes(value, change)])),
  );
}

/**
 * @param {unknown} value
 * @returns {value is SchemaNode}
 */
export function isNode(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
