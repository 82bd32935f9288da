import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '#kernel/clock.ts';
import { otherSite, ourSite } from '#tests/support/media.ts';
import { rounds } from '#tests/support/rounds.ts';
import { shortLinks } from '../delivery/media-links.ts';
import { makeClip, openEncodingWorld } from '../encode/test-encoding.ts';
import { shorts } from '../tables.ts';
import type { Moment } from '../types.ts';

const CLIP = { width: 960, height: 480, seconds: 6 };
const MOMENT: Moment = { videoId: 7, fromMs: 1500, lengthMs: 3000 };

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
beforeEach(async () => {
  world = await openEncodingWorld();
});
afterEach(() => world.close());

const ask = (moment = MOMENT) => world.db.transaction((tx) => world.media.api.requestShort(tx, moment));
const shortOf = async (moment = MOMENT) => (await world.media.api.shortsOf([moment]))[0];
const jobs = () => world.sent.filter(({ name }) => name === 'media.make-short');
async function run(signal = new AbortController().signal, name = 'media.make-short') {
  const found = world.media.jobs.find(({ type }) => type.name === name);
  for (const { payload } of world.sent.filter((job) => job.name === name).splice(0))
    await found?.run(payload, { signal, progress: async () => {} });
}
async function streamsOf(key: string): Promise<Record<string, unknown>[]> {
  const path = String(await world.storage.pathOf(key));
  const args = ['-v', 'error', '-show_streams', '-of', 'json', path];
  return JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })).streams;
}
const stored = async () => (await Array.fromAsync(world.storage.list('shorts/'))).map(({ key }) => key);
const erase = () => world.db.transaction((tx) => world.media.api.eraseMedia(tx, { videoId: 7, pictures: [] }));

