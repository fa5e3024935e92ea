import { ExecError } from "./exec-error.ts";

const RESOURCES: Readonly<Record<string, string>> = {
  EMFILE: "descriptors of this process",
  ENFILE: "descriptors",
  EAGAIN: "processes",
  ENOMEM: "memory",
};

/** The error for the system's word when it refused to start a program that looked right. */
export function startError(file: string, errno: string): ExecError {
  const resource = Object.hasOwn(RESOURCES, errno) ? RESOURCES[errno] : undefined;
  if (resource !== undefined) return new ExecError("EXEC_RESOURCE", { resource, errno });
  switch (errno) {
    // It was there a moment ago.
    case "ENOENT":
      return new ExecError("EXEC_FILE_CHANGED", { file });
    case "EACCES":
      return new ExecError(
        "EXEC_NOT_EXECUTABLE",
        { file },
        { hint: "It may lie on a file system that executes nothing (noexec)." },
      );
    case "ETXTBSY":
      return new ExecError("EXEC_BUSY", { problem: `${file} is being written to`, reason: "file" });
    case "E2BIG":
      return new ExecError(
        "EXEC_ARGS_TOO_LONG",
        { what: "arguments and environment are", detail: errno },
        { hint: "Pass large data on stdin." },
      );
    case "ENOEXEC":
      return new ExecError("EXEC_BAD_FORMAT", { file, problem: "the system refused it" });
    default:
      return new ExecError("EXEC_START", { file, errno });
  }
}

/** The system's word for an error, such as `ENOENT`. */
export function errnoOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
}
