import { mutate } from "../../../packages/lint/test/fuzz/mutate.ts";
import type { Random } from "../../../packages/lint/test/fuzz/random.ts";
import { hostileText } from "./strings.ts";

/** JSON text: a sound one with faults in its text or its values, or much of one thing. */
export function hostileJson(random: Random, seeds: readonly string[]): string {
  const text = random.pick(seeds);
  switch (random.int(10)) {
    case 0:
      return amplify(random, text);
    case 1:
    case 2:
    case 3:
    case 4:
      return mutate(random, text, random.pick(seeds));
    default:
      return withOtherValues(random, text);
  }
}

/** A value of any kind: small, odd or large. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (random.int(depth > 3 ? 8 : 12)) {
    case 0:
      return null;
    case 1:
      return random.int(2) === 0;
    case 2:
      return random.pick([0, -1, 1.5, 1e21, 2 ** 53, 1e308, 5e-324, -0]);
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
      return hostileText(random);
    case 8:
    case 9:
      return Array.from({ length: random.pick([0, 1, 2, 5, 200]) }, () => hostileValue(random, depth + 2));
    default:
      return Object.fromEntries(
        Array.from({ length: random.pick([0, 1, 2, 5, 60]) }, () => [
          random.int(2) === 0 ? random.pick(KEYS) : hostileText(random),
          hostileValue(random, depth + 1),
        ]),
      );
  }
}

/** Keys that mean something to some format or some keyword of JSON Schema. */
const KEYS = (
  "tools name description schema parameters inputSchema outputSchema input_schema argSchema command capabilities type properties " +
  "items required enum const anyOf oneOf allOf not if then else $ref $defs definitions pattern format minLength maxLength minimum " +
  "maximum multipleOf additionalProperties patternProperties prefixItems default examples title $schema $id $anchor impl " +
  "urlTemplate headers extractExpr isEnabled slug version timeoutSec envPassthrough annotations execution allow scripts"
).split(" ");

/** A sound text some of whose values or keys are others. */
function withOtherValues(random: Random, text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return mutate(random, text, text);
  }
  const holders: (unknown[] | Record<string, unknown>)[] = [];
  const collect = (each: unknown): void => {
    if (typeof each !== "object" || each === null) return;
    holders.push(each as Record<string, unknown>);
    Object.values(each).forEach(collect);
  };
  collect(value);
  for (let left = 1 + random.int(4); left > 0 && holders.length > 0; left--) {
    const holder = random.pick(holders);
    if (Array.isArray(holder)) {
      holder.splice(random.int(holder.length + 1), random.int(2), hostileValue(random));
    } else {
      const keys = Object.keys(holder);
      const key =
        keys.length > 0 && random.int(3) > 0
          ? random.pick(keys)
          : random.pick([...KEYS, hostileText(random)]);
      Object.defineProperty(holder, key, {
        value: hostileValue(random),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return JSON.stringify(value, null, random.pick([0, 2, 2]));
}

/** A server takes 1 MiB; more of the same shows nothing new. */
const LONGEST = 1_000_000;

const repeated = (text: string, times: number): string =>
  text.repeat(Math.min(times, Math.ceil(LONGEST / text.length)));

/** Much of one thing: of one key, one level, one name, one tool, one reference. */
function amplify(random: Random, text: string): string {
  const times = random.pick([50, 500, 3_000]);
  const at = text.indexOf("{") + 1;
  const put = (more: string): string => text.slice(0, at) + more + text.slice(at);
  switch (random.int(8)) {
    case 0:
      return put(repeated(`${JSON.stringify(hostileText(random))}:1,`, times));
    case 1:
      return put(`"x":${"[".repeat(times * 4)}${"]".repeat(times * 4)},`);
    case 2:
      return random.pick(["[", '{"a":', '{"properties":{"a":', '{"anyOf":[', '{"items":']).repeat(times * 10);
    case 3:
      return put(`"name":${JSON.stringify("n".repeat(times * 30))},`);
    case 4: {
      const tool = {
        name: hostileText(random),
        description: hostileText(random),
        inputSchema: hostileValue(random),
      };
      const text = JSON.stringify(tool);
      const many = Math.min(times, 1 + Math.floor(LONGEST / text.length));
      return `{"tools":[${Array.from({ length: many }, () => text).join(",")}]}`;
    }
    case 5: {
      // Each definition names the next one twice: 2^n ways through n of them.
      const links = 10 + random.int(40);
      const defs = Object.fromEntries(
        Array.from({ length: links }, (_, index) => [
          `d${String(index)}`,
          {
            anyOf: [
              { $ref: `#/$defs/d${String((index + 1) % (links + random.int(2)))}` },
              { $ref: `#/$defs/d${String(index + 1)}` },
            ],
          },
        ]),
      );
      const inputSchema = { type: "object", properties: { a: { $ref: "#/$defs/d0" } }, $defs: defs };
      return JSON.stringify({ tools: [{ name: "links", description: "Follow links", inputSchema }] });
    }
    case 6:
      return put(
        `"description":${JSON.stringify(random.pick(["a ", "<a ", "https://x ", "`a` ", "!"]).repeat(times * 20))},`,
      );
    default: {
      const properties = Object.fromEntries(
        Array.from({ length: times }, (_, index) => [
          `p${String(index)}`,
          { type: "strnig", [hostileText(random).slice(0, 200)]: 1 },
        ]),
      );
      return JSON.stringify({
        tools: [{ name: "many", description: "Many", inputSchema: { type: "object", properties } }],
      });
    }
  }
}
