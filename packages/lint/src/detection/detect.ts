import { isObject, type JsonValue } from "@toolhaft/json-text";
import type { FormatId } from "../format-ids.ts";
import { detectors } from "./detectors.ts";
import type { Clues, Detector } from "./evidence.ts";
import { findToolList, namedTools } from "@toolhaft/tool-targets/lists";
import { countSigns } from "./signs.ts";

/** `strong`: the keys say so. `weak`: only the file's name does; a directory run skips such files. */
export type Strength = "strong" | "weak";

export interface Candidate {
  format: FormatId;
  evidence: string[];
}

/** Which format a file is in, and what said so. */
export type Detection =
  | ({ kind: "format"; strength: Strength } & Candidate)
  | { kind: "ambiguous"; candidates: Candidate[] }
  | { kind: "none"; seen: string };

/**
 * Recognise a format by the keys of the root and of its tools, then by a SKILL.md next to the file, then by the
 * file's name. Every tool has a vote, so that one misspelt tool does not change what the rest say; a tie is
 * `ambiguous`. `isNextToSkill` is asked only where keys say nothing.
 */
export function detectFormat(
  value: JsonValue | undefined,
  path: string,
  isNextToSkill: () => boolean = () => false,
): Detection {
  const clues = gatherClues(value, path);
  const leaders = leadersOf(clues);
  const [leader] = leaders;
  if (leader === undefined) {
    if (isPartOfSkill(clues, isNextToSkill)) return { ...PART_OF_SKILL };
    return keptByName(value, clues) ?? byName(value, clues);
  }
  // A skill's later tools.json holds the same: what lies next to it tells.
  if (leader.format === "functions" && isPartOfSkill(clues, isNextToSkill)) return { ...PART_OF_SKILL };
  const candidates = leaders.map((detector) => toCandidate(detector, clues));
  return candidates.length > 1
    ? { kind: "ambiguous", candidates }
    : { kind: "format", strength: "strong", ...toCandidate(leader, clues) };
}

/** The detectors with the most votes. */
function leadersOf(clues: Clues): Detector[] {
  let most = 0;
  let leaders: Detector[] = [];
  for (const detector of detectors) {
    if (clues.isGrouped && !GROUPED.has(detector.format)) continue;
    const votes = detector.votes(clues);
    if (votes === 0 || votes < most) continue;
    if (votes > most) leaders = [];
    most = votes;
    leaders.push(detector);
  }
  return leaders;
}

const GROUPED: ReadonlySet<FormatId> = new Set<FormatId>(["mcp", "openai", "anthropic", "functions"]);

/** Tools kept by their names, or one alone, where each format wants a list: its loader says so. */
function keptByName(value: JsonValue | undefined, clues: Clues): Detection | undefined {
  const named = namedTools(value);
  if (named === undefined) return undefined;
  const { tools, signs } = countSigns(named);
  const asList = { ...clues, tools, signs, single: false };
  const [leader] = leadersOf(asList);
  return leader && { kind: "format", strength: "strong", ...toCandidate(leader, asList) };
}

function byName(value: JsonValue | undefined, clues: Clues): Detection {
  if (!mayHoldTools(clues)) return { kind: "none", seen: whatIsThere(value) };
  for (const detector of detectors) {
    const evidence = detector.name(clues.fileName);
    if (evidence === undefined) continue;
    return { kind: "format", strength: "weak", format: detector.format, evidence: [evidence] };
  }
  if (isEmptyList(clues)) return { ...EMPTY_LIST };
  return { kind: "none", seen: whatIsThere(value) };
}

const EMPTY_LIST: Detection = {
  kind: "format",
  strength: "weak",
  format: "manifest",
  evidence: ['an object with an empty "tools"'],
};

/** `{ "tools": [] }` is sound in several formats, and a manifest in the strictest of them. */
function isEmptyList({ root }: Clues): boolean {
  const tools = root?.["tools"];
  return Array.isArray(tools) && tools.length === 0 && Object.keys(root ?? {}).length === 1;
}

const SKILL_FILES: ReadonlySet<string> = new Set(["tools.json", "allowlist.json", "execution.json"]);

const PART_OF_SKILL: Detection = {
  kind: "format",
  strength: "strong",
  format: "skill",
  evidence: ["a SKILL.md lies next to it"],
};

/** Where a skill keeps its tools, whatever could be read of them. */
function isPartOfSkill({ fileName, root }: Clues, isNextToSkill: () => boolean): boolean {
  if (!SKILL_FILES.has(fileName)) return false;
  const isForeign = root !== undefined && OTHERS.some((key) => Object.hasOwn(root, key));
  return !isForeign && isNextToSkill();
}

const OTHERS = ["btcp", "mcpServers", "argSchema", "openapi"];

// A name proves nothing where the keys show a kind of file that belongs to another system.
function mayHoldTools({ root, tools }: Clues): boolean {
  if (root === undefined) return tools === 0;
  return !["allowlist", "execution", ...OTHERS].some((key) => Object.hasOwn(root, key));
}

function whatIsThere(value: JsonValue | undefined): string {
  if (value === undefined) return "nothing readable";
  if (Array.isArray(value))
    return value.length === 0 ? "an empty array" : `an array of ${String(value.length)}`;
  if (!isObject(value)) return value === null ? "null" : `a ${typeof value}`;
  const keys = Object.keys(value);
  if (keys.length === 0) return "an empty object";
  const shown = keys.slice(0, 5).map((key) => JSON.stringify(key.slice(0, 40)));
  return `an object with ${shown.join(", ")}${keys.length > shown.length ? ", …" : ""}`;
}

function toCandidate(detector: Detector, clues: Clues): Candidate {
  return { format: detector.format, evidence: detector.evidence(clues) };
}

/** Gather what the detectors look at. Any value will do, also what recovery read of broken text. */
function gatherClues(value: JsonValue | undefined, path: string): Clues {
  const list = findToolList(value);
  const { tools, signs } = countSigns(list === undefined ? [] : list.items);
  return {
    root: isObject(value) ? value : undefined,
    tools,
    signs,
    isDeclared: list?.isDeclared === true,
    isGrouped: list?.isGrouped === true,
    single: list?.kind === "single",
    fileName: path.slice(path.lastIndexOf("/") + 1).toLowerCase(),
  };
}
