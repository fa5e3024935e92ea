import { createPatternPolicy, validate } from "@toolhaft/json-schema";
import { generateValues, shrinkValue } from "@toolhaft/json-schema/generate";
import { re2Engine } from "@toolhaft/json-schema/re2";
import { isObject, toPointer, type JsonValue } from "@toolhaft/json-text";
import type { TestedTool } from "../outcome.ts";
import { declaredBy, faultsOf, type Fault, type FaultKind } from "./faults.ts";
import { leakedIn } from "./leaked-in.ts";
import { NOTHING_SEEN, type Sighting } from "./watched-executor.ts";

/** A fault, and the smallest arguments that show it. */
export interface Found extends Fault {
  /** The JSON text of the arguments. */
  readonly args: string;
  /** The same arguments did not show it again: it depends on something else. */
  readonly isUnsteady: boolean;
}

/** What came of trying one tool. */
export interface Tried {
  readonly tool: string;
  readonly calls: number;
  readonly found: readonly Found[];
  /** Why it was called with nothing. */
  readonly none?: string;
}

export interface TryOptions {
  readonly count: number;
  readonly seed: number;
  /** Milliseconds after which a call hangs. */
  readonly hangAfterMs: number;
  /** What was seen of the last call, apart from its outcome. */
  readonly seen?: () => Sighting;
  /** Call it also where it runs no program, which could be isolated. */
  readonly isUnconfined?: boolean;
  /** Values that no result may hold, by the names of their variables. */
  readonly secrets?: ReadonlyMap<string, string>;
  readonly signal?: AbortSignal;
}

/** A hang costs its whole time with every try. */
const MOST_TRIES: Readonly<Record<FaultKind, number>> = {
  leak: 300,
  write: 300,
  network: 300,
  crash: 300,
  result: 300,
  hang: 40,
};

const NO_PROGRAM = "it runs no program that could be isolated; --unconfined calls it all the same";
const NO_SECRETS: ReadonlyMap<string, string> = new Map();

/** Simpler arguments that are looked at; most of them do not fit the schema, and cost nothing. */
const MOST_LOOKS = 5_000;

/** Call a tool with generated arguments, each of which fits its schema, and shrink those that show a fault of its. */
export async function tryTool(tool: TestedTool, options: TryOptions): Promise<Tried> {
  const { count, seed, hangAfterMs, seen = () => NOTHING_SEEN, signal, secrets = NO_SECRETS } = options;
  const declared = declaredBy(tool.annotations);
  const patterns = createPatternPolicy({ re2: re2Engine });
  const generated = generateValues(tool.inputSchema, { count, seed, patterns, objects: true });
  if (!generated.ok) {
    const where = generated.path.length === 0 ? "" : `${toPointer(generated.path)}: `;
    return { tool: tool.name, calls: 0, found: [], none: `${where}${generated.reason}` };
  }
  const [first] = generated.values;
  // Nothing that sends requests, or works in this process, is called for the sake of a test.
  if (options.isUnconfined !== true && (await tool.isProgram?.(JSON.stringify(first))) === false)
    return { tool: tool.name, calls: 0, found: [], none: NO_PROGRAM };
  let calls = 0;
  const call = async (value: JsonValue): Promise<readonly Fault[]> => {
    calls++;
    const args = JSON.stringify(value);
    const outcome = await tool.call(args, {
      timeoutMs: hangAfterMs,
      ...(signal === undefined ? {} : { signal }),
    });
    const sighting = seen();
    const leaked = [...sighting.leaked, ...(outcome.ok ? leakedIn(outcome.json, secrets) : [])];
    return faultsOf(outcome, { ...sighting, leaked }, declared);
  };
  const found = new Map<FaultKind, Found>();
  for (const value of generated.values) {
    if (signal?.aborted === true) break;
    for (const fault of await call(value)) {
      // What showed once only, on a busy machine a call that took long, hides nothing that shows each time.
      if (found.get(fault.kind)?.isUnsteady === false) continue;
      found.set(fault.kind, await shrink(value, fault));
    }
  }
  return { tool: tool.name, calls, found: [...found.values()] };

  async function shrink(value: JsonValue, fault: Fault): Promise<Found> {
    let last = fault;
    let tries = 0;
    const shows = async (simpler: JsonValue): Promise<boolean> => {
      if (signal?.aborted === true) return false;
      if (!isObject(simpler) || !validate(tool.inputSchema, simpler, { patterns }).valid) return false;
      if (++tries > MOST_TRIES[fault.kind]) return false;
      const again = (await call(simpler)).find(({ kind }) => kind === fault.kind);
      if (again !== undefined) last = again;
      return again !== undefined;
    };
    const isUnsteady = !(await shows(value));
    const smallest = isUnsteady ? value : await shrinkValue(value, shows, { most: MOST_LOOKS });
    return { ...last, args: JSON.stringify(smallest), isUnsteady };
  }
}
