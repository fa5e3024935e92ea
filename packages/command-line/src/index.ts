export { section } from "./help-section.ts";
export { writeErr, writeOut } from "./output.ts";
export { lookOf, type TerminalLook } from "./terminal.ts";
export { UsageError } from "./usage-error.ts";
