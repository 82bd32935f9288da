/** Processes all items, `width` at a time, and returns the results in order. After a failure no new item is started. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let failure: { error: unknown } | undefined;
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (failure) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (failure) throw failure.error;
  return results;
}
