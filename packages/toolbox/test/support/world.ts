import type { Executor, Tier } from "@toolhaft/exec-sandbox";
import type { AuditRecord, ManifestSourceOptions, SkillSourceOptions, ToolResult } from "../../src/index.ts";
import type { ManifestEntry, SkillParts, Workshop } from "./workshop.ts";

/** What a case gets: one tier, and short ways to run one tool of a manifest or a skill in it. */
export interface World {
  readonly tier: Tier;
  readonly executor: Executor;
  readonly workshop: Workshop;
  /** Make a manifest with one tool and call it. */
  callManifest(call: ManifestCall): Promise<Called>;
  /** Make a skill and call one of its tools. */
  callSkill(call: SkillCall): Promise<Called>;
}

export interface Called {
  readonly result: ToolResult;
  readonly records: readonly AuditRecord[];
}

export interface ManifestCall {
  readonly tool: ManifestEntry;
  readonly args?: string;
  readonly options?: Partial<ManifestSourceOptions>;
  /** Change the folder between writing the manifest and calling. */
  readonly before?: (folder: string) => void;
}

export interface SkillCall extends SkillParts {
  readonly tool: string;
  readonly args?: string;
  readonly options?: Partial<SkillSourceOptions>;
  readonly before?: (folder: string) => void;
}

/** Cases by their number. */
export type CaseTable = Readonly<Record<string, (world: World) => Promise<void>>>;
