/** @import { Random } from "./random.mjs" */
/** @import { Tool } from "./tool.mjs" */

/**
 * @typedef {object} Planted an error put in on purpose
 * @property {string} file path inside the corpus
 * @property {string} pointer where a linter must find it
 */

/**
 * Breaks one thing in a tool and says where, as keys below the tool.
 * @typedef {(tool: Tool, previous: Tool | undefined) => (string | number)[] | undefined} Fault
 */

/** @type {readonly Fault[]} every one is an error by the manifest's specification or by JSON Schema itself */
const faults = [
  function duplicateName(tool, previous) {
    if (previous === undefined) return undefined;
    tool.name = previous.name;
    return ["name"];
  },
  function commandOutsideBin(tool) {
    tool.command[0] = `./bin/${tool.name}`;
    return ["command", 0];
  },
  function commandEscapesBin(tool) {
    tool.command[0] = `./tools/bin/../${tool.name}`;
    return ["command", 0];
  },
  function commandEmpty(tool) {
    tool.command = [];
    return ["command"];
  },
  function environmentName(tool) {
    tool.envPassthrough = ["API-TOKEN"];
    return ["envPassthrough", 0];
  },
  function timeoutAsText(tool) {
    Object.assign(tool, { timeoutSec: String(tool.timeoutSec) });
    return ["timeoutSec"];
  },
  function unknownType(tool) {
    const [name, property] = Object.entries(tool.schema.properties)[0] ?? [];
    if (name === undefined || property === undefined) return undefined;
    // The catalogue's schema is shared by all tools: never change it in place.
    tool.schema.properties[name] = { ...property, type: `${String(property["type"])}s` };
    return ["schema", "properties", name, "type"];
  },
];

/** Plant one error in a tool; the pointer of the place. */
export function plantFault(
  /** @type {Random} */ random,
  /** @type {readonly Tool[]} */ tools,
  /** @type {number} */ index,
) {
  const tool = tools[index];
  if (tool === undefined) throw new RangeError(`no tool ${String(index)}`);
  for (;;) {
    const place = random.pick(faults)(tool, tools[index - 1]);
    if (place !== undefined) return `/tools/${[index, ...place].join("/")}`;
  }
}
