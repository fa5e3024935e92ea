import type { Key } from "../words/catalogue.ts";

/** A tool that shows what a store is for: stored, allowed and run by one click. */
export interface FirstExample {
  readonly slug: string;
  readonly title: Key;
  readonly help: Key;
  /** A host that it may reach from then on. */
  readonly host?: string;
  readonly args: string;
  readonly tool: object;
}

/** Of each kind of tool one: a request, a program, a function of the host. */
export const examples: readonly FirstExample[] = [
  {
    slug: "newest-version",
    title: "first.http",
    help: "first.httpHelp",
    host: "https://registry.npmjs.org",
    args: '{"package":"express"}',
    tool: {
      displayName: "Newest version of a package",
      description: "Tell the newest version of a package of npm.",
      type: "http",
      argSchema: {
        type: "object",
        properties: {
          package: { type: "string", minLength: 1, description: "Its name, such as express." },
        },
        required: ["package"],
        additionalProperties: false,
      },
      impl: {
        method: "GET",
        urlTemplate: "https://registry.npmjs.org/${package}/latest",
        extractExpr: "$.version",
      },
    },
  },
  {
    slug: "count-words",
    title: "first.program",
    help: "first.programHelp",
    args: '{"text":"Describe your tools once, and run them everywhere."}',
    tool: {
      displayName: "Count words",
      description: "Count the words and characters of a text.",
      type: "exec",
      argSchema: {
        type: "object",
        properties: { text: { type: "string", description: "The text to count in." } },
        required: ["text"],
        additionalProperties: false,
      },
      impl: { command: ["./tools/bin/count-words"] },
    },
  },
  {
    slug: "time-somewhere",
    title: "first.function",
    help: "first.functionHelp",
    args: '{"timezone":"Asia/Tokyo"}',
    tool: {
      displayName: "Time somewhere",
      description: "Tell the date and time in a time zone.",
      type: "go",
      argSchema: {
        type: "object",
        properties: {
          timezone: { type: "string", description: "A zone of the tz database, such as Asia/Tokyo." },
        },
        required: ["timezone"],
        additionalProperties: false,
      },
      impl: { goFunc: "toolhaft/time" },
    },
  },
];

/** The slug of the bundle that they are stored in. */
export const EXAMPLES = "examples";

/** Every example is stored as this version. */
export const VERSION = "v1";
