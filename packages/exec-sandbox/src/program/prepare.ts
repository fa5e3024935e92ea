import { isAbsolute, resolve } from "node:path";
import { ExecError } from "../errors/exec-error.ts";
import type { RunRequest } from "../types.ts";
import { cleanEnvironment } from "./environment.ts";
import type { Environment } from "./environment.ts";
import { findProgram } from "./find-program.ts";
import { inspectProgram } from "./inspect.ts";
import type { Inspected } from "./inspected.ts";
import { statOf } from "./stat.ts";
import { checkArguments, checkText } from "./text-checks.ts";

/** A request whose every part was looked at. */
export interface Prepared {
  readonly program: Inspected;
  readonly args: readonly string[];
  readonly env: Environment;
  readonly cwd: string;
}

/** Check a request as far as that is possible without starting anything. */
export function prepare(request: RunRequest): Prepared | ExecError {
  const { file, args = [], cwd } = request;
  const textFault = checkText(file, "file") ?? checkText(cwd ?? "", "cwd") ?? checkArguments(args);
  if (textFault) return textFault;
  const env = cleanEnvironment(request.env ?? {});
  if (env instanceof ExecError) return env;
  const directory = cwd === undefined ? hostDirectory() : existing(resolve(cwd));
  if (directory === undefined) return new ExecError("EXEC_CWD_NOT_FOUND", { cwd: cwd ?? "." });
  const path = locate(file, directory, env);
  if (path === undefined) {
    const hint =
      "A bare name is looked up in the absolute directories of PATH that not everybody may write to.";
    return new ExecError("EXEC_NOT_FOUND", { file }, file.includes("/") ? {} : { hint });
  }
  const program = inspectProgram(path, { cwd: directory, env });
  return program instanceof ExecError ? program : { program, args, env, cwd: directory };
}

function locate(file: string, cwd: string, env: Environment): string | undefined {
  if (isAbsolute(file)) return file;
  return file.includes("/") ? resolve(cwd, file) : findProgram(file, env["PATH"]);
}

function existing(path: string): string | undefined {
  return statOf(path)?.isDirectory() === true ? path : undefined;
}

function hostDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    // Somebody removed it.
    return undefined;
  }
}
