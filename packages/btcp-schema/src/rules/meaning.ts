import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "btcp/capability-pattern": {
    severity: "error",
    messages: {
      meant: {
        message:
          "capabilities[{item}] is {capability}, which is not category:resource or category:resource:action; did you mean {meant}?",
        help: "Lower-case words, two or three of them, with colons between. Write {meant}.",
      },
      pattern: {
        message:
          "capabilities[{item}] is {capability}, which is not category:resource or category:resource:action",
        help: 'Lower-case words, two or three of them, with colons between, such as "dom:read".',
      },
    },
  },
  "btcp/capability-exception": {
    severity: "warning",
    messages: {
      named: {
        message:
          "capabilities[{item}] is {capability}: the capability reference names it, but the pattern of the tool schema refuses it",
        help: "It is right by the reference. Readers that go by the printed schema refuse the file; there is no other way to write it.",
      },
      wildcard: {
        message:
          "capabilities[{item}] is {capability}: a wildcard for development, which the pattern of the tool schema refuses",
        help: 'Before you publish, list what the tool needs: "dom:read", "dom:write", "dom:observe" or "dom:shadow".',
      },
    },
  },
  "btcp/capability-unknown": {
    severity: "warning",
    messages: {
      unknown: {
        message: "capabilities[{item}] is {capability}, which the protocol does not have",
        help: "No browser grants it, so that the tool can't run. See the capability reference for the 23 there are.",
      },
    },
  },
  "btcp/capability-near-miss": {
    severity: "warning",
    messages: {
      meant: {
        message:
          "capabilities[{item}] is {capability}, which the protocol does not have; did you mean {meant}?",
        help: "No browser grants it as it stands. Write {meant}.",
      },
    },
  },
  "btcp/capability-duplicate": {
    severity: "warning",
    messages: {
      duplicate: {
        message: "capabilities[{item}] repeats {capability}, already listed as capabilities[{first}]",
        help: "Once is enough: take the repeat out.",
      },
    },
  },
  "btcp/capability-redundant": {
    severity: "info",
    messages: {
      implied: {
        message: "{capability} is implied by {by}",
        help: "Whoever grants {by} grants it too: take it out, and the user is asked for less.",
      },
    },
  },
  "btcp/undeclared-capability": {
    severity: "error",
    messages: {
      undeclared: {
        message: "{capability} is not among the manifest's capabilities",
        help: "The manifest lists what all of its tools need together. Add {capability} there, or take it out here.",
      },
      implied: {
        message: "{capability} is not among the manifest's capabilities, only implied by {by}",
        help: "The manifest lists what all of its tools need together; add {capability} for readers that compare the lists word by word.",
      },
    },
  },
  "btcp/unused-capability": {
    severity: "warning",
    messages: {
      unused: {
        message: "no tool needs the manifest's capability {capability}",
        help: "Users are asked to grant it for nothing. Take it out.",
      },
      tooMuch: {
        message: "no tool needs the manifest's capability {capability}, {enough} is enough",
        help: "Users are asked to grant more than the tools need. Write {enough}.",
      },
    },
  },
  "btcp/example-mismatch": {
    severity: "warning",
    messages: {
      input: {
        message: '{place} does not fit "{field}": {reason}',
        help: "Agents copy examples, and this call is refused. Correct the example, or the schema if the example is right.",
      },
      output: {
        message: '{place} does not fit "{field}": {reason}',
        help: "A result like this is refused. Correct the example, or the schema if the example is right.",
      },
    },
  },
  "btcp/deprecation": {
    severity: "warning",
    messages: {
      notDeprecated: {
        message: '"deprecationMessage" is there, but the tool is not deprecated',
        help: 'Nobody shows the message. Add "deprecated": true, or take the message out.',
      },
      noMessage: {
        message: "the tool is deprecated, and nothing says what to use instead",
        help: 'Name the tool to use instead in "deprecationMessage".',
      },
    },
  },
  "btcp/tag": {
    severity: "warning",
    messages: {
      empty: { message: "tags[{item}] is empty", help: "Nobody finds a tool by it. Take it out." },
      duplicate: {
        message: "tags[{item}] repeats {tag}, already listed as tags[{first}]",
        help: "Once is enough: take the repeat out.",
      },
    },
  },
} as const;

/** Capabilities, examples, deprecation and tags: well formed, and what they say is wrong. */
export const meaningRules: Rules<typeof table> = defineRules(table, {
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
});
