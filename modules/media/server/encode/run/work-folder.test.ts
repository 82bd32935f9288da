import { createReadStream, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { openEncodingWorld } from '../test-encoding.ts';
import { localFile } from './local-files.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
let workFolder: string;
beforeEach(async () => {
  world = await openEncodingWorld();
  workFolder = join(world.root, 'work');
});
afterEach(() => world.close());

test('what lies about for days is taken away, and nothing else', async () => {
  const lay = (name: string, days: number) => {
    const at = new Date(world.clock.now().getTime() - days * DAY);
    mkdirSync(join(workFolder, name), { recursive: true });
    writeFileSync(join(workFolder, name, 'video.mp4'), 'video');
    utimesSync(join(workFolder, name), at, at);
  };
  for (const name of ['master-hls', 'look-abc', 'fetched/one']) lay(name, 4);
  for (const name of ['master-flat', 'fetched/two']) lay(name, 1);
  await world.resume();
  expect(readdirSync(workFolder).sort()).toEqual(['fetched', 'master-flat']);
  expect(readdirSync(join(workFolder, 'fetched'))).toEqual(['two']);
});

test('a folder that cannot be read is no empty one: the job fails, once what waits was asked for', async () => {
  const master = await world.addMaster(Buffer.from('video'), { width: 320, height: 160 }, 'eq180_sbs');
  await world.begin(master);
  world.sent.length = 0;
  mkdirSync(workFolder, { recursive: true });
  // Leads to itself.
  symlinkSync('fetched', join(workFolder, 'fetched'));
  await expect(world.resume()).rejects.toMatchObject({ code: 'ELOOP' });
  expect(world.sent.length).toBeGreaterThan(0);
});

test('two runs that fetch the same at once both have it whole', async () => {
  const begun: ((bytes: string) => void)[] = [];
  const elsewhere = {
    ...world.storage,
    pathOf: async () => undefined,
    head: async () => ({ size: 8, etag: 'a', contentType: 'video/mp4' }),
    // Each comes in two halves, the second when the test says so.
    read: async () => {
      const second = Promise.withResolvers<string>();
      begun.push(second.resolve);
      return Readable.from(
        (async function* () {
          yield Buffer.from('1234');
          yield Buffer.from(await second.promise);
        })(),
      );
    },
  } as unknown as typeof world.storage;
  const { signal } = new AbortController();
  const fetching = () => localFile(elsewhere, 'masters/a.mp4', { workFolder, owner: 'a', signal });
  const [first, other] = [fetching(), fetching()];
  await expect.poll(() => begun.length).toBe(2);
  // Whichever of the two began to read first.
  begun[0]?.('5678');
  expect(await text(createReadStream(await Promise.race([first, other])))).toBe('12345678');
  begun[1]?.('5678');
  for (const path of await Promise.all([first, other])) expect(await text(createReadStream(path))).toBe('12345678');
  expect(readdirSync(join(workFolder, 'fetched', 'a'))).toEqual(['a.mp4']);
});
