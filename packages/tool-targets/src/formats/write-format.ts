import { collectLosses, type Lose, type Loss } from "../losses/loss.ts";
import { alphabetOf } from "../names/alphabet.ts";
import { uniqueNames } from "../names/unique-names.ts";
import type { ToolSet } from "../tool-description.ts";
import { toBtcp } from "./write/btcp.ts";
import { toBundle } from "./write/bundle.ts";
import { toManifest } from "./write/manifest.ts";
import { toSkill } from "./write/skill.ts";
import { startWriting, type WritingTool } from "./write/writing.ts";
import type { WritableFormat, WrittenFile, WrittenFormat } from "./write/written.ts";

const writers: Readonly<
  Record<WritableFormat, (tools: readonly WritingTool[], lose: Lose) => WrittenFile[]>
> = {
  manifest: toManifest,
  skill: toSkill,
  bundle: toBundle,
  btcp: toBtcp,
};

/** The names a format takes; absent: any. A slug may hold letters of any script: here it is given ASCII. */
const alphabets: Partial<Record<WritableFormat, RegExp>> = {
  btcp: /^[a-zA-Z][a-zA-Z0-9_]*$/,
  bundle: /^[a-zA-Z0-9-]+$/,
};

/**
 * Write tools in one of the four formats. What the format wants and the original can't tell (capabilities,
 * ids, programs) gets a marked placeholder, and a loss says so. Time limits change their unit, within the
 * format's bounds. The input is not changed.
 */
export function writeFormat(set: ToolSet, format: WritableFormat): WrittenFormat {
  const losses: Loss[] = [];
  const { tools, nameMap } = startWriting(set, namesFor(set, format), format, losses);
  const files = writers[format](tools, collectLosses(losses, { target: format }));
  return { files, losses, nameMap };
}

function namesFor({ tools }: ToolSet, format: WritableFormat): string[] {
  const pattern = alphabets[format];
  if (pattern === undefined) return tools.map(({ name }) => name);
  const named = tools.map(({ name, identity }) => (identity === undefined ? { name } : { name, identity }));
  return uniqueNames(named, alphabetOf([pattern], 64));
}
