/** @import { CorpusFile } from "../corpus/types.ts" */
/** @import { Tool } from "../corpus/tool.mjs" */
import { plainManifests } from "../lint/corpora.mjs";

/** @typedef {{ breaks: boolean, change: (tool: Tool) => void }} Change what happens to a tool between two reviews */

/** @type {readonly Change[]} */
const CHANGES = [
  {
    breaks: false,
    change(tool) {
      tool.description += " Times are UTC.";
    },
  },
  {
    breaks: false,
    change({ schema }) {
      schema.properties["dry_run"] = { type: "boolean", description: "Only say what would be done" };
    },
  },
  {
    breaks: false,
    change({ schema }) {
      schema.required = schema.required.slice(1);
    },
  },
  {
    breaks: true,
    change({ schema }) {
      schema.properties["account"] = { type: "string", description: "Whose account it is done in" };
      schema.required = [...schema.required, "account"];
    },
  },
  {
    breaks: true,
    change({ schema }) {
      const [name = ""] = schema.required;
      const { [name]: renamed = {}, ...others } = schema.properties;
      schema.properties = { [`${name}_v2`]: renamed, ...others };
      schema.required = schema.required.map((each) => (each === name ? `${name}_v2` : each));
    },
  },
  {
    breaks: true,
    change({ schema }) {
      const [name = ""] = schema.required;
      schema.properties = Object.fromEntries(
        Object.entries(schema.properties).filter(([each]) => each !== name),
      );
      schema.required = schema.required.filter((each) => each !== name);
    },
  },
];

/**
 * Manifests of `plainManifests` in which every `each`th tool changed, in turn in each way.
 * @returns {Iterable<CorpusFile>}
 */
export function* changedManifests(/** @type {number} */ count, /** @type {number} */ each) {
  let number = 0;
  for (const file of plainManifests(count)) {
    const { tools } = /** @type {{ tools: Tool[] }} */ (JSON.parse(file.text));
    for (const tool of tools) {
      if (number % each === 0) changeOf(number / each).change(tool);
      number++;
    }
    yield { ...file, text: `${JSON.stringify({ tools }, undefined, 2)}\n` };
  }
}

/** What a comparison must come to, of so many tools. */
export function expectedCounts(/** @type {number} */ tools, /** @type {number} */ each) {
  const changed = Array.from({ length: Math.ceil(tools / each) }, (_, number) => changeOf(number).breaks);
  const breaking = changed.filter(Boolean).length;
  return { same: tools - changed.length, compatible: changed.length - breaking, breaking };
}

function changeOf(/** @type {number} */ number) {
  return /** @type {Change} */ (CHANGES[number % CHANGES.length]);
}
