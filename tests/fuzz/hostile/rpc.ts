import { mutate } from "../../../packages/lint/test/fuzz/mutate.ts";
import type { Random } from "../../../packages/lint/test/fuzz/random.ts";
import { hostileValue } from "./json.ts";
import { hostileText } from "./strings.ts";

export interface Call {
  readonly method: string;
  readonly params: unknown;
}

/** JSON-RPC text: sound calls with other values, other members or other types, and text that is no JSON. No line ends in it. */
export function hostileMessage(random: Random, calls: readonly Call[]): string {
  const { method, params } = random.pick(calls);
  const id = random.pick([1, 2, 3, "a", null, 1.5, -1, 2 ** 60, [], {}, undefined, ""]);
  const sound = { jsonrpc: "2.0", id, method, params };
  const message = (): unknown => {
    switch (random.int(9)) {
      case 0:
        return { ...sound, params: hostileValue(random) };
      case 1:
        return { ...sound, params: withOther(random, params) };
      case 2:
        return { ...sound, method: random.int(2) === 0 ? hostileText(random) : hostileValue(random) };
      case 3:
        return { ...sound, jsonrpc: random.pick(["1.0", 2, null, undefined]) };
      case 4:
        return random.pick([null, true, 1, "x", [], {}, [null], [sound, sound], [[]], { id: 1 }]);
      case 5:
        return { jsonrpc: "2.0", id, result: hostileValue(random) };
      case 6:
        return { jsonrpc: "2.0", id, error: hostileValue(random) };
      default:
        return { ...sound, params: withOther(random, withOther(random, params)) };
    }
  };
  const text = JSON.stringify(message());
  return random.int(5) === 0 ? mutate(random, text, text).replace(/[\r\n]/g, " ") : text;
}

/** A value one of whose parts is another. */
export function withOther(random: Random, value: unknown): unknown {
  if (typeof value !== "object" || value === null || random.int(6) === 0) return hostileValue(random);
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.length === 0 || random.int(6) === 0)
    return { ...value, [hostileText(random)]: hostileValue(random) };
  const at = random.int(entries.length);
  const changed = entries.map(
    ([key, each], index) => [key, index === at ? withOther(random, each) : each] as const,
  );
  return Array.isArray(value) ? changed.map(([, each]): unknown => each) : Object.fromEntries(changed);
}
