interface CodeEntry {
  /** One line; `{name}` is filled from the error's data. */
  readonly message: string;
  /** Whether the same call may succeed a moment later. */
  readonly retryable: boolean;
  readonly httpStatus: number;
  /** When it happens, for the documentation. */
  readonly summary: string;
}

/** Every way a call can fail, the one place where their texts stand. */
export const execCodes = {
  EXEC_OPTIONS_INVALID: {
    message: "{option} {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "An option of the executor or of the call has a value that means nothing.",
  },
  EXEC_NOT_FOUND: {
    message: "no such program: {file}",
    retryable: false,
    httpStatus: 404,
    summary: "The program's file does not exist, or its name is in no trusted directory of PATH.",
  },
  EXEC_CWD_NOT_FOUND: {
    message: "no such working directory: {cwd}",
    retryable: false,
    httpStatus: 404,
    summary: "The working directory does not exist or is no directory.",
  },
  EXEC_BAD_INTERPRETER: {
    message: "{file} is a script for {interpreter}, which is not there",
    retryable: false,
    httpStatus: 422,
    summary: "The program named by the script's #! line does not exist or cannot be executed.",
  },
  EXEC_NOT_EXECUTABLE: {
    message: "{file} is not executable",
    retryable: false,
    httpStatus: 422,
    summary: "The file lacks the permission to be executed.",
  },
  EXEC_NOT_A_FILE: {
    message: "{file} is a {kind}, not a program",
    retryable: false,
    httpStatus: 422,
    summary: "The path of the program names a directory, a pipe, a socket or a device.",
  },
  EXEC_BAD_FORMAT: {
    message: "{file} is nothing this system can execute: {problem}",
    retryable: false,
    httpStatus: 422,
    summary:
      "The file is executable but neither a program of this system nor a script with a #! line. It is never given to a shell.",
  },
  EXEC_BATCH_FILE: {
    message: "{file} is a batch file, which only a shell can run",
    retryable: false,
    httpStatus: 422,
    summary: "A .cmd or .bat file on Windows: its arguments cannot be quoted safely.",
  },
  EXEC_FILE_CHANGED: {
    message: "{file} was replaced while it was being started",
    retryable: true,
    httpStatus: 409,
    summary: "The file that was looked at is not the file that stands there after the start.",
  },
  EXEC_BUSY: {
    message: "busy: {problem}",
    retryable: true,
    httpStatus: 503,
    summary: "Too many calls wait already, or the program's file is being written to.",
  },
  EXEC_LINKED: {
    message: "{option} leads through a link: {link} → {target}",
    retryable: false,
    httpStatus: 422,
    summary:
      "A path that a call is given leads through a symbolic link, which somebody could have put there.",
  },
  EXEC_ARGS_TOO_LONG: {
    message: "{what} too long for the system ({detail})",
    retryable: false,
    httpStatus: 413,
    summary: "One argument or all together are longer than the system takes.",
  },
  EXEC_ARGS_NUL: {
    message: "{what} contains a NUL character",
    retryable: false,
    httpStatus: 400,
    summary: "An argument, a variable or a path contains the character that ends strings.",
  },
  EXEC_ARGS_INVALID_UNICODE: {
    message: "{what} contains half of a character, U+{unit}",
    retryable: false,
    httpStatus: 400,
    summary: "A lone surrogate would reach the program as another character.",
  },
  EXEC_RESOURCE: {
    message: "the system is out of {resource} ({errno})",
    retryable: true,
    httpStatus: 503,
    summary: "No descriptors, processes or memory were left to start a process.",
  },
  EXEC_START: {
    message: "{file} could not be started ({errno})",
    retryable: false,
    httpStatus: 500,
    summary: "The system refused to start the program for a reason that has no code of its own.",
  },
  EXEC_UNAVAILABLE: {
    message: "cannot isolate as asked: {reason}",
    retryable: false,
    httpStatus: 501,
    summary: "The isolation that was required does not work on this machine.",
  },
  EXEC_HELPER_DIED: {
    message: "the helper that starts programs ended during the call ({how})",
    retryable: true,
    httpStatus: 503,
    summary:
      "The helper process was killed or crashed; the program was killed with it. The next call starts a new one.",
  },
  EXEC_FAILED: {
    message: "exited with code {exitCode}",
    retryable: false,
    httpStatus: 200,
    summary: "The program ran and said by its exit code that it failed.",
  },
  EXEC_SIGNAL: {
    message: "ended by {signal}",
    retryable: false,
    httpStatus: 200,
    summary: "The program crashed or was killed by somebody else.",
  },
  EXEC_TIMEOUT: {
    message: "not finished after {deadlineMs} ms ({stage})",
    retryable: true,
    httpStatus: 504,
    summary: "The deadline passed, waiting in the queue included. The program was killed.",
  },
  EXEC_ABORTED: {
    message: "aborted ({stage})",
    retryable: false,
    httpStatus: 499,
    summary: "The caller's signal said stop. A program that ran already was killed.",
  },
  EXEC_OUTPUT_TOO_LARGE: {
    message: "more than {limit} bytes on stdout",
    retryable: false,
    httpStatus: 502,
    summary: "The program was killed when its output reached the limit.",
  },
  EXEC_LIMIT_MEMORY: {
    message: "out of memory at its limit of {limit} bytes ({evidence})",
    retryable: false,
    httpStatus: 507,
    summary: "The program failed, and says that it got no more memory, while a limit was set.",
  },
  EXEC_LIMIT_CPU: {
    message: "used up its {limit} s of processor time",
    retryable: false,
    httpStatus: 507,
    summary: "The system ended the program at its limit of processor time.",
  },
  EXEC_LIMIT_DISK: {
    message: "wrote more to disk than its limit allows ({evidence})",
    retryable: false,
    httpStatus: 507,
    summary: "A file grew to its limit, or the private temporary directory is full.",
  },
  EXEC_LIMIT_PIDS: {
    message: "started more than {limit} processes ({evidence})",
    retryable: false,
    httpStatus: 507,
    summary: "The program failed, and says that it could not fork, while a limit was set.",
  },
  EXEC_CLOSED: {
    message: "the executor is closed",
    retryable: false,
    httpStatus: 503,
    summary: "The executor was closed: nothing more is started.",
  },
} as const;

// An entry that lacks a field does not compile.
type Checked<Codes extends Readonly<Record<string, CodeEntry>>> = Codes;

export type ExecCode = keyof Checked<typeof execCodes>;
