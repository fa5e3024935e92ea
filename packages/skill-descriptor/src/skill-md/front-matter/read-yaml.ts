import { Composer, Lexer, Parser, type Document, type CST, type YAMLError } from "yaml";

/** Front matter of a skill is a few hundred characters; no reader should work through more than this. */
export const MAX_FRONT_MATTER = 32_768;
/** Levels of nesting that are read. */
export const MAX_DEPTH = 32;

export interface YamlReading {
  /** Absent for what was not read: too long, or too deep. */
  contents?: Document["contents"];
  errors: YAMLError[];
  refusal?: "long" | "deep";
}

/**
 * Read YAML in time that grows with its length, whatever it says: the parser is stopped at the first
 * token that is nested too deeply, and no alias is ever resolved. Core schema of YAML 1.2; custom tags
 * and merge keys stay what they are.
 */
export function readYaml(source: string): YamlReading {
  if (source.length > MAX_FRONT_MATTER) return { errors: [], refusal: "long" };
  const tokens = tokensOf(source);
  if (tokens === undefined) return { errors: [], refusal: "deep" };
  const composer = new Composer({ logLevel: "silent", prettyErrors: false, merge: false });
  const [first, ...rest] = composer.compose(tokens, true, source.length);
  if (first === undefined) return { errors: [] };
  const errors = [first, ...rest].flatMap((document) => [...document.errors, ...document.warnings]);
  return { contents: first.contents, errors };
}

function tokensOf(source: string): CST.Token[] | undefined {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(source)) {
    tokens.push(...parser.next(lexeme));
    // Each level is at most two tokens on the parser's stack: the collection, and a key or value in it.
    if (parser.stack.length > 2 * MAX_DEPTH) return undefined;
  }
  tokens.push(...parser.end());
  return tokens;
}
