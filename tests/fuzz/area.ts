import type { Random } from "../../packages/lint/test/fuzz/random.ts";

/** One door of the project, and hostile inputs for it. */
export interface FuzzArea<Input = unknown> {
  readonly name: string;
  /** What is thrown at what, as `pnpm fuzz` lists it. */
  readonly throws: string;
  /** How many inputs of it the stage `long` has, where each takes longer than a few ms; default 2,000. */
  readonly usually?: number;
  /** The same input for the same random numbers. */
  make(random: Random): Input;
  /** The input as it is shown and kept when something is wrong with how it was met. */
  show(input: Input): string;
  start(): Promise<Subject<Input>>;
}

/** What stands behind the door: a linter, or a server in a process of its own. */
export interface Subject<Input> {
  /** What is wrong with how the input was met: a crash, a 5xx, output over its bound, a secret. Waits without a limit. */
  meet(input: Input): Promise<readonly string[]>;
  /** What it has to say of all that it met, in lines. */
  says?(): readonly string[];
  /** Ends it; answers what is wrong with what it left. */
  end(): Promise<readonly string[]>;
}

/** An area of any inputs, for a list of areas. */
export function defineArea<Input>(area: FuzzArea<Input>): FuzzArea {
  return area;
}

/** Stands where secrets stand. No input holds it, so no output may. */
export const CANARY = "cnry-7Jq2xV9wKd4mTz";
