import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeBox } from '../../mp4/boxes.ts';
import { formatOfBoxes } from './format-of-boxes.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-boxes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A track of which a box says how its picture is wrapped. */
function track(said: Buffer): Buffer {
  const entry = makeBox('avc1', Buffer.alloc(78), makeBox('sv3d', makeBox('proj', said)));
  return makeBox('trak', makeBox('mdia', makeBox('minf', makeBox('stbl', makeBox('stsd', Buffer.alloc(8), entry)))));
}

function formatOf(...tracks: readonly Buffer[]) {
  const path = join(folder, 'video.mp4');
  writeFileSync(path, makeBox('moov', ...tracks));
  return formatOfBoxes(path);
}

const cube = track(makeBox('cbmp'));
const other = makeBox('trak');
const found = { wrapping: 'cube360', doubt: 'projection' };

it('says what the first track says that says anything', async () => {
  expect(await formatOf(other, cube)).toEqual(found);
  expect(await formatOf(other)).toEqual({});
});

it('reads no box that ends before its content begins', async () => {
  const long = (bytes: bigint) => {
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(bytes);
    return Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('mshp', 'latin1'), size, Buffer.alloc(12)]);
  };
  for (const bytes of [0n, 8n, 15n, 2n ** 63n]) expect(await formatOf(track(long(bytes)))).toEqual({});
  expect(await formatOf(track(long(28n)))).toEqual({ wrapping: 'eq180', doubt: 'projection' });
});

it('looks for it in no more tracks than a camera makes', async () => {
  const others = (count: number) => new Array<Buffer>(count).fill(other);
  expect(await formatOf(...others(31), cube)).toEqual(found);
  expect(await formatOf(...others(32), cube)).toEqual({});
});
