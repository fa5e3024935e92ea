import { visible } from "@toolhaft/diagnostics";
import { cutText } from "@toolhaft/json-text";

/** Text in Markdown that stays text: no link, image, table cell, mention or tag comes of it. Cut at `limit`. */
export function escapeMarkdown(text: string, limit = 300): string {
  // References can't be structure (CommonMark 2.5), whatever comes before or after them.
  return cutText(visible(text), limit).replace(
    /[&<>|\\`*_~[\](){}#!@:$]|(?<=\bwww)\./gi,
    (character) => `&#${String(character.charCodeAt(0))};`,
  );
}
