export { findToolList, toolPath, type ToolList } from "./find-tool-list.ts";
export { namedTools } from "./named-tools.ts";
export { ownPart } from "./own-part.ts";
