import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "skill-md/encoding": {
    severity: "error",
    origin: "syntax",
    messages: {
      bom: {
        message: "the file starts with a byte order mark",
        help: "Loaders look for --- at the very first byte and take the whole file for text. Save it as UTF-8 without a mark (BOM).",
      },
      utf16: {
        message: "the file is encoded in {encoding}, not in UTF-8",
        help: "No loader finds the front matter in it. Save the file as UTF-8 without a byte order mark.",
      },
      invalidUtf8: {
        message: "the bytes {bytes} are not UTF-8 ({count} such places in the file)",
        help: "Save the file as UTF-8. It was probably written in Latin-1 or Windows-1252.",
      },
    },
  },
  "skill-md/file-name": {
    severity: "warning",
    messages: {
      spelling: {
        message: "the file is named {written}, not SKILL.md",
        help: "Most loaders look for SKILL.md, and only a disk that ignores case finds this one. Rename it.",
      },
    },
  },
  "skill-md/no-front-matter": {
    severity: "error",
    messages: {
      empty: {
        message: "the file is empty",
        help: "Start it with a line ---, the fields name and description, and another line ---.",
      },
      none: {
        message: "there is no front matter",
        help: "Start the file with a line ---, the fields name and description, and another line ---. Without them no agent knows when to use the skill.",
      },
      unopened: {
        message: "the front matter has no line --- before it",
        help: "Loaders look for --- at the very beginning and take the whole file for text. Start the file with that line.",
      },
      blank: {
        message: "the front matter does not start at the first character of the file",
        help: "Loaders look for --- at the very beginning and take the whole file for text. Remove what stands before it.",
      },
      fence: {
        message: "the first line is {line}, not ---",
        help: "The line that opens the front matter holds three dashes and nothing else.",
      },
    },
  },
  "skill-md/unclosed-front-matter": {
    severity: "error",
    messages: {
      unclosed: {
        message: "the front matter is not closed",
        help: "Write a line of exactly --- after the last field; it must not be indented.",
      },
    },
  },
  "skill-md/yaml-syntax": {
    severity: "error",
    origin: "syntax",
    messages: {
      tab: {
        message: "the line is indented with a tab",
        help: "YAML takes only spaces for indentation. Write two spaces instead.",
      },
      unclosedQuote: {
        message: "the quote {quote} that opens here is not closed",
        help: "Close it at the end of the value. Inside of single quotes a single quote is written twice.",
      },
      unclosedBracket: {
        message: "a bracket that opens here is not closed",
        help: "Close it, or put quotes around the whole value if it is meant as text.",
      },
      afterValue: {
        message: "the value has ended before {rest}",
        help: "A value that starts with a quote or a bracket ends where that is closed. Put quotes around the whole value.",
      },
      badStart: {
        message: "a value without quotes cannot start with {character}",
        help: "YAML keeps this character for itself. Put quotes around the whole value.",
      },
      brackets: {
        message: "the item {item} of a list in brackets holds brackets of its own",
        help: "YAML takes them for another list and refuses the front matter. Put quotes around the item.",
      },
      noComma: {
        message: "there is no comma before {rest}, inside of brackets",
        help: "Items in brackets stand apart by commas. Put quotes around an item that holds brackets or quotes of its own.",
      },
      colonInBrackets: {
        message: "inside of brackets {rest} holds a colon and a space more than YAML can read",
        help: "Put quotes around the item if it is meant as text.",
      },
      noColon: {
        message: 'the line {line} is not "key: value"',
        help: "Each field stands on a line of its own: its name, a colon, a space, its value.",
      },
      noSpace: {
        message: "there is no space after the colon in {line}",
        help: 'YAML takes the line for one text. Write "key: value".',
      },
      indentation: {
        message: "the line {line} is indented differently from the fields around it",
        help: "The fields of the front matter start at the beginning of their lines; what belongs to a field is indented by two spaces.",
      },
      escape: {
        message: "{escape} is no escape that YAML knows",
        help: "Inside of double quotes a backslash is written twice; inside of single quotes it stands for itself.",
      },
      deep: {
        message: "the front matter is nested more than {limit} levels deep",
        help: "It was not read. A skill's front matter is a flat list of fields.",
      },
      other: {
        message: "the front matter is no valid YAML: {reason}",
        help: "Loaders drop the whole skill for it, most without saying so.",
      },
    },
  },
  // The fault that is reported most of all: `description: Use when building: clips`.
  "skill-md/unquoted-colon": {
    severity: "error",
    origin: "syntax",
    messages: {
      colon: {
        message: "the value of {field} holds a colon and a space, and no quotes stand around it",
        help: "YAML takes such a value for a mapping and refuses the front matter, so that the skill is dropped. Put quotes around the value.",
      },
    },
  },
  "skill-md/duplicate-key": {
    severity: "error",
    origin: "syntax",
    messages: {
      twice: {
        message: "the key {key} stands here a second time",
        help: "YAML refuses front matter with two equal keys; readers that don't would keep only one of them. Remove one.",
      },
    },
  },
  "skill-md/yaml-extra": {
    severity: "warning",
    messages: {
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
    },
  },
  // Three dashes within a value: the reference's readers split the file there.
  "skill-md/dashes-in-value": {
    severity: "warning",
    messages: {
      dashes: {
        message: "--- inside the front matter ends it for loaders that look for dashes anywhere",
        help: "They read the rest of the fields as text of the skill. Write a dash of another kind, such as – or —.",
      },
    },
  },
  // The rest of a value that YAML takes for a comment: `Close issue #12 …`.
  "skill-md/cut-by-comment": {
    severity: "warning",
    origin: "advice",
    messages: {
      cut: {
        message: "the value of {field} ends before {rest}",
        help: "A # after a space starts a comment in YAML, and the rest of the line is lost. Put quotes around the value if it is meant as text.",
      },
    },
  },
} as const;

/** What is wrong with the file and the YAML of its front matter. */
export const frontMatterRules: Rules<typeof table> = defineRules(table, {
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
});
