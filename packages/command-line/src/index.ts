export { readShell } from "./completion/read-shell.ts";
export { completionScript, SHELLS, type Shell } from "./completion/script.ts";
export type { CommandWord, OptionWord, ProgramWords, WordValue } from "./completion/words.ts";
export { section } from "./help-section.ts";
export { makeFolders } from "./make-folders.ts";
export { optionMeant } from "./option-meant.ts";
export { writeErr, writeOut } from "./output.ts";
export { lookOf, type TerminalLook } from "./terminal.ts";
export { UsageError } from "./usage-error.ts";
