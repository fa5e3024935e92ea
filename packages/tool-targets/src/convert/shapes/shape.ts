import type { ToolField, ToolDescription } from "../../tool-description.ts";
import type { Printed } from "../../print/printed.ts";
import type { Draft } from "../draft/draft.ts";
import type { ConvertOptions } from "../types.ts";

/** A tool whose parts are ready: a shape only puts them in their places. */
export interface ReadyTool {
  name: string;
  description?: string;
  /** The arguments' schema as the receiver takes it. */
  input: Printed;
  inputDraft: Draft;
  /** The result's schema; absent where there is none or the receiver has no place for it. */
  output?: Printed;
  /** The tool as it was read. */
  of: ToolDescription;
}

/** The wire shape of one receiver. */
export interface Shape {
  /** Fields that have a place in the shape, next to name, description and arguments. Others are lost. */
  carries: readonly ToolField[];
  /** Fields that are only hinted at: field → where. */
  moves?: Partial<Record<ToolField, string>>;
  tool(tool: ReadyTool, options: ConvertOptions): Printed;
  list(tools: readonly Printed[]): Printed;
}
