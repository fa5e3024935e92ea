export type { Capability, CapabilityId, Risk } from "./capabilities/capability.ts";
export { impliedCapabilities, minimalCapabilities } from "./capabilities/implication.ts";
export { capabilities, capabilityIds, isCapabilityId } from "./capabilities/registry.ts";
export { classifyCapability, type CapabilityKind } from "./capabilities/spelling.ts";
export { defineTool, type ToolDefinition } from "./define-tool.ts";
export { BTCPError, type BTCPErrorDetails } from "./errors/btcp-error.ts";
export { btcpErrorCodes, type BtcpErrorCode } from "./errors/codes.ts";
export { toToolError, type ToolError } from "./errors/to-tool-error.ts";
export type { LoadOptions } from "@toolhaft/diagnostics";
export { loadBtcpManifest } from "./load-manifest.ts";
export { loadBtcpTool } from "./load-tool.ts";
export type { BtcpConfig, BtcpExample, BtcpManifest, BtcpProvider, BtcpTool } from "./model.ts";
export { btcpRules } from "./rules.ts";
export type {
  BtcpManifestFile,
  BtcpToolFile,
  CapabilityName,
  ConfigSpec,
  ExampleSpec,
  ProviderSpec,
  ToolSchema,
} from "./types.ts";
