import { parentPort, workerData } from "node:worker_threads";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { answerSlices } from "./answer-slices.ts";
import type { SliceAnswers, ThreadStart } from "./messages.ts";

/** What the program does as a thread: lint slices as long as there are any, and send what was found. */
export async function lintSlices(): Promise<ExitCode> {
  await answerSlices(workerData as ThreadStart, (answers: SliceAnswers) => parentPort?.postMessage(answers));
  return EXIT.ok;
}
