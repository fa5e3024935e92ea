import { isExecutableFile } from "../program/find-program.ts";

/** Only where the system installs programs: whoever writes elsewhere must not choose the sandbox. */
const DIRECTORIES = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

const found = new Map<string, string | undefined>();

/** The fixed path of a program of the system, looked up once. */
export function wrapperProgram(name: string): string | undefined {
  if (!found.has(name)) {
    found.set(name, DIRECTORIES.map((directory) => `${directory}/${name}`).find(isExecutableFile));
  }
  return found.get(name);
}

/** A POSIX shell that starts fast and adds nothing to the environment, where there is one. */
export function initShell(): string | undefined {
  return wrapperProgram("dash") ?? wrapperProgram("sh");
}

/** The first of some programs that is not installed, as a line for people. */
export function firstMissing(names: readonly string[], where: string): string | undefined {
  const absent = names.find((name) => wrapperProgram(name) === undefined);
  return absent === undefined ? undefined : `${absent} is not installed (${where})`;
}