describe('a short', () => {
  it('is an upright clip of one eye with sound and a poster, made once however often it is asked for', async () => {
    await world.addMaster(await makeClip(CLIP), CLIP, 'eq180_sbs');
    await ask();
    await ask();
    await run();
    const { storageKey = '', posterKey = '', ...facts } = (await shortOf())?.files ?? {};
    const [picture, sound] = await streamsOf(storageKey);
    expect(facts).toMatchObject({ width: 360, height: 640, durationMs: 3000 });
    expect(picture).toMatchObject({ codec_name: 'h264', width: 360, height: 640, r_frame_rate: '30/1' });
    expect(sound).toMatchObject({ codec_name: 'aac' });
    expect(Number(picture?.duration)).toBeCloseTo(3, 1);
    const poster = sharp(await world.storage.pathOf(posterKey));
    expect(await poster.metadata()).toMatchObject({ format: 'jpeg', width: 360, height: 640 });
    expect(await stored()).toHaveLength(2);
    expect(readdirSync(join(world.root, 'work'))).toEqual([]);

    world.sent.length = 0;
    await ask();
    expect(jobs()).toEqual([]);
  });

  it('shows what its moment shows, and has fewer pictures a second than a fast video', async () => {
    const fast = { ...CLIP, fps: '60', sound: false };
    await world.addMaster(await makeClip(fast), fast, 'flat_mono');
    const later = { ...MOMENT, fromMs: 2500 };
    await ask();
    await ask(later);
    await run();
    const [first, second] = [await shortOf(), await shortOf(later)];
    expect((await streamsOf(first?.files?.storageKey ?? '')).map(({ r_frame_rate: rate }) => rate)).toEqual(['30/1']);
    const of = async (key = '') => (await sharp(await world.storage.pathOf(key)).stats()).entropy;
    expect(await of(first?.files?.posterKey)).not.toBe(await of(second?.files?.posterKey));
  });

  it('is cut out of the files of a video that has no master', async () => {
    const bytes = Buffer.from(await makeClip(CLIP));
    await world.addFile({ width: 960, height: 480, storageKey: 'videos/own.mp4' }, bytes);
    await ask();
    await run();
    expect((await shortOf())?.state).toBe('made');
  });

  it('ends where its video ends, and says so where there is nothing left', async () => {
    await world.addMaster(await makeClip(CLIP), CLIP, 'eq180_sbs');
    const [near, behind] = [
      { ...MOMENT, fromMs: 4000, lengthMs: 30_000 },
      { ...MOMENT, fromMs: 5800 },
    ];
    await ask(near);
    await ask(behind);
    await run();
    expect((await shortOf(near))?.files?.durationMs).toBeCloseTo(2000, -2);
    expect(await shortOf(behind)).toMatchObject({ state: 'failed', problem: 'The video ends before this moment.' });
  });

  it('that failed is tried again when somebody asks for that, and never by itself', async () => {
    await ask();
    await run();
    expect(await shortOf()).toMatchObject({
      state: 'failed',
      problem: 'This video has no file yet that a clip can be cut out of.',
    });
    world.sent.length = 0;
    await ask();
    expect(jobs()).toEqual([]);
    await world.addMaster(await makeClip(CLIP), CLIP, 'eq180_sbs');
    const remake = (moment = MOMENT) => world.db.transaction((tx) => world.media.api.remakeShort(tx, moment));
    expect(await remake()).toBe(true);
    await run();
    expect([(await shortOf())?.state, (await shortOf())?.problem]).toEqual(['made', null]);
    expect(await remake({ ...MOMENT, fromMs: 1 })).toBe(false);
  });

  it('whose runs end the program each time is given up', async () => {
    await ask();
    await world.db.drizzle.update(shorts).set({ attempts: 10 });
    await run();
    expect((await shortOf())?.problem).toContain('The program ended 10 times');
  });

  it('goes on after the process was told to stop, and asks for itself where its job was lost', async () => {
    await world.addMaster(await makeClip(CLIP), CLIP, 'eq180_sbs');
    await ask();
    await expect(run(AbortSignal.timeout(60))).rejects.toThrow();
    expect([(await shortOf())?.state, await stored()]).toEqual(['waiting', []]);
    world.sent.length = 0;
    const resume = world.media.jobs.find(({ type }) => type.name === 'media.resume-shorts');
    await resume?.run({}, { signal: new AbortController().signal, progress: async () => {} });
    await run();
    expect((await shortOf())?.state).toBe('made');
  });

  it('is made whole by the next process, wherever the first was killed', { timeout: 240_000 }, async () => {
    await world.addMaster(await makeClip({ ...CLIP, seconds: 20 }), CLIP, 'eq180_sbs');
    const long = { ...MOMENT, lengthMs: 15_000 };
    await ask(long);
    const id = String((await shortOf(long))?.id);
    const script = fileURLToPath(new URL('../encode/fixtures/short-worker.ts', import.meta.url));
    const start = () =>
      spawn(process.execPath, [script, world.db.url, world.root, id], { stdio: ['ignore', 'pipe', 'inherit'] });
    for (let kill = 0; kill < rounds(2, 8); kill += 1) {
      const worker = start();
      await once(worker.stdout, 'data');
      await sleep(Math.random() * 500);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      // ffmpeg ends with what it writes to.
      await sleep(100);
    }
    await once(start(), 'exit');
    const { files } = (await shortOf(long)) ?? {};
    expect((await world.storage.head(files?.storageKey ?? ''))?.size).toBe(files?.sizeBytes);
    expect(Number((await streamsOf(files?.storageKey ?? ''))[0]?.duration)).toBeCloseTo(15, 0);
    expect(await stored()).toHaveLength(2);
  });
});

