export { fromOpenApi, importOperation, type OperationRef } from "./from-openapi.ts";
export type { ImportedTools } from "../imported.ts";
export type { ToolDescription, ToolSet } from "../../tools/tool-description.ts";
