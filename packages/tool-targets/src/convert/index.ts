export type { ArgumentMapping, ArgumentPlace } from "./arguments/mapping.ts";
export { restoreArguments, type RestoredArguments } from "./arguments/restore-arguments.ts";
export { convert } from "./convert.ts";
export type { Loss, LossEffect } from "../losses/loss.ts";
export type { LossCode } from "../losses/texts.ts";
export type { Conversion, ConvertOptions, NamedTool } from "./types.ts";
export type { ToolDescription, ToolExample, ToolField, ToolRun, ToolSet } from "../tool-description.ts";
