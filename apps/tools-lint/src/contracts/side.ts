import { isSkillText, type ToolContract } from "@toolhaft/lint/lock";
import { count } from "../count.ts";
import type { FilePlaces } from "./read-tools-of.ts";

/** Tools from somewhere, by their sources. */
export interface Side {
  /** As it was given. */
  label: string;
  sources: Map<string, ToolContract[]>;
  /** Where tools of files stand, by their sources; what is a lock or a server has none. */
  places: Map<string, () => FilePlaces>;
  /** One line for each tool and file that is left out. */
  problems: string[];
  /** What it is read from: a lock, a live server as locks name it, or a path; a side without them is all files there are. */
  lockFile?: string;
  server?: string;
  path?: string;
}

export function emptySide(label: string): Side {
  return { label, sources: new Map(), places: new Map(), problems: [] };
}

/** How many tools there are, and texts of skills, in words. */
export function countInWords({ sources }: Pick<Side, "sources">, leftOut = 0): string {
  const all = [...sources.values()].flat();
  const skills = all.filter(isSkillText).length;
  return inWords(all.length - skills - leftOut, skills);
}

/** `2 tools and the text of 1 skill`. */
export function inWords(tools: number, skills: number): string {
  const words = [
    ...(tools > 0 || skills === 0 ? [count(tools, "tool")] : []),
    ...(skills > 0 ? [`the text of ${count(skills, "skill")}`] : []),
  ];
  return words.join(" and ");
}
