import type { CaseTable } from "../support/cases.ts";
import { answerCases } from "./answers.ts";
import { connectionCases } from "./connections.ts";
import { framingCases } from "./framing.ts";
import { guardCases } from "./guard.ts";
import { inputCases } from "./inputs.ts";
import { redirectCases } from "./redirects.ts";
import { resultCases } from "./results.ts";
import { retryCases } from "./retries.ts";
import { secretCases } from "./secrets.ts";
import { sizeCases } from "./size.ts";
import { streamCases } from "./streams.ts";
import { timeCases } from "./time.ts";
import { tokenCases } from "./tokens.ts";

/** Every case, by its input in `cases.json`. */
export const tables: readonly CaseTable[] = [
  ...[timeCases, framingCases, sizeCases, answerCases, redirectCases, retryCases, connectionCases],
  ...[guardCases, inputCases, secretCases, resultCases, tokenCases, streamCases],
];
