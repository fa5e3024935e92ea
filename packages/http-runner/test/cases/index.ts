import type { CaseTable } from "../support/cases.ts";
import { answerCases } from "./answers.ts";
import { framingCases } from "./framing.ts";
import { redirectCases } from "./redirects.ts";
import { sizeCases } from "./size.ts";
import { timeCases } from "./time.ts";

/** Every case, by its id in `cases.json`. */
export const tables: readonly CaseTable[] = [timeCases, framingCases, sizeCases, answerCases, redirectCases];
