/** Runs `work` for each of `items` in order, up to `atOnce` at a time. The first failure ends it. */
export async function forEachAtOnce<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const shared = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    for await (const item of shared) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
