import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Backend, Machine } from "./machine.ts";

/** A numbered case: what goes in, what must come out, and on which backends. */
export interface StoreCase {
  readonly id: number;
  readonly group: string;
  readonly input: string;
  readonly outcome: string;
  readonly by: readonly string[];
  readonly backends: readonly Backend[];
}

/** The tests of some cases, by their inputs. Each gets an empty machine. */
export type CaseTable = Readonly<Record<string, (machine: Machine) => Promise<void>>>;

const file = join(import.meta.dirname, "../../../../tests/cases/store/cases.json");

export function storeCases(): readonly StoreCase[] {
  return JSON.parse(readFileSync(file, "utf8")) as readonly StoreCase[];
}
