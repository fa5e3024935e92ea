import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { relativePrograms } from "../commands-on-disk.ts";

const messages = {
  none: {
    message: "the program {file} is a text without a first line #!",
    help: "The system can't tell what runs it. Begin it with its interpreter: #!/bin/sh, #!/usr/bin/env python3.",
  },
  empty: {
    message: "the program {file} is empty",
    help: "There is nothing to start. Build it, or write it.",
  },
  late: {
    message: "the first line of {file} has something before #!",
    help: "The two signs must be the first bytes: take out the byte order mark, the spaces or the blank lines before them.",
  },
  carriageReturn: {
    message: "the first line of {file} ends with a carriage return",
    help: "The system looks for an interpreter with that sign in its name. Save the file with line ends of Unix (LF).",
  },
} as const;

/** A script that the system can't start. */
export const commandNoShebang: Rule<typeof messages, LintContext> = defineRule({
  id: "files/command-no-shebang",
  severity: "error",
  origin: "files",
  formats: ["manifest"],
  needs: ["files"],
  scope: "folder",
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, file, found } of relativePrograms(context)) {
      if (found?.kind !== "file") continue;
      const head = context.files?.head(file, 256);
      const messageId = head === undefined ? undefined : shebangFault(file, head);
      if (messageId === undefined) continue;
      report({ messageId, path: [...tool.path, "command", 0], tool: tool.identity, data: { file } });
    }
  },
});

// What Windows starts by the name's end.
const BY_NAME = /\.(?:exe|com|bat|cmd|ps1)$/i;

// A program of the machine has bytes that no text has, right at its start.
const TEXT = /^[\t\n\v\f\r\x20-\xff]*$/;

// Blanks and UTF-8's byte order mark, read as Latin-1.
const LATE = /^(?:\xef\xbb\xbf|\s)+#!/;

/** What keeps a system from starting a script, by its name and its first bytes (as Latin-1 text). */
function shebangFault(file: string, head: string): "none" | "empty" | "late" | "carriageReturn" | undefined {
  if (BY_NAME.test(file)) return undefined;
  if (head === "") return "empty";
  if (head.startsWith("#!")) return /^[^\n]*\r\n/.test(head) ? "carriageReturn" : undefined;
  if (!TEXT.test(head)) return undefined;
  return LATE.test(head) ? "late" : "none";
}
