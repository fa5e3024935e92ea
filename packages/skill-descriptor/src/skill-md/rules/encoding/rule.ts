import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
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
} as const;

/** A SKILL.md that is not plain UTF-8. */
export const encoding: Rule<typeof messages> = defineRule({
  id: "skill-md/encoding",
  severity: "error",
  origin: "syntax",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
