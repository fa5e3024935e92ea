import type { ExecCode } from "./codes.ts";

/** What helps against each failure: the documentation's second half of a code's line. */
export const execCures: Readonly<Record<ExecCode, string>> = {
  EXEC_OPTIONS_INVALID: "Change the option that the message names.",
  EXEC_NOT_FOUND: "Check the path in the definition; a bare name must lie in a folder of PATH.",
  EXEC_CWD_NOT_FOUND: "Make the folder, or name another one: `--cwd`, or `cwd` of the source.",
  EXEC_BAD_INTERPRETER:
    "Install the interpreter, or change the script's first line; a carriage return at its end is part of the name.",
  EXEC_NOT_EXECUTABLE: "Make it executable: `chmod +x FILE`.",
  EXEC_NOT_A_FILE: "Name the program itself.",
  EXEC_BAD_FORMAT: "Give a script its `#!` line, or take the program that was built for this system.",
  EXEC_BATCH_FILE: "Name the program that the batch file starts, such as `node`, with its script.",
  EXEC_FILE_CHANGED: "Call it again; where it goes on, find out who replaces the file.",
  EXEC_BUSY: "Try again a moment later, or call fewer tools at once.",
  EXEC_LINKED: "Name the place that the link leads to.",
  EXEC_ARGS_TOO_LONG: "Send less, or let the tool read it from stdin.",
  EXEC_ARGS_NUL: "Take the NUL character out.",
  EXEC_ARGS_INVALID_UNICODE: "Send whole characters: both halves of a pair.",
  EXEC_RESOURCE: "Try again when less runs, or raise the limit (`ulimit -n`, `ulimit -u`).",
  EXEC_START: "Look up the system's code; often a folder on the way may not be entered.",
  EXEC_UNAVAILABLE:
    "Install what the message names (`tools-runner doctor` says what there is), or ask for less.",
  EXEC_HELPER_DIED: "Call it again; where it goes on, look whether the system ran out of memory.",
  EXEC_FAILED: "Read the message and the hint: they are the tool's own.",
  EXEC_SIGNAL: "Run the program by hand, as `tools-runner plan` shows it.",
  EXEC_TIMEOUT: "Raise the tool's `timeoutSec`, or find out what it waits for.",
  EXEC_ABORTED: "Nothing is to be done: the caller wanted no more.",
  EXEC_OUTPUT_TOO_LARGE: "Let the tool print less, or raise the limit of its output.",
  EXEC_LIMIT_MEMORY: "Raise the limit of memory, or give the tool less at once.",
  EXEC_LIMIT_CPU: "Raise the limit of processor time, or give the tool less at once.",
  EXEC_LIMIT_DISK: "Raise the limit of what it writes, or let it write less.",
  EXEC_LIMIT_PIDS: "Raise the limit of processes, or let it start fewer.",
  EXEC_CLOSED: "Make a new executor.",
};
