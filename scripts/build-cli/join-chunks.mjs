/**
 * Which file each chunk goes into. Node needs half a millisecond to find and open a file, so a head takes
 * in every chunk that it always loads and that no earlier head has; any other chunk stays a file of its own.
 *
 * @param {import("esbuild").Metafile["outputs"]} outputs
 * @param {readonly string[]} heads entry points, as the metafile names them
 * @returns {Map<string, string>} from each chunk to the chunk whose file it is in
 */
export function joinChunks(outputs, heads) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const entryPoint of heads) {
    const head = Object.keys(outputs).find((chunk) => outputs[chunk]?.entryPoint === entryPoint);
    if (head === undefined) throw new Error(`${entryPoint} is the head of no chunk`);
    take(head, head);
  }
  for (const chunk of Object.keys(outputs)) if (!files.has(chunk)) files.set(chunk, chunk);
  return files;

  function take(/** @type {string} */ chunk, /** @type {string} */ head) {
    if (files.has(chunk)) return;
    files.set(chunk, head);
    for (const { path, kind, external } of outputs[chunk]?.imports ?? []) {
      if (kind === "import-statement" && external !== true) take(path, head);
    }
  }
}
