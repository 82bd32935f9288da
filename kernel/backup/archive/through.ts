import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Pipes the source through `transform`. Nothing starts before the first read, and the source ends when reading stops.
 */
export async function* through(source: AsyncIterable<Uint8Array>, transform: Transform): AsyncGenerator<Buffer> {
  // The reader of the transform gets this error.
  pipeline(source, transform).catch(() => {});
  yield* transform;
}
