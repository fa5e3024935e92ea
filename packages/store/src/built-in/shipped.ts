import type { BuiltInBundle } from "../types.ts";

/** The bundle that ships: its definitions are data here, its functions belong to whoever runs tools. */
export const SHIPPED_BUNDLE_ID = "0193a5c0-0000-7000-8000-000000000001";

const TIME = "2026-01-01T00:00:00.000Z";

const bundle = {
  schemaVersion: "1",
  bundleID: SHIPPED_BUNDLE_ID,
  slug: "toolhaft",
  displayName: "Toolhaft",
  description: "Check and convert tool definitions, and tell the time.",
  isEnabled: true,
  isBuiltIn: true,
  createdAt: TIME,
  modifiedAt: TIME,
};

const text = {
  type: "string",
  description: "The file's text, as it stands in the file.",
  maxLength: 1_000_000,
};

/** Those of `definitionFormatIds` of `@toolhaft/lint`, which stands above; a test compares them. */
const FORMATS = [
  "manifest",
  "skill",
  "skill-md",
  "bundle",
  "btcp",
  "mcp",
  "openai",
  "anthropic",
  "functions",
];

const tools = [
  {
    slug: "lint",
    displayName: "Lint tool definitions",
    description: "Say what is wrong with a file of tool definitions: where, why, and how to fix it.",
    argSchema: {
      type: "object",
      properties: {
        text: { ...text, description: "The text of the file, at most 1000000 characters." },
        format: {
          type: "string",
          enum: FORMATS,
          description: "The format; found out from the text without it.",
        },
      },
      required: ["text"],
      additionalProperties: false,
    },
    impl: { goFunc: "toolhaft/lint" },
  },
  {
    slug: "convert",
    displayName: "Convert tool definitions",
    description: "Write tool definitions as another system takes them, and say what is lost on the way.",
    argSchema: {
      type: "object",
      properties: {
        text: { ...text, description: "The text of the file, at most 1000000 characters." },
        to: { type: "string", description: "The target, such as openai or gemini.", minLength: 1 },
      },
      required: ["text", "to"],
      additionalProperties: false,
    },
    impl: { goFunc: "toolhaft/convert" },
  },
  {
    slug: "time",
    displayName: "Tell the time",
    description: "Tell the current date and time, in UTC and in a time zone.",
    argSchema: {
      type: "object",
      properties: {
        timezone: {
          type: "string",
          description: "A zone of the tz database, such as Europe/Oslo; UTC without it.",
        },
      },
      additionalProperties: false,
    },
    impl: { goFunc: "toolhaft/time" },
  },
];

/** The bundles that come with this package: `lint`, `convert` and `time`. */
export const shippedBundles: readonly BuiltInBundle[] = [
  {
    bundle: JSON.stringify(bundle, null, 2),
    tools: tools.map(({ slug, displayName, description, argSchema, impl }, index) =>
      JSON.stringify(
        {
          ...{ schemaVersion: "1", bundleID: SHIPPED_BUNDLE_ID },
          toolID: `0193a5c0-0000-7000-8000-00000000001${String(index)}`,
          ...{ slug, version: "v1", displayName, description, type: "go", isEnabled: true, isBuiltIn: true },
          ...{ argSchema, impl, createdAt: TIME, modifiedAt: TIME },
        },
        null,
        2,
      ),
    ),
  },
];
