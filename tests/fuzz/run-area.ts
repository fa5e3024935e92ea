import { createRandom } from "../../packages/lint/test/fuzz/random.ts";
import type { FuzzArea, Subject } from "./area.ts";
import { watchForHangs } from "./watch-for-hangs.ts";

export interface FuzzRun {
  readonly seed: number;
  /** Inputs to try; with `minutes`, as many as that time takes. */
  readonly count?: number;
  readonly minutes?: number;
  /** The first input's number, to try one again. */
  readonly from?: number;
  /** How long one input may take, in ms: far more than any needs on a busy machine. */
  readonly patienceMs?: number;
  /** How many ms of CPU one may hold the event loop for. */
  readonly hangMs?: number;
  /** Called now and then, for who waits. */
  readonly onProgress?: (tried: number) => void;
}

export interface Find {
  readonly number: number;
  readonly faults: readonly string[];
  readonly input: string;
}

export interface FuzzOutcome {
  readonly tried: number;
  readonly finds: readonly Find[];
  /** What the area says of all inputs, in lines. */
  readonly says?: readonly string[];
}

const PATIENCE_MS = 300_000;
const HANG_MS = 60_000;
const SHOWN = 4_000;
/** More of them say nothing new. */
const MAX_FINDS = 5;

/** Throws inputs at an area, one after another, until the count, the time or five finds are reached. */
export async function runArea(area: FuzzArea, run: FuzzRun): Promise<FuzzOutcome> {
  const { seed, count, minutes, from = 0, patienceMs = PATIENCE_MS, hangMs = HANG_MS, onProgress } = run;
  const until = minutes === undefined ? Infinity : performance.now() + minutes * 60_000;
  const last = from + (count ?? (minutes === undefined ? 0 : Infinity));
  const finds: Find[] = [];
  const hangs = watchForHangs(`pnpm fuzz ${area.name} --seed ${String(seed)}`, hangMs);
  let subject = await area.start();
  let number = from;
  for (; number < last && performance.now() < until && finds.length < MAX_FINDS; number++) {
    hangs.next(number);
    const input = area.make(createRandom(numberOf(seed, number)));
    const faults = await met(subject, input, patienceMs);
    if (faults.length > 0) {
      finds.push({ number, faults: faults.map(cut), input: cut(area.show(input)) });
      await subject.end().catch(() => []);
      subject = await area.start();
    }
    if (number % 500 === 499) onProgress?.(number + 1 - from);
  }
  const says = subject.says?.();
  const left = await subject.end();
  if (left.length > 0) finds.push({ number, faults: left, input: "(all of them)" });
  hangs.end();
  return { tried: number - from, finds, ...(says === undefined ? {} : { says }) };
}

/** Neighbouring seeds share no inputs. */
const numberOf = (seed: number, number: number): number => Math.imul(seed, 0x9e3779b1) + number;

async function met(
  subject: Subject<unknown>,
  input: unknown,
  patienceMs: number,
): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => {
      resolve([`no answer within ${String(patienceMs)} ms`]);
    }, patienceMs);
  });
  try {
    return await Promise.race([subject.meet(input), late]);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  } finally {
    clearTimeout(timer);
  }
}

const cut = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${String(text.length)} characters)` : text;
