import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * What `transform` makes of the source. Nothing begins before somebody reads, and the source ends when nobody reads on.
 */
export async function* through(source: AsyncIterable<Uint8Array>, transform: Transform): AsyncGenerator<Buffer> {
  // Anyone who reads the transform is told what went wrong in it or before it.
  pipeline(source, transform).catch(() => {});
  yield* transform;
}
