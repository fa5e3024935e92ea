/** What a field may hold. */
export interface FieldShape {
  type: "string" | "boolean" | "object" | "array";
  isRequired?: boolean;
  /** An empty text names nothing. */
  isName?: boolean;
}

/** An object of the descriptor: its fields in the order of the specification. */
export interface Shape {
  /** As messages name it. */
  what: string;
  fields: Readonly<Record<string, FieldShape>>;
}

const text: FieldShape = { type: "string" };
const name: FieldShape = { type: "string", isRequired: true, isName: true };

export const rootShape: Shape = {
  what: "a descriptor",
  fields: {
    tools: { type: "array", isRequired: true },
    allowlist: { type: "object", isRequired: true },
    execution: { type: "array", isRequired: true },
  },
};

export const toolShape: Shape = {
  what: "a tool",
  fields: { name, description: text, parameters: { type: "object", isRequired: true } },
};

export const executionShape: Shape = {
  what: "an execution",
  fields: {
    tool: name,
    binary: name,
    subcommand: { type: "string", isRequired: true },
    args: { type: "array" },
  },
};

export const argShape: Shape = {
  what: "an argument mapping",
  fields: {
    param: { type: "string", isRequired: true },
    kind: text,
    flag: text,
    flagIfTrue: text,
    flagIfFalse: text,
    normalizeNewlines: { type: "boolean" },
    resolveCommand: { type: "object" },
  },
};

/** A mapping of a kind that came later: `literal` needs no parameter, and what else it needs is not ours to say. */
export const laterArgShape: Shape = {
  ...argShape,
  fields: { ...argShape.fields, param: text },
};

export const resolveShape: Shape = {
  what: "a resolver",
  fields: { script: text, binary: text, subcommand: text, args: { type: "array" } },
};
