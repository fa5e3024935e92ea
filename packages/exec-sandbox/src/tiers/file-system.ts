import type { Prepared } from "../program/prepare.ts";
import { statOf } from "../program/stat.ts";
import type { Isolate, Limits } from "../types.ts";
import { systemArguments } from "./system-files.ts";

/** Whether a call may write only where it was allowed to. */
export function confinesWrites({ read, write }: Isolate): boolean {
  return read !== undefined || write !== undefined;
}

/**
 * Where `home: "private"` lies: inside the private temporary directory, so that one bound holds for
 * both; where there is none, it covers the real home.
 */
export function privateHome(isolate: Isolate, env: Readonly<Record<string, string>>): string {
  if (confinesWrites(isolate)) return "/tmp/home";
  const real = env["HOME"];
  return real?.startsWith("/") === true && statOf(real)?.isDirectory() === true ? real : "/tmp";
}

/** The arguments of bubblewrap that lay out the files. Later ones cover earlier ones. */
export function fileSystemArguments(prepared: Prepared, isolate: Isolate, limits: Limits): readonly string[] {
  const { cwd, program, env } = prepared;
  const confined = confinesWrites(isolate);
  const size = ["--size", String(limits.tempBytes), "--tmpfs"];
  const named = isolate.home === undefined || isolate.home === "private" ? [] : [isolate.home];
  return [
    ...base(isolate),
    ...["--proc", "/proc", "--dev", "/dev"],
    // Sockets of the system's services are files: without a network they are not to be reached either.
    ...(isolate.net === "off" && isolate.read === undefined ? ["--tmpfs", "/run"] : []),
    ...(confined ? [...size, "/tmp"] : []),
    ...(isolate.home === "private" ? home(privateHome(isolate, env), confined, size) : []),
    ...(confined ? workingDirectory(cwd, isolate) : []),
    ...pairs("--ro-bind", isolate.read ?? []),
    ...pairs("--bind", [...(isolate.write ?? []), ...named]),
    // Last, so that a program in a directory it may write to still cannot change itself.
    ...(confined && needsOwnBind(program.file, isolate) ? pairs("--ro-bind", [program.file]) : []),
    // What is left of the root is made for the call: nothing may be kept there either.
    ...(isolate.read === undefined ? [] : ["--remount-ro", "/"]),
  ];
}

function base(isolate: Isolate): readonly string[] {
  if (isolate.read !== undefined) return systemArguments(isolate);
  return confinesWrites(isolate) ? ["--ro-bind", "/", "/"] : ["--bind", "/", "/"];
}

function home(path: string, confined: boolean, size: readonly string[]): readonly string[] {
  return confined ? ["--dir", path] : [...size, path];
}

// Where reading is confined the directory is there, and empty unless it is listed too.
function workingDirectory(cwd: string, { read }: Isolate): readonly string[] {
  if (read !== undefined) return ["--dir", cwd];
  return isBelow(cwd, "/tmp") ? ["--ro-bind", cwd, cwd] : [];
}

// Everything that is visible in its own place needs no second mount, and a symbolic link takes none.
function needsOwnBind(file: string, { read, write = [] }: Isolate): boolean {
  if (read !== undefined) return !isBelow(file, "/usr") && !isBelow(file, "/bin");
  return isBelow(file, "/tmp") || write.some((path) => isBelow(file, path));
}

function isBelow(path: string, directory: string): boolean {
  return path.startsWith(directory.endsWith("/") ? directory : `${directory}/`);
}

function pairs(option: string, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => [option, path, path]);
}
