import type { OnlyProgram, StoredExecOptions } from "./options.ts";

/** What a command stands for where only some programs may run; `undefined` where it is none of them. */
export function onlyProgram(
  [file = ""]: readonly string[],
  only: NonNullable<StoredExecOptions["only"]>,
): OnlyProgram | undefined {
  const name = file.startsWith(BIN) ? file.slice(BIN.length) : "";
  return Object.hasOwn(only, name) ? only[name] : undefined;
}

/** The programs that may run, as a command names them. */
export function namesOf(only: NonNullable<StoredExecOptions["only"]>): readonly string[] {
  return Object.keys(only).map((name) => BIN + name);
}

const BIN = "./tools/bin/";
