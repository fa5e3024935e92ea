/**
 * Which file each chunk goes into. Node needs half a millisecond to find and open a file, so a head takes
 * in every chunk that it always loads and that no earlier head has; any other chunk stays a file of its own. What is
 * asked for at different times, but hardly ever without the others, shares a file: the head's is that of the first.
 *
 * @param {import("esbuild").Metafile["outputs"]} outputs
 * @param {readonly (string | readonly string[])[]} heads entry points, as the metafile names them
 * @returns {{ files: Map<string, string>, entries: ReadonlySet<string> }} from each chunk to the chunk whose file it is
 *   in; and the chunks of the heads
 */
export function joinChunks(outputs, heads) {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Set<string>} */
  const entries = new Set();
  for (const head of heads) {
    const chunks = [head].flat().map(chunkOf);
    for (const chunk of chunks) {
      entries.add(chunk);
      take(chunk, chunks[0] ?? chunk);
    }
  }
  for (const chunk of Object.keys(outputs)) if (!files.has(chunk)) files.set(chunk, chunk);
  return { files, entries };

  function chunkOf(/** @type {string} */ entryPoint) {
    const found = Object.keys(outputs).find((chunk) => outputs[chunk]?.entryPoint === entryPoint);
    if (found === undefined) throw new Error(`${entryPoint} is the head of no chunk`);
    return found;
  }

  function take(/** @type {string} */ chunk, /** @type {string} */ head) {
    if (files.has(chunk)) return;
    files.set(chunk, head);
    for (const { path, kind, external } of outputs[chunk]?.imports ?? []) {
      if (kind === "import-statement" && external !== true) take(path, head);
    }
  }
}
