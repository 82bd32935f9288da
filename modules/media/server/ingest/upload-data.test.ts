import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { createS3Storage } from '#kernel/storage/s3-storage.ts';
import { startTestS3, type TestS3Server } from '#kernel/storage/test-s3-server.ts';
import type { Storage } from '#kernel/storage.ts';
import { addArrival } from './arrival-store.ts';
import { openInbox } from './test-inbox.ts';
import { UploadData } from './upload-data.ts';
import { findParts, PIECE_BYTES, readParts } from './upload-pieces.ts';

const bytes = randomBytes(2 * PIECE_BYTES + 1000);

describe.each(['folder', 'bucket'])('uploads in a %s', (kind) => {
  let world: Awaited<ReturnType<typeof openInbox>>;
  let server: TestS3Server | undefined;
  let storage: Storage;
  beforeEach(async () => {
    if (kind === 'bucket') {
      server = await startTestS3(() => systemClock.now());
      storage = createS3Storage({ ...server, ...server.credentials, forcePathStyle: true, clock: systemClock });
    }
    world = await openInbox(kind === 'bucket' ? storage : undefined);
    storage = world.storage;
  });
  afterEach(async () => {
    await world.close();
    await server?.stop();
  });

  async function begin(): Promise<string> {
    const id = newId(world.clock);
    const facts = { origin: 'upload', source: id, fingerprint: id, masterId: id } as const;
    await addArrival(world.db.drizzle, { id, ...facts, name: 'a.mp4', sizeBytes: bytes.length, changedAt: new Date() });
    return id;
  }
  /** A process of its own: nothing is shared but database and storage. */
  const node = () => new UploadData({ db: world.db, clock: world.clock, storage });
  const broken = (from: number, to: number) =>
    Readable.from(
      (async function* () {
        yield bytes.subarray(from, to);
        throw new Error('the line broke');
      })(),
    );
  const whole = (from: number, to?: number) => Readable.from([bytes.subarray(from, to)]);
  async function joined(id: string): Promise<Buffer | undefined> {
    const parts = await findParts(storage, id, bytes.length);
    return parts && buffer(Readable.from(readParts(storage, parts, new AbortController().signal)));
  }

  it('begin at one process, break off, and go on at another', async () => {
    const id = await begin();
    await expect(node().write(broken(0, 700), id, 0)).rejects.toThrow('the line broke');
    const other = node();
    expect(await other.getUpload(id)).toMatchObject({ offset: 700, size: bytes.length });
    expect(await joined(id)).toBeUndefined();
    await other.write(whole(700), id, 700);
    expect(await node().getUpload(id)).toMatchObject({ offset: bytes.length });
    expect((await joined(id))?.equals(bytes)).toBe(true);
  });

  it('lose nothing to a line that brings the same bytes too late', async () => {
    const id = await begin();
    await node().write(whole(0, 900), id, 0);
    await expect(node().write(whole(0, 500), id, 0)).rejects.toMatchObject({ status_code: 409 });
    await node().write(whole(900), id, 900);
    // As of a process that ended between the piece and its count.
    expect((await joined(id))?.equals(bytes)).toBe(true);
  });

  it('leave nothing once nobody needs them', async () => {
    const [needed, dropped] = [await begin(), await begin()];
    for (const id of [needed, dropped]) await node().write(whole(0, 100), id, 0);
    await world.db.pool.query('delete from media.arrivals where id = $1', [dropped]);
    await runWork(world.media.jobs, 'media.sweep-uploads');
    const left = (await Array.fromAsync(storage.list('uploads/'))).map(({ key }) => key.slice(8, 44));
    expect(left).toEqual([needed]);
  });
});
