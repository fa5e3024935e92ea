import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { ToolFunctions } from "../../src/index.ts";
import { createShelf, SEA, type Shelf } from "./shelf.ts";

export type Members = Record<string, unknown>;

/** A shelf with the tools `note`, `wait`, `next` and `large`, and a flow `tour` that each test puts there. */
export interface FlowShelf {
  readonly shelf: Shelf;
  /** What was called, in order. */
  readonly calls: string[];
  /** Ends the calls of `wait`, in the order of their beginning. */
  readonly release: (() => void)[];
  /** What the next calls of `next` answer. */
  readonly answers: (() => unknown)[];
  putFlow(steps: readonly Members[], outputs?: Members, more?: Members): Promise<void>;
}

/** A step that calls `note`. */
export function noting(stepId: string, text: unknown, more: Members = {}): Members {
  return { stepId, operationId: "note@v1", requestBody: { payload: { text } }, ...more };
}

/** The outputs of a step that calls `note` or `wait`. */
export const SAID: Members = { said: "$response.body#/said" };

export const NOTE = { bundleID: SEA, slug: "note", version: "v1" } as const;

/** Make one for all tests of a file, which leave nothing behind in it. */
export function useFlowShelf(): FlowShelf {
  const calls: string[] = [];
  const release: (() => void)[] = [];
  const answers: (() => unknown)[] = [];
  const functions = functionsOf({ calls, release, answers });
  let shelf: Shelf;
  beforeAll(async () => {
    shelf = await createShelf({ functions });
    for (const name of Object.keys(functions)) await putFunction(shelf, name);
  });
  beforeEach(() => {
    for (const list of [calls, release, answers, shelf.seen]) list.length = 0;
  });
  afterEach(async () => {
    const { items } = await shelf.store.listTools({ includeDisabled: true });
    for (const key of items)
      if (!Object.hasOwn(functions, key.slug) && key.bundleID === SEA) await shelf.store.deleteTool(key);
    if ((await shelf.store.getTool(NOTE)) === undefined) await putFunction(shelf, "note");
  });
  afterAll(async () => {
    await shelf.close();
  });
  return {
    ...{ calls, release, answers },
    get shelf() {
      return shelf;
    },
    putFlow: (steps, outputs = {}, more = {}) =>
      shelf.put("tour", {
        ...{ type: "flow", argSchema: { type: "object", properties: { city: {}, more: {} } } },
        impl: { steps, outputs },
        ...more,
      }),
  };
}

function putFunction(shelf: Shelf, name: string): Promise<void> {
  const argSchema = { type: "object", properties: { text: {} } };
  return shelf.put(name, { type: "go", argSchema, impl: { goFunc: name } });
}

function functionsOf({
  calls,
  release,
  answers,
}: Pick<FlowShelf, "calls" | "release" | "answers">): ToolFunctions {
  const textIn = (args: Members): string => JSON.stringify(args["text"] ?? null).replaceAll('"', "");
  return {
    note: (args) => {
      calls.push(textIn(args));
      return { said: args["text"] ?? null };
    },
    wait: (args, { signal }) =>
      new Promise((resolve) => {
        calls.push(`begin ${textIn(args)}`);
        release.push(() => {
          resolve({ said: args["text"] ?? null });
        });
        signal.addEventListener("abort", () => {
          calls.push(`stop ${textIn(args)}`);
          resolve(null);
        });
      }),
    next: () => {
      calls.push("next");
      return answers.shift()?.() as never;
    },
    large: () => "x".repeat(10 * 1_048_576),
  };
}
