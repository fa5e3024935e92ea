export { canonicalText, hasLongNumbers } from "./canonical.ts";
export { codePointLength } from "./code-points.ts";
export { isWrittenPlainly } from "./colons.ts";
export { decodeText, MAX_BAD_SEQUENCES, type DecodedText } from "./decode.ts";
export { applyEdits, type AppliedEdits } from "./edits/apply.ts";
export { insertItem, insertMember } from "./edits/insert.ts";
export { removeNode } from "./edits/remove-node.ts";
export { renameKey, setValue } from "./edits/set-value.ts";
export { isJsoncPath, parseJsonc } from "./jsonc.ts";
export { isJsonLinesPath, looksLikeJsonLines, parseJsonLines } from "./lines.ts";
export { countKeys } from "./own-keys.ts";
export { LineTable } from "./line-table.ts";
export { compareNumbers, exactNumber } from "./numbers.ts";
export { openText } from "./open-text.ts";
export { isObject, own, ownObject, ownString, ownStrings, setOwn, valueAt } from "./own-fields.ts";
export { parseJson, parseSound, parseValue, soundDocument, MAX_DEPTH, type SoundText } from "./parse.ts";
export { toPointer, parsePointer } from "./pointer.ts";
export { characterEnd } from "./character-ends.ts";
export { cutText, oneLine, showGot, showType, showValue } from "./quote.ts";
export type {
  JsonDocument,
  JsonObject,
  JsonPath,
  JsonProblem,
  JsonProblemCode,
  JsonValue,
  NodeRange,
  TextEdit,
  TextPosition,
  TextRange,
} from "./types.ts";
