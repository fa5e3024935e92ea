export {
  type Access,
  type AccessChange,
  type AccessOptions,
  type AccessView,
  openAccess,
  type SecretView,
} from "./access/access.ts";
export { AccessRefusal, type AccessReason } from "./access/access-refusal.ts";
export type { SecretFrom } from "./access/secret-sources.ts";
export { ndjsonAudit, type NdjsonAudit, type NdjsonAuditOptions } from "./audit/ndjson-audit.ts";
export { sharedAudit, type SharedAuditOptions } from "./audit/shared-audit.ts";
export { newCallId } from "./audit/call-id.ts";
export type { ChangeRecord } from "./audit/change-record.ts";
export type { FlowIdentity, FlowRun, StepJournal, StepRecord } from "./flow/journal.ts";
export { memoryJournal } from "./flow/memory-journal.ts";
export type {
  AuditRecord,
  AuditSink,
  CallLog,
  CallPage,
  CallQuery,
  HttpTrail,
  LoggedCall,
} from "./audit/record.ts";
export type { ApprovalRule } from "./approve/approval.ts";
export type { ApprovalRequest, GivenApproval } from "./approval-request.ts";
export { createUsedOnce, type UsedOnce } from "./approve/used-once.ts";
export { createToolbox, type Toolbox, type ToolboxOptions } from "./create-toolbox.ts";
export type { Blocker } from "./errors/blocker.ts";
export { toolboxCodes, type ToolboxCode, type ToolCode } from "./errors/codes.ts";
export { toolboxCures } from "./errors/cures.ts";
export { cameToNothing, failure, type Issue, type ToolFailure } from "./errors/failure.ts";
export type {
  CallQueue,
  KeyedCalls,
  NewCall,
  OnceOnly,
  QueuedCall,
  QueuedStep,
  QueuedTool,
} from "./call-queue.ts";
export { type Fault, faultOf } from "./errors/fault.ts";
export { ToolboxError } from "./errors/toolbox-error.ts";
export type { ToolboxLimits } from "./limits.ts";
export type {
  FlowPlan,
  HttpToolPlan,
  InProcessPlan,
  Plan,
  PlannedStep,
  ProcessPlan,
  Unresolved,
} from "./plan.ts";
export type {
  Definition,
  Page,
  ProcessTrail,
  Ran,
  ResolvedTrail,
  SourceTool,
  StoredTools,
  ToolCall,
  ToolQuery,
  ToolDraft,
  ToolSource,
} from "./source.ts";
export { manifestSource, type ManifestSourceOptions } from "./sources/manifest/manifest-source.ts";
export { loadFunctions } from "./functions/load-functions.ts";
export type { FunctionContext, ToolFunction, ToolFunctions } from "./functions/types.ts";
export type { LoadSkillsOptions } from "./sources/skill/load-skill.ts";
export { loadSkills } from "./sources/skill/load-skills.ts";
export type { ContextMode, Skill, SkillConfig } from "./sources/skill/skill.ts";
export { skillContext } from "./sources/skill/skill-context.ts";
export { skillSource, type SkillSourceOptions } from "./sources/skill/skill-source.ts";
export { followStops } from "./sources/store/follow-stops.ts";
export type { StoredExecOptions, StoreSourceOptions } from "./sources/store/options.ts";
export { storeSource } from "./sources/store/store-source.ts";
export type { ProviderCall } from "./provider/provider-call.ts";
export type {
  ChatTool,
  GeminiTool,
  MessagesTool,
  ProviderList,
  ProviderLists,
  ResponsesTool,
} from "./provider/provider-lists.ts";
export type { ProviderOptions, ProviderRequest, ProviderTools } from "./provider/provider-tools.ts";
export { typedToolbox, type ToolType, type TypedResult, type TypedToolbox } from "./typed-toolbox.ts";
export { toAnswer, toToolMessage } from "./invoke/result.ts";
export type {
  InvokeContext,
  ProcessMeta,
  StepProgress,
  Tool,
  ToolAnnotations,
  ToolMeta,
  ToolProgress,
  ToolRef,
  ToolResult,
  ToolSummary,
} from "./tool.ts";
export type { HttpTape, PlayedTape, TapedExchange } from "@toolhaft/http-runner";
