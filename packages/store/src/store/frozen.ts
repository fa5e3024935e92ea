/** Freeze a value and all that it holds, but for what stands below some keys of its own. Values that JSON can hold. */
export function frozen<T extends object>(value: T, ...except: readonly string[]): T {
  for (const [key, each] of Object.entries(value)) if (!except.includes(key)) freeze(each);
  return Object.freeze(value);
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const each of Object.values(value)) freeze(each);
}
