import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  differs: {
    message: "the name {name} is not the name of the skill's directory, {directory}",
    help: "Loaders look a skill up by its directory. Rename one of the two.",
  },
} as const;

/** A skill whose directory is called something else. */
export const nameDirectory: Rule<typeof messages> = defineRule({
  id: "skill-md/name-directory",
  severity: "error",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
