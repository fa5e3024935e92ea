/** What is searched for: the start of names. */
export const QUESTION = "sta";

/**
 * Ask again and again, print what the first rounds answered, and report the median of all.
 * @param {(round: number) => Promise<readonly string[]>} ask
 * @param {number} rounds
 */
export async function report(ask, rounds) {
  const times = [];
  const first = [];
  // Plans and caches are made by the first questions.
  for (let round = 0; round < 20; round++) first.push(...(await ask(round)));
  for (let round = 0; round < rounds; round++) {
    const before = performance.now();
    await ask(round);
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  console.log(first.join(" "));
  console.error(`reported-ms ${String(times[times.length >> 1])}`);
}
