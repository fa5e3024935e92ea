/** The keys of one kind of object. */
export interface ObjectKeys {
  /** How such an object is called: `a tool`. */
  what: string;
  known: readonly string[];
  required: readonly string[];
  /** What other formats call a key. */
  aliases: Readonly<Record<string, string>>;
  /** What to write for a required key that is missing. */
  help: Readonly<Record<string, string>>;
}

export const toolKeys: ObjectKeys = {
  what: "a tool",
  known: [
    "name",
    "description",
    "inputSchema",
    "outputSchema",
    "capabilities",
    "examples",
    "deprecated",
    "deprecationMessage",
    "tags",
    "timeout",
  ],
  required: ["name", "description", "inputSchema", "capabilities"],
  aliases: {
    input_schema: "inputSchema",
    parameters: "inputSchema",
    schema: "inputSchema",
    argSchema: "inputSchema",
    output_schema: "outputSchema",
    returns: "outputSchema",
    permissions: "capabilities",
    input_examples: "examples",
    timeoutMs: "timeout",
  },
  help: {
    name: 'Name the tool by a verb and a noun, such as "name": "getCellValue".',
    description: "Say in a sentence what the tool does: agents choose by it.",
    inputSchema:
      'A tool without arguments has {"type": "object", "properties": {}, "additionalProperties": false}.',
    capabilities: 'List what the tool needs of the browser, such as ["dom:read"], or [] for nothing.',
  },
};

/** A tool that is a file of its own may name its schema for editors. */
export const toolFileKeys: ObjectKeys = { ...toolKeys, known: [...toolKeys.known, "$schema"] };

export const exampleKeys: ObjectKeys = {
  what: "an example",
  known: ["description", "input", "output"],
  required: ["input"],
  aliases: { params: "input", args: "input", arguments: "input", parameters: "input", result: "output" },
  help: { input: 'Write the arguments of the call, such as "input": {"cell": "B5"}.' },
};

export const manifestKeys: ObjectKeys = {
  what: "a manifest",
  known: ["btcp", "name", "version", "description", "provider", "tools", "capabilities", "config", "$schema"],
  required: ["btcp", "name", "version", "tools", "capabilities"],
  aliases: { btcpVersion: "btcp", protocolVersion: "btcp", permissions: "capabilities", author: "provider" },
  help: {
    btcp: 'Name the version of the protocol: "btcp": "1.0".',
    name: 'Name the manifest in lower case, such as "name": "spreadsheet-tools".',
    version: 'Number the manifest, such as "version": "1.0.0".',
    tools: "List at least one tool.",
    capabilities: "List every capability that some tool needs.",
  },
};

export const providerKeys: ObjectKeys = {
  what: "a provider",
  known: ["name", "url", "contact", "icon"],
  required: ["name"],
  aliases: { email: "contact", website: "url", homepage: "url" },
  help: { name: "Name the provider as people know it." },
};

export const configKeys: ObjectKeys = {
  what: "a config",
  known: ["timeout", "sandbox", "maxConcurrent"],
  required: [],
  aliases: { timeoutMs: "timeout" },
  help: {},
};
