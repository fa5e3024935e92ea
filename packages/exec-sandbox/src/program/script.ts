import { isAbsolute, resolve } from "node:path";
import { ExecError } from "../errors/exec-error.ts";
import type { Environment } from "./environment.ts";
import { isExecutableFile } from "./find-program.ts";
import type { Header } from "./inspected.ts";

type Script = Extract<Header, { kind: "script" }>;

/** Whether the program that a #! line names is there, also the one that `env` would look up. */
export function checkInterpreter(
  file: string,
  script: Script,
  world: { readonly cwd: string; readonly env: Environment },
): ExecError | undefined {
  const { interpreter, argument, carriageReturn } = script;
  if (carriageReturn)
    return missing(
      file,
      `${interpreter}\r`,
      "The file has Windows line ends. Convert it to plain line feeds.",
    );
  const path = isAbsolute(interpreter) ? interpreter : resolve(world.cwd, interpreter);
  if (!isExecutableFile(path))
    return missing(file, interpreter, "Install it, or correct the script's first line.");
  const looked = interpreter.endsWith("/env") ? /^(?:-S\s+)?([\w.+-]+)/.exec(argument ?? "")?.[1] : undefined;
  if (looked === undefined || looked.startsWith("-") || isInPath(looked, world)) return undefined;
  return missing(file, looked, `${looked} is in no directory of the PATH that the program gets.`);
}

// `env` itself takes every entry, trusted or not: this asks only whether it will find something.
function isInPath(name: string, { cwd, env }: { readonly cwd: string; readonly env: Environment }): boolean {
  const path = env["PATH"] ?? "/bin:/usr/bin";
  return path.split(":").some((directory) => isExecutableFile(resolve(cwd, directory, name)));
}

function missing(file: string, interpreter: string, hint: string): ExecError {
  return new ExecError("EXEC_BAD_INTERPRETER", { file, interpreter }, { hint });
}
