import { defineRules, QUOTED_OBJECT_HELP, type Rules } from "@toolhaft/diagnostics";

const table = {
  "bundle/field-type": {
    messages: {
      root: {
        message: "a stored tool or bundle must be an object, got {got}",
        help: "Write one object with the fields of a tool or of a bundle.",
      },
      tool: {
        message: "must be an object, got {got}",
        help: 'Each item of a list is an object with the fields of a stored tool, or {"tool": { … }} around them.',
      },
      type: { message: '"{field}" must be {expected}, got {got}', help: "{hint}" },
      item: { message: "{field}[{item}] must be {expected}, got {got}", help: "{hint}" },
      quotedSchema: {
        message: '"{field}" must be an object, got a JSON string',
        help: QUOTED_OBJECT_HELP as string,
      },
      empty: { message: '"{field}" must not be empty', help: "{hint}" },
    },
  },
  "bundle/field-required": {
    messages: {
      otherKey: {
        message: '"{field}" is missing, found {key}',
        help: 'Rename the key to "{field}": nothing reads {key}.',
      },
      missing: { message: '"{field}" is missing', help: "{what}" },
    },
  },
  "bundle/id": {
    messages: {
      version: {
        message: '"{field}" is a UUID of version {version}, not 7',
        help: "Ids sort by time of creation, which only version 7 does. The store gives out such ids: let it, or make one with a UUIDv7 generator.",
      },
      noUuid: {
        message: '"{field}" must be a UUID of version 7, got {got}',
        help: "Write 36 characters such as 018faf50-b7b6-7a01-9a05-a22a6e0af101. The store gives out such ids.",
      },
    },
  },
  "bundle/slug": {
    messages: {
      character: {
        message: "the slug {slug} must not hold {character}",
        help: "Use letters and digits of any script and dashes: no space, underscore, dot or slash.",
      },
      mark: {
        message: "the slug {slug} holds the combining mark {character}, which is no letter",
        help: "Use letters that stand for themselves.",
      },
      decomposed: {
        message: "the slug {slug} is written in decomposed form (NFD)",
        help: "Two spellings of one word would be two tools. Write the composed form (NFC): {meant}.",
      },
      plus: {
        message: 'the slug {slug} starts with "+"',
        help: "The plus is how people call a tool in a chat; the slug itself is {meant}.",
      },
      tooLong: {
        message: "the slug is longer than {limit} characters",
        help: "Slugs are typed by people: keep them short.",
      },
    },
  },
  "bundle/version": {
    messages: {
      character: {
        message: "the version {version} must not hold {character}",
        help: "Use letters and digits of any script, dashes and dots, such as v1.2.",
      },
      mark: {
        message: "the version {version} holds the combining mark {character}, which is no letter",
        help: "Use letters that stand for themselves.",
      },
      decomposed: {
        message: "the version {version} is written in decomposed form (NFD)",
        help: "Two spellings of one label would be two revisions. Write the composed form (NFC): {meant}.",
      },
      dots: {
        message: "the version {version} would lead elsewhere in a URL",
        help: "Routes hold the version as a path segment, and a segment of dots is taken out. Write v1 or 1.0.",
      },
      tooLong: {
        message: "the version is longer than {limit} characters",
        help: "A version is a short label.",
      },
    },
  },
  "bundle/tag": {
    messages: {
      character: {
        message: "the tag {tag} is not allowed",
        help: "Use ASCII letters, digits, underscores and dashes, with a letter or an underscore first.",
      },
      empty: { message: "the tag {tag} is empty", help: "Write a word, or take the entry out." },
      tooLong: { message: "the tag {tag} is longer than {limit} bytes", help: "A tag is one short word." },
      duplicate: { message: "the tag {tag} stands here twice", help: "Take one of the two out." },
      space: {
        message: "the tag {tag} has white space around it",
        help: "Searches compare tags exactly. Take the space out.",
      },
    },
  },
  "bundle/timestamp": {
    messages: {
      format: {
        message: '"{field}" must be a time, got {got}',
        help: "Write RFC 3339, such as 2024-05-14T13:44:00Z.",
      },
      order: {
        message: '"modifiedAt" lies before "createdAt"',
        help: "A tool is not changed before it exists. The store keeps both; do not write them by hand.",
      },
    },
  },
  "bundle/schema-version": {
    severity: "warning",
    messages: {
      unknown: {
        message: 'the "schemaVersion" {version} is unknown',
        help: "The file is read as {known}, and never written back. Write {known} if it has that shape.",
      },
      stored: {
        message: 'the "schemaVersion" {version} is not kept: it is stored as {known}',
        help: "Leave it out, or write {known}.",
      },
    },
  },
  "bundle/type": {
    severity: "info",
    messages: {
      foreign: {
        message: "tools of type {type} load here, but can't be called",
        help: 'Only the system they come from runs them. Here run "http", "go", "exec" and "flow".',
      },
      meant: {
        message: "tools of type {type} can't be called; did you mean {meant}?",
        help: 'Types that run here are "http", "go", "exec" and "flow".',
      },
    },
  },
  "bundle/impl": {
    messages: {
      missing: {
        message: '"{field}" is missing: a tool of type {type} has no implementation',
        help: "{what}",
      },
      several: {
        message: '"{field}" stands next to "{other}": a tool has one implementation',
        help: "Keep the one that fits the type {type}.",
      },
      other: { message: '"{field}" does not fit the type {type}', help: "{what}" },
      otherType: {
        message: 'the type is {type}, but "impl" is that of a tool of type {written}',
        help: 'Write "type": "{written}", or another "impl". {what}',
      },
      noCall: {
        message: '"impl" lists no call',
        help: "Write at least one HTTP block, or a single block without brackets.",
      },
    },
  },
} as const;

/** What every tool must hold, and in which form. */
export const toolRules: Rules<typeof table> = defineRules(table, {
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
});
