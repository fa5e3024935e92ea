/** A test of keywords out of a list of words. */
export function only(words: string): (keyword: string) => boolean {
  const set = new Set(words.split(" "));
  return (keyword) => set.has(keyword);
}

/** A test of keywords: all but a list of words. */
export function allBut(words: string): (keyword: string) => boolean {
  const set = new Set(words.split(" "));
  return (keyword) => !set.has(keyword);
}
