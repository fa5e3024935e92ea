import { type Expression, parseExpression } from "./expression.ts";

/** A value in a condition: what the expression `name` names and the parts of it behind dots and brackets, or a literal as JSON. */
export type Operand =
  | { kind: "value"; expression: Expression; name: string; parts: readonly string[] }
  | { kind: "literal"; json: string };

export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";

/** A simple condition: Arazzo 1.1, "Simple Conditions". */
export type Condition =
  | Operand
  | { kind: "compare"; operator: Comparison; left: Operand; right: Operand }
  | { kind: "not"; inner: Condition }
  | { kind: "and" | "or"; left: Condition; right: Condition };

export type ParsedCondition =
  | { ok: true; condition: Condition; values: readonly Extract<Operand, { kind: "value" }>[] }
  | { ok: false; problem: string };

/** The longest condition that is read, in UTF-16 units. */
export const MAX_CONDITION = 2_000;

/** Read a simple condition. Never throws; `problem` is a part of a sentence. */
export function parseCondition(text: string): ParsedCondition {
  if (text.length > MAX_CONDITION)
    return { ok: false, problem: `it is longer than ${String(MAX_CONDITION)} characters` };
  const reader = new Reader(text);
  try {
    const condition = reader.either();
    reader.mustEnd();
    return { ok: true, condition, values: reader.values };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, problem: error.message };
    throw error;
  }
}

class Wrong extends Error {}

class Reader {
  readonly values: Extract<Operand, { kind: "value" }>[] = [];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  either(): Condition {
    let left = this.#both();
    while (this.#take(/\|\|/y) !== undefined) left = { kind: "or", left, right: this.#both() };
    return left;
  }

  mustEnd(): void {
    if (this.#peek() !== "") throw new Wrong(`${this.#place()} is not expected`);
  }

  #both(): Condition {
    let left = this.#one();
    while (this.#take(/&&/y) !== undefined) left = { kind: "and", left, right: this.#one() };
    return left;
  }

  #one(): Condition {
    if (this.#take(/!(?!=)/y) !== undefined) return { kind: "not", inner: this.#one() };
    if (this.#take(/\(/y) !== undefined) {
      const inner = this.either();
      if (this.#take(/\)/y) === undefined) throw new Wrong("a bracket ( is not closed");
      return inner;
    }
    const left = this.#operand();
    const operator = this.#take(/==|!=|<=|>=|<|>/y) as Comparison | undefined;
    return operator === undefined ? left : { kind: "compare", operator, left, right: this.#operand() };
  }

  #operand(): Operand {
    const written = this.#take(/\$(?:[A-Za-z0-9_.-]|\[\d+\])+(?:#[^\s()=!<>&|]*)?/y);
    if (written !== undefined) return this.#value(written);
    const text = this.#take(/'(?:[^']|'')*'/y);
    if (text !== undefined)
      return { kind: "literal", json: JSON.stringify(text.slice(1, -1).replaceAll("''", "'")) };
    const literal = this.#take(
      /(?:true|false|null)(?![A-Za-z0-9_])|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
    );
    if (literal !== undefined) return { kind: "literal", json: literal };
    throw new Wrong(this.#peek() === "" ? "a value is missing at its end" : `${this.#place()} is no value`);
  }

  /** What stands behind the name of a value leads into it: `$response.body.items[0].price`. */
  #value(written: string): Operand {
    const [name = written] = NAMED.exec(written) ?? [];
    const rest = written.slice(name.length);
    const isPointer = rest.startsWith("#") || rest === "";
    const parsed = parseExpression(isPointer ? written : name);
    if (!parsed.ok) throw new Wrong(`${written} ${parsed.problem}`);
    const parts = isPointer ? [] : rest.split(/[.[\]]+/).filter((part) => part !== "");
    const value = {
      kind: "value",
      expression: parsed.expression,
      name: isPointer ? written : name,
      parts,
    } as const;
    this.values.push(value);
    return value;
  }

  #take(pattern: RegExp): string | undefined {
    this.#skip();
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #skip(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at++;
  }

  #peek(): string {
    this.#skip();
    return this.#text.slice(this.#at);
  }

  #place(): string {
    return JSON.stringify(this.#peek().slice(0, 20));
  }
}

const NAMED = /^(?:\$inputs\.[^.[#]+|\$steps\.[^.[#]+\.outputs\.[^.[#]+|\$response\.body)/;
