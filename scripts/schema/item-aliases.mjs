/** @import { SchemaNode } from "./schema-node.mjs" */
import ts from "typescript";
import { isNode } from "./schema-node.mjs";

/**
 * Loss: where an array's items or a tuple's elements have a named string or number type (`EnvName[]`), its
 * pattern, bounds, title and description are dropped; on a plain property they are kept. They are read from
 * the types again.
 *
 * @param {SchemaNode} schema with interfaces under `definitions`
 * @param {string} source the text of the types
 * @returns {SchemaNode}
 */
export function restoreItemAliases(schema, source) {
  const file = ts.createSourceFile("types.ts", source, ts.ScriptTarget.Latest, true);
  const aliases = aliasesOf(file);
  // Not structuredClone: nodes that are shared must not change together.
  const changed = /** @type {SchemaNode} */ (JSON.parse(JSON.stringify(schema)));
  const definitions = isNode(changed["definitions"]) ? changed["definitions"] : {};
  for (const { owner, name, elements } of listProperties(file)) {
    const target = isNode(definitions[owner]) ? definitions[owner] : changed;
    const properties = isNode(target["properties"]) ? target["properties"] : {};
    const property = properties[name];
    if (isNode(property)) restore(property, elements, aliases);
  }
  return changed;
}

/**
 * @param {SchemaNode} property
 * @param {string[]} elements the type of each tuple element, or of all items
 * @param {Map<string, SchemaNode>} aliases
 */
function restore(property, elements, aliases) {
  const { items } = property;
  const nodes = Array.isArray(items) ? items : [items];
  nodes.forEach((node, index) => {
    const alias = aliases.get(elements[index] ?? "");
    if (!alias || !isNode(node)) return;
    // `@TJS-type integer` says more than the generator's "number".
    const type = alias["type"] ?? node["type"];
    Object.assign(node, { ...alias, ...node, ...(type === undefined ? {} : { type }) });
  });
}

/**
 * What the comments of string and number types say: `@pattern`, `@minimum`, `@title` and the text.
 *
 * @param {ts.SourceFile} file
 * @returns {Map<string, SchemaNode>}
 */
function aliasesOf(file) {
  /** @type {Map<string, SchemaNode>} */
  const aliases = new Map();
  for (const statement of file.statements) {
    if (!ts.isTypeAliasDeclaration(statement)) continue;
    const { kind } = statement.type;
    if (kind !== ts.SyntaxKind.StringKeyword && kind !== ts.SyntaxKind.NumberKeyword) continue;
    /** @type {SchemaNode} */
    const alias = {};
    for (const comment of ts.getJSDocCommentsAndTags(statement)) {
      const text = ts.getTextOfJSDocComment(comment.comment);
      if (text !== undefined) alias["description"] = text;
    }
    for (const tag of ts.getJSDocTags(statement)) {
      const text = ts.getTextOfJSDocComment(tag.comment) ?? "";
      const { text: name } = tag.tagName;
      if (name === "minimum" || name === "maximum") alias[name] = Number(text);
      else if (name === "TJS-type") alias["type"] = text;
      else alias[name] = text;
    }
    aliases.set(statement.name.text, alias);
  }
  return aliases;
}

/**
 * The properties of interfaces that are arrays or tuples, with the names of their elements' types.
 *
 * @param {ts.SourceFile} file
 * @returns {{ owner: string, name: string, elements: string[] }[]}
 */
function listProperties(file) {
  return file.statements.filter(ts.isInterfaceDeclaration).flatMap((owner) =>
    owner.members.filter(ts.isPropertySignature).flatMap(({ name, type }) => {
      if (!type || !(ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type))) return [];
      const elements = ts.isTupleTypeNode(type) ? [...type.elements] : [type.elementType];
      return [
        {
          owner: owner.name.text,
          name: name.getText(file),
          elements: elements.map((each) => each.getText(file)),
        },
      ];
    }),
  );
}
