import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "lock/changed": {
    messages: {
      parts: {
        message: "{parts} changed since it was reviewed",
        help: "{how}. Once it is reviewed, tools-lint lock takes it over.",
      },
    },
  },
  "lock/not-reviewed": {
    messages: {
      never: {
        message: "it was never reviewed",
        help: "Look at what it says and does; tools-lint lock takes it over then.",
      },
    },
  },
  "lock/gone": {
    messages: {
      tool: {
        message: 'the tool "{name}" was reviewed, and is gone',
        help: "Whoever calls it gets an error. If that is meant, tools-lint lock takes it out.",
      },
      skill: {
        message: 'the text of the skill "{name}" was reviewed, and {source} is gone',
        help: "A model reads nothing of the skill now. If that is meant, tools-lint lock takes it out.",
      },
      file: {
        message: 'the tool "{name}" of {source} was reviewed, and the file is gone',
        help: "Whoever calls it gets an error. If that is meant, tools-lint lock takes it out.",
      },
    },
  },
} as const;

/** How tools differ from what was reviewed. Found by whoever has a lock. */
export const lockRules: Rules<typeof table> = defineRules(table, {
  severity: "error",
  origin: "files",
  since: "0.1.0",
});
