export { createRegistry } from "./create-registry.ts";
export type { RegistryEvent, RegistryListener } from "./events.ts";
export type { Grant, GrantLifetime } from "./grant-lifetime.ts";
export type { RequestOutcome } from "./grants/permissions.ts";
export type { GrantStorage } from "./grants/remembered.ts";
export type {
  Decision,
  PermissionAnswer,
  PermissionRequest,
  RequestedCapability,
  RequestPermission,
} from "./grants/request.ts";
export type { Issue } from "./json/misfit.ts";
export type { CallOptions, Registration, Registry, RegistryOptions, ToolSource } from "./registry.ts";
export type { RejectedTool } from "./tools/match-functions.ts";
export type { RegisteredTool, ToolContext, ToolFilter, ToolFunction } from "./tools/registered-tool.ts";
export { typedRegistry, type ToolType, type TypedFunctions, type TypedRegistry } from "./typed-registry.ts";
export type { ModelContext, ModelContextTool, WebMcpOptions, WebMcpTools } from "./model-context.ts";
