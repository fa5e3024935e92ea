import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "config/unknown-key": {
    messages: {
      unknown: {
        message: '"{key}" is no key of {place}',
        help: "Nothing reads it. The keys here are {known}.",
      },
      meant: {
        message: '"{key}" is no key of {place}; did you mean "{meant}"?',
        help: 'Nothing reads it. Write "{meant}", or take it out.',
      },
      elsewhere: {
        message: '"{key}" stands in the wrong place: it belongs in "{home}"',
        help: 'Nothing reads it here. Move it into "{home}".',
      },
      meantElsewhere: {
        message: '"{key}" is no key of {place}; did you mean "{meant}" in "{home}"?',
        help: 'Nothing reads it here. Write "{meant}" into "{home}".',
      },
    },
  },
  "config/field-type": {
    messages: { wrong: { message: "{place} must be {expected}, got {got}", help: "{doc}" } },
  },
  "config/bad-value": {
    messages: {
      choice: { message: "{place} does not take {value}", help: "It takes {choices}." },
      meant: {
        message: '{place} does not take {value}; did you mean "{meant}"?',
        help: "It takes {choices}.",
      },
      range: { message: "{place} must be {expected}, got {value}", help: "{doc}" },
      empty: { message: "{place} is empty", help: "{doc}" },
      pointer: {
        message: "{place} is no JSON pointer: {value}",
        help: 'A pointer starts with a slash, such as "/tools/0/command"; reports show it for each finding.',
      },
    },
  },
  "config/required-key": {
    messages: { missing: { message: '{place} has no "{key}"', help: "{doc}" } },
  },
  "config/unknown-rule": {
    messages: {
      unknown: {
        message: "there is no rule {rule}",
        help: "tools-lint rules lists them all. A group is written name/*, all are *.",
      },
      several: {
        message: "there is no rule {rule}; {choices} are called so",
        help: "A rule is named with its group, such as manifest/duplicate-name. A group is written name/*, all are *.",
      },
      meant: {
        message: "there is no rule {rule}; did you mean {meant}?",
        help: "Nothing is changed by a rule that does not exist. tools-lint rules lists them all.",
      },
    },
  },
  "config/unknown-target": {
    messages: {
      unknown: {
        message: "there is no target {target}",
        help: "tools-lint targets lists them all. One of your own is an object with its constraints.",
      },
      meant: {
        message: "there is no target {target}; did you mean {meant}?",
        help: "tools-lint targets lists them all.",
      },
    },
  },
  "config/bad-glob": {
    messages: {
      absolute: {
        message: "{place} is an absolute path: {value}",
        help: "Patterns count from the configuration's folder.",
      },
      backslash: {
        message: "{place} holds a backslash: {value}",
        help: "Folders are separated by / on every system.",
      },
      parent: {
        message: "{place} leaves the configuration's folder: {value}",
        help: "It is for files of its folder and below. Put a configuration into a folder above.",
      },
    },
  },
  "config/base-file": {
    needs: ["files"],
    messages: {
      missing: {
        message: "{place} names a file that is not there: {value}",
        help: "It is a path from this file's folder, such as ./shared/toolhaft.config.json.",
      },
      package: {
        message: "{place} must be a path, got {value}",
        help: "Packages are not searched. Write the path of the file, such as ./node_modules/{name}/toolhaft.config.json.",
      },
      many: {
        message: "{place} is one configuration too many: {value}",
        help: "At most 64 are brought together, each counted as often as it is named.",
      },
      circle: {
        message: "{place} leads back to this file: {value}",
        help: "A configuration cannot start from itself, by whatever way. Take one of them out.",
      },
    },
  },
} as const;

/** Every rule about the configuration itself. */
export const configRules: Rules<typeof table> = defineRules(table, {
  severity: "error",
  origin: "specification",
  formats: ["config"],
  since: "0.1.0",
});
