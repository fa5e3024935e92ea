export { compileExtract, MAX_EXTRACT_LENGTH } from "./compile-extract.ts";
export { MAX_RESULTS, MAX_STEPS } from "./json-path.ts";
export { MAX_REGEX_TEXT } from "./regex.ts";
export type {
  CompiledExtract,
  ExtractError,
  ExtractFault,
  ExtractKind,
  ExtractResult,
  FoundNode,
  JsonPathExtract,
  RegexExtract,
} from "./types.ts";
