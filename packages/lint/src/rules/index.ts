import type { LintRule } from "../format.ts";
import { ambiguousFormat } from "./files/ambiguous-format/rule.ts";
import { unknownFormat } from "./files/unknown-format/rule.ts";

/** What is found before a format is known. */
export const detectionRules: readonly LintRule[] = [unknownFormat, ambiguousFormat];

/** Advice for tools of any format. */
export const generalRules: readonly LintRule[] = [];

/** Advice for manifests. */
export const manifestRules: readonly LintRule[] = [];

/** What the files around a document say. */
export const fileRules: readonly LintRule[] = [];
