import type { Messages, MessageTemplate, Report, Rule } from "./rule.ts";

/** Declare a rule with a check of its own; defaults: one document, every format, nothing needed, stable. */
export function defineRule<const M extends Messages, Context = never>(
  rule: RuleGiven<M> & { check?: (context: Context, report: Report<M>) => void },
): Rule<M, Context> {
  const { id, severity, origin, formats = "all", scope = "document", needs = NOTHING } = rule;
  const { since, status = "stable", messages } = rule;
  // Field by field: spreading two objects for each rule would cost a program's start a millisecond.
  const defined: Rule<M, Context> = { id, severity, origin, formats, scope, needs, since, status, messages };
  if (rule.targets !== undefined) defined.targets = rule.targets;
  // The check takes only findings of its own messages, and only those reach it.
  if (rule.check !== undefined) defined.check = rule.check;
  return defined;
}

const NOTHING = [] as const;

type RuleGiven<M extends Messages> = Pick<Rule<M>, "id" | "severity" | "origin" | "since" | "messages"> &
  Partial<Omit<Rule<M>, "check">>;

/** What a table says of a rule: its messages, and whatever differs from the table's other rules. */
export interface RuleEntry extends Partial<RuleDefaults> {
  scope?: Rule["scope"];
  needs?: Rule["needs"];
  status?: Rule["status"];
  messages: Messages;
}

/** What the rules of a table have in common. */
export interface RuleDefaults {
  severity?: Rule["severity"];
  origin: Rule["origin"];
  formats?: Rule["formats"];
  since: string;
}

/** The rules of a pass by their ids, in the order of the documentation. */
export type RuleTable = Record<Rule["id"], RuleEntry>;

/** The rules that a table declares. */
export type Rules<T extends RuleTable> = {
  readonly [Id in keyof T]: T[Id] extends { messages: infer M extends Messages } ? Rule<M> : never;
};

/**
 * Declare the rules that one pass reports. The table is a constant of its own (`const table = { … } as const`), so
 * that its rules have a type that can be written down: `export const xRules: Rules<typeof table> = defineRules(…)`.
 */
export function defineRules<const T extends RuleTable>(
  table: T & OnlyKnown<T>,
  defaults: RuleDefaults & NeededSeverity<T>,
): Rules<T> {
  const rules: Record<string, Rule> = {};
  const entries: RuleTable = table;
  for (const key in entries) {
    const id = key as Rule["id"];
    const entry = entries[id] as RuleEntry;
    rules[id] = {
      id,
      severity: entry.severity ?? defaults.severity,
      origin: entry.origin ?? defaults.origin,
      formats: entry.formats ?? defaults.formats ?? "all",
      scope: entry.scope ?? "document",
      needs: entry.needs ?? NOTHING,
      since: entry.since ?? defaults.since,
      status: entry.status ?? "stable",
      messages: entry.messages,
    };
  }
  return rules as Rules<T>;
}

/** A table is no literal where it is given, so that a misspelt field needs a type to be found. */
type OnlyKnown<T extends RuleTable> = {
  [Id in keyof T]: Id extends Rule["id"]
    ? {
        [Key in keyof T[Id]]: Key extends "messages"
          ? { [Message in keyof T[Id][Key]]: OnlyTexts<T[Id][Key][Message]> }
          : Key extends keyof RuleEntry
            ? T[Id][Key]
            : never;
      }
    : never;
};

type OnlyTexts<Message> = {
  [Key in keyof Message]: Key extends keyof MessageTemplate ? Message[Key] : never;
};

/** Where one rule does not say its severity, the table does. */
type NeededSeverity<T extends RuleTable> =
  T extends Record<keyof T, { severity: Rule["severity"] }> ? unknown : { severity: Rule["severity"] };
