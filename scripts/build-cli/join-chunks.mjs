/**
 * Which file each chunk goes into. Node needs half a millisecond to find and open a file, so a head takes
 * in every chunk that it always loads and that no earlier head has; any other chunk stays a file of its own. What is
 * asked for at different times, but hardly ever without the others, shares a file: the head's is that of the first. What
 * two heads always load goes into the program's file, where neither has to load the other for it.
 *
 * @param {import("esbuild").Metafile["outputs"]} outputs
 * @param {readonly (string | readonly string[])[]} heads entry points, as the metafile names them
 * @param {readonly (readonly [string, string])[]} [apart] heads of which each is also started without the other
 * @returns {{ files: Map<string, string>, entries: ReadonlySet<string> }} from each chunk to the chunk whose file it is
 *   in; and the chunks of the heads
 */
export function joinChunks(outputs, heads, apart = []) {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Set<string>} */
  const entries = new Set();
  for (const [index, head] of heads.entries()) {
    if (index === 1) for (const pair of apart) takeShared(pair);
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
    for (const path of alwaysLoadedBy(chunk)) take(path, head);
  }

  function takeShared(/** @type {readonly [string, string]} */ [one, other]) {
    const program = chunkOf([heads[0]].flat()[0] ?? "");
    const others = reachedFrom(other);
    for (const chunk of reachedFrom(one)) if (others.has(chunk)) take(chunk, program);
  }

  /** All that the file of a head loads. */
  function reachedFrom(/** @type {string} */ entryPoint) {
    const head = heads.find((each) => [each].flat().includes(entryPoint)) ?? entryPoint;
    const reached = new Set([head].flat().map(chunkOf));
    for (const chunk of reached) for (const path of alwaysLoadedBy(chunk)) reached.add(path);
    return reached;
  }

  function alwaysLoadedBy(/** @type {string} */ chunk) {
    const imports = outputs[chunk]?.imports ?? [];
    return imports.flatMap(({ path, kind, external }) =>
      kind === "import-statement" && external !== true ? [path] : [],
    );
  }
}