describe('the addresses of a short', () => {
  beforeEach(async () => {
    await world.addMaster(await makeClip(CLIP), CLIP, 'eq180_sbs');
    await ask();
    await run();
  });
  const links = async () =>
    shortLinks(world.parts.signer, { id: (await shortOf())?.id ?? 0 }, { site: ourSite.key, now: world.clock.now() });

  it('answer everybody who may see trailers, on the site that they are for', async () => {
    const { clip, poster } = await links();
    const part = await world.fetch(clip, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect((await world.fetch(poster)).headers.get('content-type')).toBe('image/jpeg');
    expect((await world.fetch(clip, { site: otherSite })).status).toBe(403);
    expect((await world.fetch(clip.replace('short.mp4', 'poster.jpg'))).status).toBe(403);
    expect((await world.fetch(clip.replace(/sig=.../, 'sig=AAA'))).status).toBe(403);
  });

  it('are the same all day, and end the day after', async () => {
    const { clip } = await links();
    world.clock.advance(3600 * SECOND);
    expect((await links()).clip).toBe(clip);
    world.clock.advance(2 * 86_400 * SECOND);
    expect((await world.fetch(clip)).status).toBe(403);
  });

  it('answer nothing ten seconds after their video was hidden, or at all without a proof of age', async () => {
    const { clip, poster } = await links();
    expect((await world.fetch(clip)).status).toBe(200);
    const visitor = { ...world.visitor(), verified: false };
    expect((await world.fetch(clip, { visitor })).status).toBe(404);
    world.hide(7);
    world.clock.advance(11 * SECOND);
    for (const address of [clip, poster]) expect((await world.fetch(address)).status).toBe(404);
  });
});

describe('what a deleted video leaves of its shorts', () => {
  beforeEach(async () => {
    await world.addMaster(await makeClip(CLIP), CLIP, 'eq180_sbs');
    await ask();
  });

  it('is nothing', async () => {
    await run();
    const { files, counts } = await erase();
    expect(files.keys.filter((key) => key.startsWith('shorts/'))).toEqual((await stored()).toSorted().reverse());
    expect([counts.shorts, await shortOf()]).toEqual([1, undefined]);
  });

  it('is nothing where it goes while one is made, or after a run was killed', async () => {
    const { catalogue } = world.parts;
    const { pathOf } = world.storage;
    let isFirst = true;
    world.storage.pathOf = async (key) => {
      if (isFirst) await erase();
      isFirst = false;
      return pathOf(key);
    };
    await run();
    expect([await stored(), catalogue === undefined]).toEqual([[], false]);
    const { payload } = jobs()[0] ?? {};
    const { short } = payload as { short: number };
    await world.storage.put(`shorts/${short}.mp4`, Buffer.from('of a killed run'), { contentType: 'video/mp4' });
    await run();
    expect(await stored()).toEqual([]);
  });

  it('stays where another video has the same files', async () => {
    const files = { storageKey: 'media/both.mp4', posterKey: 'media/both.jpg', width: 360, height: 640 };
    const sizes = { durationMs: 3000, sizeBytes: 3 };
    for (const videoId of [7, 8])
      await world.media.api.importShort({ ...MOMENT, videoId, fromMs: 0 }, { ...files, ...sizes });
    expect((await erase()).files.keys).not.toContain('media/both.mp4');
    expect((await world.media.api.shortsOf([{ ...MOMENT, videoId: 8, fromMs: 0 }]))[0]?.files).toMatchObject(files);
  });
});

it('takes away what nobody has used for a while, with its files', async () => {
  await world.addMaster(await makeClip(CLIP), CLIP, 'eq180_sbs');
  const other = { ...MOMENT, fromMs: 0 };
  await ask();
  await ask(other);
  await run();
  const drop = (before: Date) => world.media.api.dropShortsBut({ inUse: [other], before });
  const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * SECOND);
  await drop(after(-60));
  expect(await shortOf()).toBeDefined();
  await drop(after(60));
  await run(undefined, 'media.drop-short-files');
  expect([await shortOf(), (await shortOf(other))?.state, (await stored()).length]).toEqual([undefined, 'made', 2]);
  const [row] = await world.db.drizzle.select().from(shorts).where(eq(shorts.fromMs, 0));
  expect(existsSync(String(await world.storage.pathOf(row?.storageKey ?? '')))).toBe(true);
});

it('stays for as long after its last use, however old it is', async () => {
  await world.addMaster(await makeClip(CLIP), CLIP, 'eq180_sbs');
  const day = 86_400 * SECOND;
  const drop = (...inUse: (typeof MOMENT)[]) =>
    world.media.api.dropShortsBut({ inUse, before: new Date(world.clock.now().getTime() - 30 * day) });
  await ask();
  await run();
  world.clock.advance(40 * day);
  await ask();
  await drop();
  expect(await shortOf(), 'asked for again today').toBeDefined();
  world.clock.advance(40 * day);
  await drop(MOMENT);
  await drop();
  expect(await shortOf(), 'in use until today').toBeDefined();
  world.clock.advance(31 * day);
  await drop();
  expect(await shortOf()).toBeUndefined();
});
