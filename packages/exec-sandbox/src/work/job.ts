import { dirname, extname, resolve } from "node:path";

/**
 * A function of a module of its own, to be run in another process: it takes data and answers a text, so that how much comes
 * back is known before it is read.
 */
export interface Job<Input> {
  /** Names it where all jobs are bundled into one program. */
  readonly name: string;
  /** Its module, which exports it as `run`. */
  readonly path: string;
  /** Never there: it ties the input's type to the job. */
  readonly input?: Input;
}

/** What the module of a job exports as `run`. What it throws arrives with its message and its `hint`. */
export type RunJob<Input> = (input: Input) => string | Promise<string>;

/**
 * A job whose module lies next to the caller's. `from`: the caller's `import.meta.filename`, which is not there where a
 * bundler has made a script of the caller: then the job has to be in the program that runs jobs, by its name.
 *
 *     const lintFiles = jobNextTo<LintRequest>(import.meta.filename, "lint-files.job", "rest-server/lint");
 */
export function jobNextTo<Input>(from: string | undefined, module: string, name: string): Job<Input> {
  return { name, path: from === undefined ? "" : resolve(dirname(from), `${module}${extname(from)}`) };
}
