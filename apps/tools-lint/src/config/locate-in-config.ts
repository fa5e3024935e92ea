import { parseJsonc, type JsonPath, type JsonValue } from "@toolhaft/json-text";

/**
 * `toolhaft.config.json:4:17: `, where the first value stands that is looked for; empty where there is none.
 * `texts`: the configurations, by their paths as shown.
 */
export function locateInConfig(
  texts: ReadonlyMap<string, string>,
  isIt: (path: JsonPath, value: JsonValue) => boolean,
): string {
  for (const [file, text] of texts) {
    const document = parseJsonc(text);
    for (const [path, value] of document.value === undefined ? [] : valuesIn(document.value, [])) {
      const node = isIt(path, value) ? document.locate(path) : undefined;
      if (node === undefined) continue;
      const { line, column } = document.position(node.value.start);
      return `${file}:${String(line)}:${String(column)}: `;
    }
  }
  return "";
}

function* valuesIn(value: JsonValue, path: JsonPath): Generator<[JsonPath, JsonValue]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    yield* valuesIn(item, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
