import type { Readable } from 'node:stream';
import { z } from 'zod';
import { forEachAtOnce } from '#kernel/concurrency/for-each.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { Storage } from '#kernel/storage.ts';

/**
 * An upload lies in the storage as pieces, so that any process may go on with it and any other take it in. Each is
 * named by its offset and its length: one that a broken line sends a second time, cut elsewhere, overwrites none.
 */
const UPLOADS = 'uploads/';
/** So much of an upload is held in memory until it becomes a piece. */
export const PIECE_BYTES = 4 * 1024 * 1024;
const REMOVED_AT_ONCE = 8;

interface Part {
  key: string;
  /** Of its bytes, the first that is not in those before. */
  from: number;
  size: number;
}

export function pieceKey(id: string, offset: number, size: number): string {
  return `${UPLOADS}${id}.${String(offset).padStart(15, '0')}-${size}`;
}

/** Its bytes in order, or undefined where some are missing. */
export async function findParts(storage: Storage, id: string, size: number): Promise<Part[] | undefined> {
  const pieces = (await Array.fromAsync(storage.list(`${UPLOADS}${id}.`))).map(({ key, size }) => ({
    key,
    size,
    offset: Number(/(\d+)-\d+$/.exec(key)?.[1]),
  }));
  pieces.sort((a, b) => a.offset - b.offset);
  const parts: Part[] = [];
  let at = 0;
  for (const { key, size, offset } of pieces) {
    if (offset > at) return undefined;
    if (offset + size <= at) continue;
    parts.push({ key, size, from: at - offset });
    at = offset + size;
  }
  return at === size ? parts : undefined;
}

export async function* readParts(storage: Storage, parts: readonly Part[], signal: AbortSignal) {
  for (const { key, from, size } of parts) {
    signal.throwIfAborted();
    const piece: Readable = await storage.read(key, { start: from, end: size - 1 });
    yield* piece;
  }
}

export const DropUpload = job('media.drop-upload', z.object({ upload: z.uuid() }));

export async function removePieces(storage: Storage, id: string, signal?: AbortSignal): Promise<void> {
  await forEachAtOnce(storage.list(`${UPLOADS}${id}.`), REMOVED_AT_ONCE, async ({ key }) => {
    signal?.throwIfAborted();
    await storage.remove(key);
  });
}

/** The uploads of which something lies in the storage, anyone who still knows of them. */
export async function listUploads(storage: Storage): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { key } of storage.list(UPLOADS)) {
    const [id = ''] = key.slice(UPLOADS.length).split('.');
    if (isUuid(id)) found.add(id);
  }
  return found;
}
