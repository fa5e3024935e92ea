import type { JsonDocument, JsonPath, TextRange } from "@toolhaft/json-text";

/** A comment that suppresses findings. */
export interface Directive extends TextRange {
  /** Rules by id, by group, or `*`; as written. */
  rules: readonly string[];
  /** Absent when none is given. */
  reason?: string;
  /** The line whose findings it is for, from 1; absent for the whole file. */
  line?: number;
  /** The innermost node around it. */
  path: JsonPath;
}

/**
 * The comments of a text that suppress findings: `tools-lint-ignore RULE -- REASON` for its own line,
 * `tools-lint-ignore-next-line` for the one below, `tools-lint-ignore-file` for all. Several rules stand with commas.
 */
export function readDirectives(document: JsonDocument, isMarkdown: boolean): Directive[] {
  const { text } = document;
  const comments = isMarkdown ? markdownComments(text) : jsonComments(document);
  return comments.flatMap(({ path, ...range }) => readComment(document, range, path));
}

type Comment = TextRange & { path: JsonPath };

function jsonComments({ comments, problems }: JsonDocument): readonly Comment[] {
  return comments ?? problems.filter(({ code }) => code === "comment");
}

/** Comments of HTML, and of the YAML between the fences. */
function markdownComments(text: string): Comment[] {
  const comments: Comment[] = [];
  for (let at = text.indexOf("<!--"); at !== -1;) {
    const close = text.indexOf("-->", at + 4);
    if (close === -1) break;
    comments.push({ start: at, end: close + 3, path: [] });
    at = text.indexOf("<!--", close + 3);
  }
  const fence = /^\ufeff?---[^\n]*\n/.exec(text);
  if (fence === null) return comments;
  const close = text.indexOf("\n---", fence[0].length - 1);
  const yaml = text.slice(0, close === -1 ? 0 : close);
  for (const match of yaml.matchAll(/#[^\r\n]*/g)) {
    comments.push({ start: match.index, end: match.index + match[0].length, path: [] });
  }
  return comments.sort((a, b) => a.start - b.start);
}

function readComment(document: JsonDocument, { start, end }: TextRange, path: JsonPath): Directive[] {
  const directives: Directive[] = [];
  const text = document.text.slice(start, end);
  for (const match of text.matchAll(/tools-lint-ignore(-next-line|-line|-file)?(?=\s|$)([^\r\n]*)/g)) {
    const [whole, kind, rest = ""] = match;
    const trimmed = upToEnd(whole);
    const from = start + match.index;
    const { line } = document.position(from);
    const [names = "", ...reasons] = upToEnd(rest).split(/(?:^|\s)--(?:\s|$)/);
    const reason = reasons.join(" -- ").trim();
    const directive: Directive = {
      start: from,
      end: from + trimmed.length,
      rules: names.split(/[\s,]+/).filter((name) => name !== ""),
      path,
    };
    if (reason !== "") directive.reason = reason;
    if (kind === "-next-line") directive.line = document.position(end).line + 1;
    else if (kind !== "-file") directive.line = line;
    directives.push(directive);
  }
  return directives;
}

/** A line of a comment without what ends it. */
function upToEnd(line: string): string {
  const end = line.search(/\*\/|-->/);
  return (end === -1 ? line : line.slice(0, end)).trimEnd();
}
