import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  version: {
    message: '"{field}" is a UUID of version {version}, not 7',
    help: "Ids sort by time of creation, which only version 7 does. The store gives out such ids: let it, or make one with a UUIDv7 generator.",
  },
  noUuid: {
    message: '"{field}" must be a UUID of version 7, got {got}',
    help: "Write 36 characters such as 018faf50-b7b6-7a01-9a05-a22a6e0af101. The store gives out such ids.",
  },
} as const;

/** An id that is no UUID of version 7. */
export const id: Rule<typeof messages> = defineRule({
  id: "bundle/id",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
