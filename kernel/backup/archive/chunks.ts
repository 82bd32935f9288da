/**
 * The same bytes in pieces of `size`, the last one shorter; the first may have a size of its own. Without bytes, no
 * piece.
 */
export async function* inPieces(source: AsyncIterable<Uint8Array>, size: number, first = size): AsyncGenerator<Buffer> {
  let needed = first;
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    if (length < needed) continue;
    const bytes = Buffer.concat(held);
    let at = 0;
    for (; length - at >= needed; needed = size) {
      yield bytes.subarray(at, at + needed);
      at += needed;
    }
    held = [bytes.subarray(at)];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(held);
}
