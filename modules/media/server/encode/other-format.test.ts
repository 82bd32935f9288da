import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import type { VideoFormat } from '../../contract/types.ts';
import { mediaFiles } from '../tables.ts';
import { makeClip, openEncodingWorld } from './test-encoding.ts';

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

const CLIP = { width: 1920, height: 64, seconds: 1, fps: '10', sound: false };

/** What is listed of a master, as the video's or the library's: the part, the format and the name of each file. */
async function listed(master: string, of: 'video' | 'library'): Promise<string[]> {
  const files = await world.db.drizzle.select().from(mediaFiles);
  return files
    .filter(({ videoId, role }) => role !== 'preview' && (of === 'video' ? videoId === 7 : videoId === null))
    .map(({ role, format, storageKey }) => `${role} ${format} ${storageKey.slice(`media/${master}/`.length)}`)
    .sort();
}

test('a master of another format plays as it was until something of the new one is there, and then as that alone', {
  timeout: 240_000,
}, async () => {
  const admin = openTestAdmin(world.media.adminEndpoints, world);
  const master = await world.addMaster(await makeClip(CLIP), CLIP, 'flat_mono');
  const save = async (format: VideoFormat) => {
    const path = `/api/admin/v1/masters/${master}`;
    const { version } = (await admin.call('GET', path)).body.data;
    expect((await admin.call('PATCH', path, { body: { version, format } })).status).toBe(200);
  };
  const make = async (...steps: readonly string[]) => {
    for (const step of steps) await world.run(master, step);
  };
  await world.begin(master);
  await make('download-hd', 'download-fhd', 'hls', 'trailer');
  const flat = [
    'full flat_mono download-fhd.mp4',
    'full flat_mono download-hd.mp4',
    'full flat_mono hls/master.m3u8',
    'trailer flat_mono trailer-fhd.mp4',
    'trailer flat_mono trailer-hd.mp4',
  ];
  expect(await listed(master, 'video')).toEqual(flat);

  await save('eq180_sbs');
  expect(await listed(master, 'video')).toEqual(flat);
  await make('download-2k');
  expect(await listed(master, 'video')).toEqual(['full eq180_sbs download-2k.mp4', ...flat.slice(3)]);
  await make('flat', 'hls', 'trailer');
  const wrapped = [
    'full eq180_sbs download-2k.mp4',
    'full eq180_sbs hls/master.m3u8',
    'full flat_mono flat-eq180-sbs.mp4',
    'trailer eq180_sbs trailer-2k.mp4',
  ];
  expect(await listed(master, 'video')).toEqual(wrapped);
  // The ladder has taken its name back.
  expect(await listed(master, 'library')).toEqual(flat.filter((name) => !name.includes('hls/')));

  await save('flat_mono');
  await make('download-hd');
  expect(await listed(master, 'video')).toEqual(['full flat_mono download-hd.mp4', 'trailer eq180_sbs trailer-2k.mp4']);
  expect(await listed(master, 'library')).not.toContain('full flat_mono download-hd.mp4');
});
