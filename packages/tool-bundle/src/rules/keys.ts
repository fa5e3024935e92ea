import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "bundle/unknown-key": {
    severity: "warning",
    messages: {
      unknown: { message: "the key {key} is unknown", help: "Nothing reads it. Take it out." },
      meant: {
        message: "the key {key} is unknown; did you mean {meant}?",
        help: "Nothing reads it. Write {meant}, or take it out.",
      },
      store: {
        message: "the store sets {key} itself: what is written here is not kept",
        help: "Nothing has to be done; it may be left out.",
      },
    },
  },
  "bundle/later-shape": {
    severity: "info",
    messages: {
      later: {
        message: "the file has the later shape of its system: {keys}",
        help: 'It is read as it is. What is written here has the shape of the specification: "toolID", "bundleID" and "impl".',
      },
    },
  },
} as const;

/** Keys that the specification does not have. */
export const keyRules: Rules<typeof table> = defineRules(table, {
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
});
