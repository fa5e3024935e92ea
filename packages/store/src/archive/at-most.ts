/** Do something with every item, a few at once. The first failure stops the rest, when what runs has ended. */
export async function atMost<T>(
  count: number,
  items: readonly T[],
  step: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let failure: { error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (const item of left) {
      if (failure !== undefined) return;
      try {
        await step(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  if (failure !== undefined) throw failure.error;
}
