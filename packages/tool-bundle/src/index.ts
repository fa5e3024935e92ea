export type { AuthType } from "./auth-types.ts";
export type { Bundle, BundleTool, BundleToolAnnotations, HttpCall, ToolImpl } from "./bundle.ts";
export { checkFlow } from "./check/flow/check-flow.ts";
export type { CheckedFlow, FlowReport } from "./check/flow/flow-check.ts";
export { isIdempotent } from "./check/flow/is-idempotent.ts";
export { lookupIn, type ReadTools } from "./check/flow/lookup-in.ts";
export type { FlowLookup, FlowTarget } from "./check/flow-lookup.ts";
export type { ExtractCheck, LoadOptions } from "./check/state.ts";
export {
  type Criterion,
  type FailureAction,
  type Flow,
  type FlowOutput,
  type FlowStep,
  type FlowValue,
  type OperationRef,
  showOperation,
  type ValueSelector,
} from "./flow-model.ts";
export { parseAllowedHosts, type ParsedHosts } from "./hosts/allowed-hosts.ts";
export { checkUrl, type AllowedUrl } from "./hosts/check-url.ts";
export { parseStrictUrl, type StrictUrl } from "./hosts/strict-url.ts";
export type {
  AllowedHost,
  AllowedHostEntry,
  AllowedHosts,
  HostEntryFault,
  UrlFault,
  UrlFaultCode,
} from "./hosts/types.ts";
export { bundleFileKind, loadBundle, loadBundleCatalog, loadBundleTool, type BundleCatalog } from "./load.ts";
export {
  type DraftOptions,
  loadBundleDraft,
  loadToolDraft,
  STORE_FIELDS,
  unkeptFields,
} from "./load-draft.ts";
export { listedTools, loadBundleTools, type BundleToolList, type ListedTool } from "./load-list.ts";
export { MAX_NAME_LENGTH, type NameCheck, type NameFault, type NameFaultCode } from "./names/name-fault.ts";
export { checkSlug, typedSlug } from "./names/slug.ts";
export { checkTags, MAX_TAG_LENGTH, type TagFault } from "./names/tags.ts";
export { parseTimestamp } from "./names/timestamp.ts";
export { isUuidV7 } from "./names/uuid.ts";
export { checkVersion } from "./names/version.ts";
export { bundleRules } from "./rules.ts";
export type { AuthBlock, BundleFile, ExecBlock, GoBlock, HttpBlock, ToolFile, ToolLimits } from "./types.ts";
