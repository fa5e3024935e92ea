import { UsageError, writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import {
  changedParts,
  contractOfSkillText,
  contractsOf,
  LOCK_FILE,
  PART_NAMES,
  readLock,
  type Lock,
} from "@toolhaft/lint/lock";
import type { SkillSourceOptions, ToolboxOptions } from "@toolhaft/toolbox";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { readTextFile } from "../files.ts";

type Review = NonNullable<ToolboxOptions["review"]>;
type ReviewText = NonNullable<SkillSourceOptions["reviewText"]>;

/** Tools held to a lock. */
export interface OpenReview {
  review: Review;
  reviewText: ReviewText;
  /** How many tools and texts of skills were left out so far; says what helps where there are some. */
  left: () => number;
}

/**
 * Hold tools to a lock as they are read, so that what runs is what was looked at. Each tool that is left out is said once on
 * stderr, and again when it changes. Throws a `UsageError` where the lock is none.
 */
export function openReview(file: string = LOCK_FILE): OpenReview {
  const lock = readLockFile(file);
  const folder = dirname(resolve(file));
  const said = new Map<string, string>();
  const say = (what: string, reason: string | undefined, revision: string): void => {
    if (reason === undefined) said.delete(what);
    else if (said.get(what) !== `${revision} ${reason}`) {
      said.set(what, `${revision} ${reason}`);
      writeErr(`tools-runner: ${visible(`${what} is left out: ${reason}`)}`);
    }
  };
  const review: Review = async (tool) => {
    const definition = await tool.definition?.();
    // In-process, and written down nowhere: it reads out the texts of skills, which are held to the lock on their own.
    if (definition === undefined && tool.name === "read_skill") return undefined;
    const reason =
      definition === undefined ? "nobody wrote it down" : reasonAgainst(lock, definition, folder);
    say(tool.name, reason, tool.revision);
    return reason;
  };
  const reviewText: ReviewText = ({ directory, text }) => {
    const reason = reasonAgainstText(lock, { directory, text }, folder);
    say(`the text of the skill ${basename(directory)}`, reason, text);
    return reason;
  };
  const left = (): number => {
    if (said.size > 0) writeErr(`tools-runner: ${visible(whatHelps(file))}`);
    return said.size;
  };
  return { review, reviewText, left };
}

/** Which command shows what changed, and which takes it over. */
function whatHelps(file: string): string {
  const folder = dirname(file);
  const lock = basename(file) === LOCK_FILE && folder === "." ? "" : ` ${folder} --lock-file ${file}`;
  return `tools-lint diff ${file} ${folder} shows what changed, and tools-lint lock${lock} takes it over once reviewed`;
}

type Definition = NonNullable<Awaited<ReturnType<NonNullable<Parameters<Review>[0]["definition"]>>>>;

/** Why a tool is not as it was reviewed. A stored tool is looked for wherever the lock has stored tools. */
function reasonAgainst(lock: Lock, { set, format, path }: Definition, folder: string): string | undefined {
  const contract = contractsOf(set, format)[0]?.contract;
  if (contract === undefined) return "its definition cannot be read";
  const sources = path === undefined ? [...lock.keys()] : [sourceOf(path, folder)];
  const reviewed = sources
    .flatMap((source) => lock.get(source)?.get(contract.name) ?? [])
    .filter((each) => each.format === format);
  if (reviewed.length === 0) return "it was never reviewed";
  const changes = reviewed.map(({ parts }) => changedParts(parts, contract.parts));
  if (changes.some(({ length }) => length === 0)) return undefined;
  return `${(changes[0] ?? []).map((part) => PART_NAMES[part]).join(", ")} changed since it was reviewed`;
}

/** Why the text of a skill is not as it was reviewed. */
function reasonAgainstText(
  lock: Lock,
  { directory, text }: Parameters<ReviewText>[0],
  folder: string,
): string | undefined {
  const { name, parts } = contractOfSkillText(basename(directory), text);
  const reviewed = lock.get(sourceOf(join(directory, "SKILL.md"), folder))?.get(name);
  if (reviewed === undefined) return "it was never reviewed";
  return changedParts(reviewed.parts, parts).length === 0 ? undefined : "it changed since it was reviewed";
}

/** What a lock calls a file. */
function sourceOf(path: string, folder: string): string {
  return relative(folder, path).split(sep).join("/");
}

function readLockFile(file: string): Lock {
  if (!existsSync(file))
    throw new UsageError(
      `option --locked needs ${file}; tools-lint lock writes it once the tools are reviewed`,
    );
  const text = readTextFile(file, "the lock", Infinity);
  const read = readLock(text, (part) => `sha256-${createHash("sha256").update(part).digest("hex")}`);
  if (!read.ok) throw new UsageError(`${file}: ${read.reason}`);
  return read.lock;
}
