import { isObject, own, parseJson } from "@toolhaft/json-text";

/** The examples of a tool by their names, each as the exact text of its body. */
export type Examples = ReadonlyMap<string, string>;

/** Read the examples of a tool; undefined for a text that holds none. */
export function parseExamples(text: string): Examples | undefined {
  const document = parseJson(text);
  const { value, valid } = document;
  const named = valid && isObject(value) ? own(value, "examples") : undefined;
  if (!isObject(named)) return undefined;
  const read = new Map<string, string>();
  for (const [name, example] of Object.entries(named)) {
    const body = document.source(["examples", name]);
    if (body === undefined || !isObject(example) || !isObject(own(example, "args"))) return undefined;
    read.set(name, body);
  }
  return read;
}

/** The text of the file. */
export function printExamples(examples: Examples): string {
  const lines = [...examples].map(([name, body]) => `    ${JSON.stringify(name)}: ${body}`);
  return `{\n  "format": 1,\n  "examples": {\n${lines.join(",\n")}\n  }\n}\n`;
}
