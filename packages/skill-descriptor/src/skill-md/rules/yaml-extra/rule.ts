import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  anchor: {
    message: "the anchor {text} is refused by strict readers",
    help: "A value that starts with & names itself in YAML. Remove it, or put quotes around the value if the & is meant as text.",
  },
  alias: {
    message: "the alias {text} is refused by strict readers",
    help: "A value that starts with * stands for another value in YAML. Write the value itself, or put quotes around it if the * is meant as text.",
  },
  tag: {
    message: "the tag {text} is refused by strict readers",
    help: "A value that starts with ! has a type of its own in YAML, which front matter has no use for. Remove it, or put quotes around the value.",
  },
  merge: {
    message: "the merge key {text} is refused by strict readers",
    help: "Not every reader knows it, and the others see a field of this name. Write the fields themselves.",
  },
} as const;

/** Parts of YAML that a list of fields has no use for, and that some readers refuse. */
export const yamlExtra: Rule<typeof messages> = defineRule({
  id: "skill-md/yaml-extra",
  severity: "warning",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
