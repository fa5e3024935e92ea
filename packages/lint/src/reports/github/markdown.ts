import { visible } from "@toolhaft/diagnostics";

/** Text in Markdown that stays text: no link, image, table cell, mention or tag comes of it. Cut at `limit`. */
export function escapeMarkdown(text: string, limit = 300): string {
  const shown = visible(text);
  const short = shown.length > limit ? `${shown.slice(0, limit)}…` : shown;
  // References can't be structure (CommonMark 2.5), whatever comes before or after them.
  return wholeCharacters(short).replace(
    /[&<>|\\`*_~[\](){}#!@:$]|(?<=\bwww)\./gi,
    (character) => `&#${String(character.charCodeAt(0))};`,
  );
}

// A cut in the middle of a pair leaves half a character.
function wholeCharacters(text: string): string {
  return text.replace(/\p{Cs}/gu, "");
}
