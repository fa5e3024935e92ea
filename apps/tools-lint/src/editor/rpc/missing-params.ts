/** The members that are looked at, of params and of what is in them: each may be anything. */
interface Members {
  textDocument?: unknown;
  uri?: unknown;
  text?: unknown;
  position?: unknown;
  line?: unknown;
  character?: unknown;
  range?: unknown;
  start?: unknown;
  end?: unknown;
  contentChanges?: unknown;
  event?: unknown;
  added?: unknown;
  removed?: unknown;
}

/** What a method cannot do without, in words, and whether params have it. */
type Need = readonly [words: string, isMet: (params: Members) => boolean];

const document: Need = [
  'a "textDocument" that has a "uri"',
  ({ textDocument }) => typeof membersOf(textDocument).uri === "string",
];
const text: Need = [
  'a "textDocument" that has a "text"',
  ({ textDocument }) => typeof membersOf(textDocument).text === "string",
];
const position: Need = [
  'a "position" that has a "line" and a "character"',
  (params) => isPosition(params.position),
];
const range: Need = [
  'a "range" that has a "start" and an "end", each with a "line" and a "character"',
  (params) => isRange(params.range),
];
const changes: Need = [
  '"contentChanges", each with a "text" and, unless the whole text is new, a "range"',
  ({ contentChanges }) => Array.isArray(contentChanges) && contentChanges.every(isChange),
];
const folders: Need = [
  'an "event" whose folders each have a "uri"',
  ({ event }) => event !== null && typeof event === "object" && isFolderChange(event),
];

const NEEDS: Readonly<Record<string, readonly Need[]>> = {
  "textDocument/didOpen": [document, text],
  "textDocument/didChange": [document, changes],
  "textDocument/didClose": [document],
  "textDocument/codeAction": [document, range],
  "textDocument/hover": [document, position],
  "textDocument/completion": [document, position],
  "workspace/didChangeWorkspaceFolders": [folders],
};

/** What the params of a method lack, in words; `undefined` where its handler can take them. */
export function missingParams(method: string, params: unknown): string | undefined {
  const members = membersOf(params);
  return NEEDS[method]?.find(([, isMet]) => !isMet(members))?.[0];
}

/** What is no object has no members. */
function membersOf(value: unknown): Members {
  return typeof value === "object" && value !== null ? value : {};
}

function isPosition(value: unknown): boolean {
  const { line, character } = membersOf(value);
  return typeof line === "number" && typeof character === "number";
}

function isRange(value: unknown): boolean {
  const { start, end } = membersOf(value);
  return isPosition(start) && isPosition(end);
}

function isChange(value: unknown): boolean {
  const change = membersOf(value);
  return typeof change.text === "string" && (change.range === undefined || isRange(change.range));
}

function isFolderChange({ added = [], removed = [] }: Members): boolean {
  return [added, removed].every(
    (list) => Array.isArray(list) && list.every((folder) => typeof membersOf(folder).uri === "string"),
  );
}
