/** Who lints which slice: memory that all threads share, with one number for each slice. 0 is nobody. */
export type Turns = Int32Array<SharedArrayBuffer>;

/** Turns of which none is taken. */
export function createTurns(slices: number): Turns {
  return new Int32Array(new SharedArrayBuffer(slices * Int32Array.BYTES_PER_ELEMENT));
}

/** Take a slice. False where another thread was faster. */
export function takeTurn(turns: Turns, slice: number, thread: number): boolean {
  const holder = Atomics.compareExchange(turns, slice, 0, thread);
  return holder === 0 || holder === thread;
}
