export { bestOf } from "./best-fix.ts";
export {
  isCutPointer,
  MOST_OF_FILE,
  MOST_OF_RULE,
  MOST_OF_RUN,
  MOST_POINTER,
  MOST_TEXT,
  nameInFindings,
} from "./bounds.ts";
export { codeFrame, type CodeFrameOptions } from "./code-frame.ts";
export {
  defineRule,
  defineRules,
  type RuleDefaults,
  type RuleEntry,
  type Rules,
  type RuleTable,
} from "./define-rule.ts";
export { listInstead, showInPlaceOfList } from "./listed-instead.ts";
export { nearest } from "./did-you-mean.ts";
export { explainCommand, ruleUrl, schemaUrl } from "./docs-url.ts";
export type {
  DataValue,
  Diagnostic,
  Fix,
  Fixable,
  JoinedFinding,
  Location,
  Origin,
  Position,
  Severity,
  ToolIdentity,
  Unlisted,
} from "./diagnostic.ts";
export { severityRank } from "./diagnostic.ts";
export {
  CodedError,
  fillMessage,
  type CodeOf,
  type ErrorCode,
  type ErrorData,
  type ErrorMore,
} from "./error-codes.ts";
export { fingerprint } from "./fingerprint.ts";
export { insertFirst, madeFixes, removeNode, renameKey, replaceValue, type FixesLater } from "./fixes.ts";
export { gatherEqual } from "./gather.ts";
export { createGuesses, type Guesses } from "./guesses.ts";
export { keyMeant } from "./key-meant.ts";
export {
  damagedTools,
  finishLoad,
  hasErrors,
  startLoad,
  type Loaded,
  type Loading,
  type LoadOptions,
} from "./load.ts";
export { showGot, showType, showValue } from "@toolhaft/json-text";
export { renderMessage } from "./message.ts";
export { compareDiagnostics } from "./order.ts";
export { paint, type Paint } from "./paint.ts";
export type { Judge, Judged, SuppressedFinding } from "./judge.ts";
export { isQuotedObject, QUOTED_OBJECT_HELP, unquoteObject } from "./quoted-object.ts";
export { published, type Published } from "./published.ts";
export { createReporter, locationAt, locationOf, type Reporter, type ReporterOptions } from "./reporter.ts";
export type {
  Finding,
  FindingLocation,
  MessageData,
  MessageTemplate,
  Messages,
  RelatedLocation,
  Report,
  Rule,
  RuleScope,
} from "./rule.ts";
export { jsonRules } from "./rules.ts";
export { reportSyntax, type SyntaxOptions } from "./syntax.ts";
export { toolLabel } from "./reporter.ts";
export { visible } from "./visible.ts";
