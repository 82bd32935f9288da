/** Does `work` with each of `items`, up to `atOnce` at a time, in their order. The first that fails ends it. */
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
