/** @import { Random } from "./random.mjs" */
/** @import { Parameter } from "./nested-parameters.mjs" */
import { nestedParameters } from "./nested-parameters.mjs";
import { parameters } from "./parameters.mjs";
import { actions, environment, topics } from "./vocabulary.mjs";

/** @typedef {{ type: "object", properties: Record<string, Record<string, unknown>>, required: string[], additionalProperties?: false }} ToolSchema */

/**
 * @typedef {object} Tool a manifest's tool, before anything is broken on purpose
 * @property {string} name
 * @property {string} description
 * @property {ToolSchema} schema
 * @property {string[]} command
 * @property {number} timeoutSec
 * @property {string[]} [envPassthrough]
 */

/** Every name a tool can have, with the sentence that describes it. */
const subjects = topics.flatMap((topic) =>
  actions.map(({ verb, many, says }) => ({
    name: `${verb}_${many ? topic.plural : topic.noun}`,
    description: says.replace("{n}", topic.noun).replace("{p}", topic.plural).replace("{w}", topic.place),
  })),
);

/** Different tools of one manifest. @returns {Tool[]} */
export function makeTools(/** @type {Random} */ random, /** @type {number} */ count) {
  return random.sample(subjects, count).map((subject) => makeTool(random, subject));
}

/** @returns {Tool} */
function makeTool(
  /** @type {Random} */ random,
  /** @type {{ name: string, description: string }} */ { name, description },
) {
  const program = `./tools/bin/${name}`;
  return {
    name,
    description,
    schema: toSchema(random, pickParameters(random)),
    command: random.chance(0.2) ? [program, "--json"] : [program],
    timeoutSec: random.pick([5, 10, 15, 30, 60]),
    ...(random.chance(0.4) && { envPassthrough: random.sample(environment, random.int(1, 2)) }),
  };
}

/** The parameters of one tool: about five plain ones and, mostly, one list or object. @returns {Parameter[]} */
export function pickParameters(/** @type {Random} */ random) {
  const nested = random.chance(0.7) ? random.sample(nestedParameters, 1) : [];
  const plain = parameters.filter((parameter) => !nestedParameters.includes(parameter));
  return [...random.sample(plain, random.int(3, 7)), ...nested];
}

/** The schema of a tool's arguments. @returns {ToolSchema} */
export function toSchema(/** @type {Random} */ random, /** @type {readonly Parameter[]} */ chosen) {
  const names = chosen.map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(chosen.map(({ name, schema }) => [name, schema])),
    required: random.sample(names, random.int(1, 3)),
    additionalProperties: false,
  };
}
