import { SaxesParser } from "saxes";

/** An element as a strict XML parser sees it. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Read a document; anything that is not well-formed XML 1.0 throws. */
export function parseXml(text: string): Element {
  const top: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [top];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (part) => {
    const element = open.at(-1);
    if (element) element.text += part;
  });
  parser.write(text).close();
  const [root] = top.children;
  if (root === undefined) throw new Error("no element");
  return root;
}

/** Every element of a name, in the order of the text. */
export function elementsNamed(element: Element, name: string): Element[] {
  return [
    ...(element.name === name ? [element] : []),
    ...element.children.flatMap((child) => elementsNamed(child, name)),
  ];
}
