import type { CodeOf } from "@toolhaft/diagnostics";
import type { ExecCode } from "@toolhaft/exec-sandbox";
import type { HttpCode } from "@toolhaft/http-runner";
import type { StoreCode } from "@toolhaft/store";
import { approvalCodes } from "./approval-codes.ts";
import { flowCodes } from "./flow-codes.ts";
import { storedCodes } from "./stored-codes.ts";

const ownCodes = {
  ARGS_NOT_JSON: {
    message: "the arguments are not JSON: {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "The text of the arguments cannot be read as JSON.",
  },
  ARGS_NOT_OBJECT: {
    message: "the arguments must be a JSON object, not {got}",
    retryable: false,
    httpStatus: 400,
    summary: "Tools take their arguments by name.",
  },
  ARGS_DUPLICATE_KEY: {
    message: "the arguments name {key} twice",
    retryable: false,
    httpStatus: 400,
    summary:
      "Which of two equal keys counts differs from reader to reader, so what was checked may not be what runs.",
  },
  ARGS_TOO_LARGE: {
    message: "the arguments are {size} bytes long, more than {limit}",
    retryable: false,
    httpStatus: 413,
    summary: "The arguments are longer than the toolbox takes.",
  },
  ARGS_INVALID: {
    message: "the arguments do not fit the schema: {problems}",
    retryable: false,
    httpStatus: 400,
    summary: "The arguments break the tool's schema. All issues are listed.",
  },
  ARGS_CHECK_STOPPED: {
    message: "the arguments were not checked to the end: {reason}",
    retryable: false,
    httpStatus: 413,
    summary:
      "Holding the arguments against the schema takes more time or memory than one call may take. Nothing was run.",
  },
  ARGS_CHECK_BUSY: {
    message: "the arguments could not be checked: {reason}",
    retryable: true,
    httpStatus: 503,
    summary: "As much is being worked on as the program takes at once. Nothing was run.",
  },
  ARGS_MISSING: {
    message: "missing parameter: {param}",
    retryable: false,
    httpStatus: 400,
    summary: "A positional argument of the command has no value.",
  },
  ARGS_NOT_SCALAR: {
    message: "parameter {param} must be a string, number, or boolean",
    retryable: false,
    httpStatus: 400,
    summary: "An array, an object or null cannot become an argument of a command.",
  },
  ARGS_OPTION_LIKE: {
    message: "parameter {param} would be taken for an option of {binary}: {value}",
    retryable: false,
    httpStatus: 400,
    summary: "A positional value starts with a dash, so the program would read it as an option.",
  },
  OUTPUT_EMPTY: {
    message: "the tool printed nothing; it must print one line of JSON",
    retryable: false,
    httpStatus: 502,
    summary: "The tool ended well, but with nothing on stdout.",
  },
  OUTPUT_MULTIPLE_LINES: {
    message: "the tool printed {lines} lines; it must print one line of JSON: {start}",
    retryable: false,
    httpStatus: 502,
    summary: "There is more than one line with text on stdout.",
  },
  OUTPUT_NOT_JSON: {
    message: "the tool's output is not JSON: {problem}: {start}",
    retryable: false,
    httpStatus: 502,
    summary: "The line on stdout cannot be read as JSON, or is nested too deep.",
  },
  OUTPUT_INVALID_UTF8: {
    message: "the tool's output is not UTF-8 (byte {offset})",
    retryable: false,
    httpStatus: 502,
    summary: "Bytes on stdout are no text.",
  },
  OUTPUT_BOM: {
    message: "the tool's output starts with a byte order mark, which JSON must not",
    retryable: false,
    httpStatus: 502,
    summary: "The first character on stdout is U+FEFF.",
  },
  OUTPUT_INVALID: {
    message: "the tool's output does not fit its schema: {problems}",
    retryable: false,
    httpStatus: 502,
    summary: "The output breaks the tool's own output schema.",
  },
  OUTPUT_CHECK_STOPPED: {
    message: "the tool ran, but its output was not checked to the end: {reason}",
    retryable: false,
    httpStatus: 502,
    summary:
      "Holding the output against its schema takes more time or memory than one call may take. The result is withheld.",
  },
  TOOL_NOT_FOUND: {
    message: "unknown tool: {name}",
    retryable: false,
    httpStatus: 404,
    summary: "No source has a tool of this name.",
  },
  SOURCE_NOT_FOUND: {
    message: "unknown source: {name}",
    retryable: false,
    httpStatus: 404,
    summary: "No source has this name.",
  },
  TOOL_BROKEN: {
    message: "the definition of {name} is broken: {finding}",
    retryable: false,
    httpStatus: 422,
    summary: "The tool stands in a file, but with an error that keeps it from being used.",
  },
  TOOL_NOT_REVIEWED: {
    message: "{name} is not as it was reviewed: {reason}",
    retryable: false,
    httpStatus: 409,
    summary: "Tools are held to a lock, and this one is not in it, or has changed since.",
  },
  TOOL_LINKED: {
    message: "{file} leads out of {folder} through a symbolic link, to {target}",
    retryable: false,
    httpStatus: 422,
    summary: "A program or script lies elsewhere than the definition says.",
  },
  SKILL_BINARY_NAME: {
    message: "{binary} is no plain name of a program",
    retryable: false,
    httpStatus: 422,
    summary: "The allowlist names programs by their bare name, which is looked up in PATH.",
  },
  SKILL_NOT_ALLOWED: {
    message: "not on the allowlist: {command}",
    retryable: false,
    httpStatus: 403,
    summary: "The pair of program and subcommand is not exactly in the skill's allowlist.",
  },
  SKILL_RESOLVE_FAILED: {
    message: "parameter {param} could not be resolved: {reason}",
    retryable: false,
    httpStatus: 422,
    summary:
      "The script or command that turns a value into another failed, and the configuration says to refuse then.",
  },
  SKILL_UNKNOWN: {
    message: "unknown skill: {name}",
    retryable: false,
    httpStatus: 404,
    summary: "read_skill was asked for a skill that is not loaded.",
  },
  AUDIT_UNAVAILABLE: {
    message: "not run, since the audit log cannot be written: {reason}",
    retryable: true,
    httpStatus: 503,
    summary: "An audit log is required and could not be opened. The tool was not started.",
  },
  AUDIT_LOST: {
    message: "the tool ran, but its line could not be written to the audit log: {reason}",
    retryable: false,
    httpStatus: 500,
    summary: "An audit log is required and failed after the call. The result is withheld.",
  },
  SOURCE_UNREADABLE: {
    message: "cannot read {path}: {reason}",
    retryable: false,
    httpStatus: 500,
    summary: "A file or folder of tools cannot be read at all.",
  },
  SOURCE_NAME_TAKEN: {
    message: "two tools are called {name}: one of {first}, one of {second}",
    retryable: false,
    httpStatus: 409,
    summary: "Two sources offer the same name, and neither has a prefix.",
  },
  TOOLBOX_OPTIONS_INVALID: {
    message: "{option} {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "An option of the toolbox has a value that means nothing.",
  },
  TOOLBOX_CLOSED: {
    message: "the toolbox is closed",
    retryable: false,
    httpStatus: 503,
    summary: "The toolbox was closed: nothing more is run.",
  },
  INTERNAL: {
    message: "a fault of the toolbox itself",
    retryable: false,
    httpStatus: 500,
    summary: "Something went wrong that has no code of its own.",
  },
} as const;

/** Every way a call can fail beside those of a process (`execCodes`), a request (`httpCodes`) and a store (`storeCodes`). */
export const toolboxCodes: typeof ownCodes & typeof storedCodes & typeof flowCodes & typeof approvalCodes = {
  ...ownCodes,
  ...storedCodes,
  ...flowCodes,
  ...approvalCodes,
};

export type ToolboxCode = CodeOf<
  typeof ownCodes & typeof storedCodes & typeof flowCodes & typeof approvalCodes
>;

/** Every code that a result can carry. */
export type ToolCode = ToolboxCode | ExecCode | HttpCode | StoreCode;
