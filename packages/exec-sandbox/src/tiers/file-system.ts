import { realpathSync } from "node:fs";
import { ExecError } from "../errors/exec-error.ts";
import { plainPath } from "../process/open-path.ts";
import type { PathFault } from "../process/open-path.ts";
import { statOf } from "../program/stat.ts";
import type { Isolate, Limits } from "../types.ts";
import { confinesWrites } from "./backend.ts";
import type { BackendRequest } from "./backend.ts";
import { isOwnToEachCall, kernelArguments, kernelsPlace } from "./kernel-files.ts";
import { isBelow, layOut } from "./mounts.ts";
import type { MountRule } from "./mounts.ts";
import { isSystemFile, systemArguments } from "./system-files.ts";
import { FIRST_OPENED } from "./first-opened.ts";

/** Arguments of bubblewrap, and the paths that its starter opens for it, as descriptors from 5 on. */
export interface FileSystem {
  readonly args: readonly string[];
  readonly opens: readonly string[];
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
export function fileSystem(request: BackendRequest): FileSystem | ExecError {
  const { limits, prepared } = request;
  const isolate = withoutRoot(request.isolate);
  // Sockets of the system's services are files: without a network they are not to be reached either.
  const covered = isolate.net === "off" && isolate.read === undefined ? ["/run"] : [];
  const kernel = ["--proc", "/proc", "--dev", "/dev", ...covered.flatMap((path) => ["--tmpfs", path])];
  const size = ["--size", String(limits.tempBytes), "--tmpfs"];
  if (!confinesWrites(isolate)) {
    const home = isolate.home === "private" ? [...size, privateHome(isolate, prepared.env)] : [];
    return { args: ["--bind", "/", "/", ...kernel, ...home], opens: [] };
  }
  const mounted = namedFiles({ ...request, isolate }, [...covered, "/tmp"]);
  if (mounted instanceof ExecError) return mounted;
  const { read } = isolate;
  return {
    args: [
      ...(read === undefined ? ["--ro-bind", "/", "/"] : systemArguments(isolate)),
      ...kernel,
      ...temporary(limits),
      ...(isolate.home === "private" ? ["--dir", privateHome(isolate, prepared.env)] : []),
      // Where reading is confined the directory is there, and empty unless it is listed too.
      ...(read === undefined ? [] : ["--dir", prepared.cwd]),
      ...mounted.args,
      ...kernelArguments(read === undefined),
      // What is left of the root is made for the call: nothing may be kept there either.
      ...(read === undefined ? [] : ["--remount-ro", "/"]),
    ],
    opens: mounted.opens,
  };
}

/** Who may read all files, and so those of `/proc`, gets them as one whose reading is not confined. */
function withoutRoot(isolate: Isolate): Isolate {
  const { read, write = [], ...rest } = isolate;
  return read?.some((path) => plainPath(path) === "/") === true ? { ...rest, write } : isolate;
}

// Both lie in memory: together they are bounded by what the limit says.
function temporary({ tempBytes }: Limits): readonly string[] {
  const shared = Math.floor(tempBytes / 4);
  return [
    "--size",
    String(tempBytes - shared),
    "--tmpfs",
    "/tmp",
    "--size",
    String(shared),
    "--tmpfs",
    "/dev/shm",
  ];
}

/** The files that a call names, each bound by a descriptor: what was opened is what is mounted. */
function namedFiles(
  { isolate, prepared, keep }: BackendRequest,
  covered: readonly string[],
): FileSystem | ExecError {
  const { read, write = [], home } = isolate;
  const rules: MountRule[] = [];
  const add = (mode: MountRule["mode"], option: string, path: string): ExecError | undefined => {
    const plain = plainPath(path);
    if (typeof plain !== "string") return faultOf(option, path, plain);
    const kernels = mode === "write" ? kernelsPlace(plain) : undefined;
    if (kernels !== undefined) {
      const problem = `reaches ${kernels}, which holds the machine's settings: ${path}`;
      return new ExecError("EXEC_OPTIONS_INVALID", { option, problem });
    }
    // That of the machine would show it all processes.
    if (mode === "read" && isOwnToEachCall(plain)) return undefined;
    rules.push({ mode, path: plain });
    return undefined;
  };
  const faults = [
    ...(read ?? []).map((path, index) => add("read", `isolate.read[${String(index)}]`, path)),
    ...write.map((path, index) => add("write", `isolate.write[${String(index)}]`, path)),
    home === undefined || home === "private" ? undefined : add("write", "isolate.home", home),
  ];
  const fault = faults.find((each) => each !== undefined);
  if (fault !== undefined) return fault;
  // What is not there needs nothing to keep it as it is.
  for (const path of keep) add("keep", "keep", path);
  const links: string[] = [];
  const program = programRule(prepared.program.file, rules, links);
  if (program instanceof ExecError) return program;
  rules.push(program);
  if (read === undefined && covered.some((folder) => isBelow(prepared.cwd, folder))) {
    const gone = add("read", "cwd", prepared.cwd);
    if (gone !== undefined) return gone;
  }
  const isVisible = (path: string): boolean =>
    read === undefined ? !covered.some((folder) => isBelow(path, folder)) : isSystemFile(path);
  const mounts = layOut(
    rules.filter(({ mode, path }) => mode !== "keep" || inWritable(path, rules)),
    isVisible,
  );
  return {
    args: [
      ...mounts.flatMap(({ path, writable }, index) => [
        writable ? "--bind-fd" : "--ro-bind-fd",
        String(FIRST_OPENED + index),
        path,
      ]),
      ...(read === undefined ? [] : links),
    ],
    opens: mounts.map(({ path }) => path),
  };
}

/** The program stays as it is. A link to it is followed only where the program itself could not have made it. */
function programRule(file: string, rules: readonly MountRule[], links: string[]): MountRule | ExecError {
  const plain = plainPath(file);
  if (typeof plain === "string") return { mode: "program", path: plain };
  if (plain.kind === "errno") return faultOf("file", file, plain);
  if (inWritable(plain.link, rules)) return faultOf("file", file, plain);
  try {
    const real = realpathSync(file);
    if (!rules.some(({ path }) => isBelow(file, path)) && !isSystemFile(file))
      links.push("--symlink", real, file);
    return { mode: "program", path: real };
  } catch {
    return new ExecError("EXEC_FILE_CHANGED", { file });
  }
}

function inWritable(path: string, rules: readonly MountRule[]): boolean {
  return rules.some((rule) => rule.mode === "write" && isBelow(path, rule.path));
}

function faultOf(option: string, path: string, fault: PathFault): ExecError {
  if (fault.kind === "link") {
    const { link, target } = fault;
    const hint = "Name the real path. A link could have been made by a program that may write there.";
    return new ExecError("EXEC_LINKED", { option, path, link, target }, { hint });
  }
  const problem =
    fault.errno === "ENOENT"
      ? `names nothing that is there: ${path}`
      : `cannot be opened: ${path} (${fault.errno})`;
  return new ExecError("EXEC_OPTIONS_INVALID", { option, problem });
}
