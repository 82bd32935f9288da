import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { SECOND } from '#kernel/clock.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { withinTime } from '#kernel/db/database.ts';
import { findArrival, noteReceived } from './arrival-store.ts';
import type { IngestDeps } from './deps.ts';
import { PIECE_BYTES, pieceKey } from './upload-pieces.ts';

/** Each holds a piece in memory. */
const WRITERS = 16;
/** A piece takes as long as its line does; what the database is told of it has a time of its own. */
const NOTE_WITHIN_MS = 5 * SECOND;

/** Where the tus library keeps uploads: the bytes in the storage, how many there are in the database. */
export class UploadData extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #deps: Pick<IngestDeps, 'db' | 'clock' | 'storage'>;
  readonly #inTurn = createConcurrencyLimiter({ atOnce: WRITERS });

  constructor(deps: Pick<IngestDeps, 'db' | 'clock' | 'storage'>) {
    super();
    this.#deps = deps;
  }

  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const arrival = await findArrival(this.#deps.db.drizzle, id);
    if (!arrival) throw ERRORS.FILE_NOT_FOUND;
    const { name, sizeBytes, receivedBytes, videoId } = arrival;
    const metadata = { filename: name, ...(videoId !== null && { video: String(videoId) }) };
    return new Upload({ id, size: sizeBytes, offset: receivedBytes, metadata });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#inTurn(() => this.#write(stream, id, offset));
  }

  /** A job takes the bytes away, which may be many. */
  override async remove(): Promise<void> {}

  async #write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let held: Uint8Array[] = [];
    let size = 0;
    const store = async () => {
      if (size === 0) return;
      const piece = Buffer.concat(held, size);
      held = [];
      size = 0;
      await this.#keep(id, at, piece);
      at += piece.length;
    };
    try {
      for await (const chunk of stream) {
        held.push(chunk);
        size += chunk.length;
        if (size >= PIECE_BYTES) await store();
      }
    } finally {
      // Also what came before the line broke.
      await store();
    }
    return at;
  }

  /** Of two lines that bring the same bytes, in one process or in two, one is told that it comes too late. */
  async #keep(id: string, offset: number, piece: Buffer): Promise<void> {
    const { db, clock, storage } = this.#deps;
    await storage.put(pieceKey(id, offset, piece.length), piece, { contentType: 'application/octet-stream' });
    const received = { from: offset, bytes: piece.length, now: clock.now() };
    const isNext = await withinTime(NOTE_WITHIN_MS, () => noteReceived(db.drizzle, id, received));
    if (!isNext) throw ERRORS.INVALID_OFFSET;
  }
}
