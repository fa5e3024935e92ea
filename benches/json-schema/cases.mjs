/** @import { Random } from "../corpus/random.mjs" */
/** @import { Parameter } from "../corpus/nested-parameters.mjs" */
/** @import { ToolSchema } from "../corpus/tool.mjs" */
import { createRandom } from "../corpus/random.mjs";
import { pickParameters, toSchema } from "../corpus/tool.mjs";

/** @typedef {[schema: ToolSchema, value: Record<string, unknown>]} Case a tool's schema and the arguments of one call */

/**
 * Argument schemas with one call each, a third of the calls wrong in one place. Open schemas leave
 * `additionalProperties` out, as half of the lists people have do.
 * @returns {Case[]}
 */
export function makeCases(/** @type {number} */ count, /** @type {"closed" | "open"} */ kind) {
  const random = createRandom(count);
  return Array.from({ length: count }, () => {
    const chosen = pickParameters(random);
    const schema = toSchema(random, chosen);
    if (kind === "open") delete schema.additionalProperties;
    const value = makeArguments(random, chosen, schema.required);
    if (random.chance(1 / 3)) spoil(random, value, schema);
    return /** @type {Case} */ ([schema, value]);
  });
}

function makeArguments(
  /** @type {Random} */ random,
  /** @type {readonly Parameter[]} */ chosen,
  /** @type {readonly string[]} */ required,
) {
  const given = chosen.filter(({ name }) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(given.map(({ name, value }) => [name, value(random)]));
}

/** Make a value wrong in one place, as models do. */
function spoil(
  /** @type {Random} */ random,
  /** @type {Record<string, unknown>} */ value,
  /** @type {ToolSchema} */ schema,
) {
  const name = random.pick(schema.required);
  const slips = [
    () => Reflect.deleteProperty(value, name),
    () => (value[name] = null),
    () => (value[`${name}_`] = "misspelt"),
    () => (value[name] = { value: value[name] }),
  ];
  random.pick(slips)();
}
