import { defineRules, type Rules } from "./define-rule.ts";

const table = {
  "json/bom": {
    severity: "warning",
    messages: {
      bom: {
        message: "the file starts with a byte order mark",
        help: "Save the file as UTF-8 without a byte order mark (BOM); many loaders refuse it and no editor shows it.",
      },
    },
  },
  "json/utf-16": {
    messages: {
      utf16: {
        message: "the file is encoded in {encoding}, not in UTF-8",
        help: "Save the file as UTF-8 without a byte order mark; no other encoding is JSON between systems.",
      },
    },
  },
  "json/invalid-utf8": {
    messages: {
      invalidUtf8: {
        message: "the bytes {bytes} are not UTF-8 (bad places in the file: {count})",
        help: "Save the file as UTF-8. It was probably written in Latin-1 or Windows-1252, or cut in the middle of a letter.",
      },
    },
  },
  "json/empty": {
    messages: {
      empty: {
        message: "the file is empty",
        help: 'Write a JSON value; an empty list of tools is `{ "tools": [] }`.',
      },
    },
  },
  "json/depth": {
    messages: {
      depth: {
        message: "the brackets are nested deeper than {maxDepth} levels",
        help: "Nothing below this place is read. Flatten the value; no tool definition needs such depth.",
      },
    },
  },
  "json/duplicate-key": {
    messages: {
      duplicateKey: {
        message: 'the key "{key}" is already used in this object',
        help: "Most readers keep the last value and drop the first without a word. Remove one of them, or give one another name.",
      },
    },
  },
  "json/trailing-comma": {
    messages: {
      trailingComma: {
        message: 'there is a comma before the closing "{closer}"',
        help: "Remove the comma; JSON has none after the last element.",
      },
    },
  },
  "json/missing-comma": {
    messages: {
      missing: { message: "a comma is missing here", help: "Put a comma between two members or items." },
      other: {
        message: '"{text}" stands where a comma belongs',
        help: "Members and items are separated by a plain comma.",
      },
    },
  },
  "json/missing-colon": {
    messages: {
      missing: {
        message: 'a colon is missing after the key "{key}"',
        help: "Write the key, a colon, then the value.",
      },
      other: {
        message: '"{text}" stands where a colon belongs, after the key "{key}"',
        help: "Write a plain colon between key and value.",
      },
    },
  },
  "json/missing-value": {
    messages: {
      noValue: {
        message: 'the key "{key}" has no value',
        help: "Write a value after the colon, or remove the key.",
      },
      extraComma: {
        message: "nothing stands before this comma",
        help: "Remove the comma, or write what belongs before it.",
      },
      lostItem: {
        message: "nothing stands between this comma and the next",
        help: "Remove the comma, or write what belongs behind it.",
      },
    },
  },
  "json/comment": {
    messages: {
      comment: {
        message: "JSON has no comments: {text}",
        help: "Remove the comment; what it says may fit into a description.",
      },
      unclosed: {
        message: "this comment never ends, and JSON has none: {text}",
        help: "Remove the comment. Everything after it was not read.",
      },
    },
  },
  "json/single-quotes": {
    messages: {
      singleQuotes: {
        message: 'this string is quoted with {quote}; JSON knows only "',
        help: "Write {instead}.",
      },
    },
  },
  "json/smart-quotes": {
    messages: {
      smartQuotes: {
        message: 'this string is quoted with {quote}; JSON knows only "',
        help: "Write {instead}. A word processor or chat window has changed the quotes.",
      },
    },
  },
  "json/unterminated-string": {
    messages: {
      unclosedValue: {
        message: "this string has no closing quote",
        help: "Put a quote at its end. A line break inside a string is written as \\n.",
      },
      unclosedKey: { message: "this key has no closing quote", help: "Put a quote before the colon." },
      unopened: { message: "this string has no opening quote", help: "Put a quote at its start." },
    },
  },
  "json/unescaped-quote": {
    messages: {
      unescapedQuote: {
        message: 'a quote inside a string must be written as \\"',
        help: "Put a backslash before each quote that belongs to the text.",
      },
    },
  },
  "json/unquoted-key": {
    messages: { unquotedKey: { message: "the key {key} stands without quotes", help: "Write {instead}." } },
  },
  "json/bad-literal": {
    messages: {
      literal: {
        message: "{text} is not a JSON value",
        help: "Write {instead}; JSON has only true, false and null, in small letters.",
      },
      noNumber: {
        message: "{text} is not a JSON value",
        help: "JSON has no NaN and no infinity. Write a number, or {instead}.",
      },
      unquoted: {
        message: "the text {text} stands without quotes",
        help: "Put it in double quotes: {instead}.",
      },
    },
  },
  "json/bad-number": {
    messages: {
      plus: { message: "the number {text} has a plus sign", help: "Write {instead}." },
      zeros: {
        message: "the number {text} starts with a zero",
        help: "Write {instead}, or put it in quotes when the zeros matter.",
      },
      hex: {
        message: "{text} is not a decimal number",
        help: "JSON has only decimal numbers. Write {instead}.",
      },
      point: {
        message: "the number {text} needs a digit on both sides of the point",
        help: "Write {instead}.",
      },
      separator: { message: "the number {text} holds underscores", help: "Write {instead}." },
      text: {
        message: "{text} is not a number",
        help: "Put it in double quotes when it is text: {instead}.",
      },
      incomplete: { message: "{text} is not a complete number", help: "Write the digits that are missing." },
    },
  },
  "json/bad-escape": {
    messages: {
      escape: {
        message: "the string holds {escape}, which JSON does not know (wrong escapes in it: {count})",
        help: "A backslash itself is written twice, also in a regular expression; here {instead} belongs.",
      },
      unicode: {
        message: "\\u needs four hexadecimal digits (wrong escapes in the string: {count})",
        help: "Write \\u and exactly four digits, or the character itself.",
      },
    },
  },
  "json/control-character": {
    messages: {
      lineBreak: {
        message: "the string runs over several lines",
        help: "Write {instead} for a line break; a JSON string stays on one line.",
      },
      other: { message: "the string holds the raw control character {character}", help: "Write {instead}." },
    },
  },
  "json/truncated": {
    messages: {
      container: {
        message: 'the file ends although "{open}" is still open',
        help: "What is missing to close it: {closers}. The file may have been cut.",
      },
      string: {
        message: "the file ends in the middle of a string",
        help: "The file was cut, or a closing quote is missing.",
      },
      member: {
        message: "the file ends in the middle of a member",
        help: "The file was cut: a key has no value.",
      },
      value: { message: "the file ends in the middle of a value", help: "The file was cut." },
    },
  },
  "json/wrong-bracket": {
    messages: {
      mistyped: {
        message: '"{found}" closes what "{expected}" should close',
        help: "Write {expected} here; the place where it was opened is shown.",
      },
      missing: {
        message: 'a closing "{expected}" is missing here',
        help: "Put {expected} here; the place where it was opened is shown.",
      },
      extra: {
        message: '"{found}" closes nothing',
        help: "Remove it; everything that was opened is closed already, or is still needed.",
      },
    },
  },
  "json/trailing-text": {
    messages: {
      trailingText: {
        message: "there is more text after the end of the JSON value: {text}",
        help: "Remove it, or put both into one value. A file holds one JSON value.",
      },
    },
  },
  // Several values, one a line: readers of JSON refuse the file, readers of JSON Lines want this.
  "json/lines": {
    severity: "warning",
    messages: {
      lines: {
        message: "the file is JSON Lines: {count} values, one a line, and no JSON document",
        help: "It was read line by line. Name it .jsonl, or write one array, for readers of JSON refuse it.",
      },
    },
  },
  "json/unexpected": {
    messages: {
      text: { message: '"{text}" does not belong here', help: "Remove it, or write it as JSON." },
      noJson: {
        message: "this is not JSON: {text}",
        help: "The file must hold one JSON value, mostly an object in { } or a list in [ ].",
      },
      noKey: {
        message: '"{text}" stands where a key belongs',
        help: "Write a key in double quotes and a colon before the value.",
      },
      colon: { message: "there is one colon too many", help: "Write one colon between key and value." },
      colonInArray: {
        message: "a colon stands between the items of a list",
        help: "Keys need an object: write { } around key and value.",
      },
      space: {
        message: "the space character {character} is no white space in JSON",
        help: "Write a plain space. It was probably pasted from a web page or a document.",
      },
      conflict: {
        message: "a mark of an unfinished merge stands here: {text}",
        help: "Keep one of the two sides, and delete the lines with <<<<<<<, ======= and >>>>>>>. The second side was not read.",
      },
      fence: {
        message: "a Markdown fence does not belong into the file: {text}",
        help: "Delete the lines with the back quotes.",
      },
      tooMany: {
        message: "the file has more than {count} faults; the rest was not read",
        help: "Fix these first. The file may not be JSON at all.",
      },
    },
  },
} as const;

/** What the parser finds, in the order of the docs. */
export const jsonRules: Rules<typeof table> = defineRules(table, {
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
});
