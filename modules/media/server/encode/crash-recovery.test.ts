import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { tonesFor } from '../ingest/test-clips.ts';
import { clipOf } from '../ingest/test-inbox.ts';
import { masters, mediaFiles } from '../tables.ts';
import { dropStepsBut } from './step-store.ts';
import { openEncodingWorld } from './test-encoding.ts';

const CLIP = { width: 640, height: 320, seconds: 3 };
const KILLS = rounds(4, 10);
const SMALL = { width: 320, height: 160, seconds: 2 };
/** Ambisonics in front of the picture, as recorders write them. */
const FOUR_CHANNELS = ['-map', '1', '-map', '0', '-c:a', 'pcm_s16le'];
/** Where the encoder is killed before its worker: it counts as a failure, of which a step may have three. */
const isOfEncoder = (at: number) => at % 3 === 2;
/** Moments lie so far from a step's beginning at most, where the machine is idle. */
const LONGEST_MS = 400;

let world: Awaited<ReturnType<typeof openEncodingWorld>>;
let master: string;
let ahead = 0;
const children: ChildProcess[] = [];
beforeEach(async () => {
  world = await openEncodingWorld();
  master = await world.beginClip(CLIP, 'eq180_sbs');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await world.close();
});

/** Each process comes after the time that others take a silent one for dead. */
function startWorker(secondsLater = 30): ChildProcess {
  ahead += secondsLater;
  const script = fileURLToPath(new URL('fixtures/encode-worker.ts', import.meta.url));
  const words = [script, world.db.url, world.root, master, String(ahead)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

/** Processes that work in this world's folder, the encoder's. */
function encoders(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isOurs =
        /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(join(world.root, 'work'));
      return isOurs ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Resolves once the process has begun a step of this name. */
async function saying({ stdout }: ChildProcess, step: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  stdout?.on('data', (text) => String(text).split('\n').includes(step) && resolve());
  await promise;
}

/** Resolves once the process has begun so many steps. */
async function begun({ stdout }: ChildProcess, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let lines = 0;
  stdout?.on('data', (text) => {
    lines += String(text).split('\n').length - 1;
    if (lines >= count) resolve();
  });
  await promise;
}

const states = async () => (await world.steps(master)).map(({ state }) => state);

test('an encoder killed at random moments finishes with each file once', {
  timeout: 480_000,
}, async () => {
  const moments = Array.from({ length: KILLS }, () => Math.random() * LONGEST_MS);
  for (const [at, moment] of moments.entries()) {
    const worker = startWorker();
    const ended = once(worker, 'exit');
    // Not before it has begun a step, the first or a later one: to kill a process that starts proves nothing.
    await Promise.race([begun(worker, 1 + (at % 4)), ended]);
    await sleep(moment);
    if (isOfEncoder(at)) for (const pid of encoders()) killNow(pid);
    worker.kill('SIGKILL');
    await ended;
  }
  for (let round = 0; round < 15 && (await states()).some((state) => state !== 'done'); round += 1)
    await once(startWorker(300), 'exit');

  const steps = await world.steps(master);
  const reported = `killed after ${moments.map(Math.round).join(', ')} ms: ${JSON.stringify(steps)}`;
  expect(new Set(steps.map(({ state }) => state)), reported).toEqual(new Set(['done']));
  expect(steps.reduce((sum, { attempts }) => sum + attempts, 0)).toBeGreaterThan(steps.length);
  const files = await world.db.drizzle.select().from(mediaFiles);
  expect(files.map(({ storageKey }) => storageKey.slice(`media/${master}/`.length)).sort()).toEqual([
    'download-2k.mp4',
    'flat-eq180-sbs.mp4',
    'hls/master.m3u8',
    'preview-eq180-sbs.mp4',
    'trailer-2k.mp4',
  ]);
  for (const { storageKey, sizeBytes, contentType } of files)
    if (contentType === 'video/mp4') expect((await world.storage.head(storageKey))?.size).toBe(sizeBytes);
  expect(encoders()).toEqual([]);
  expect(readdirSync(join(world.root, 'work'))).toEqual([]);
});

test('killed while spatial sound or the ladder of visionOS is made, both are whole in the end and nothing lies about', {
  timeout: 480_000,
}, async () => {
  const sound = tonesFor(4, (channel) => 300 + 150 * channel, SMALL.seconds);
  const clip = clipOf('mov', { ...SMALL, sound, more: FOUR_CHANNELS });
  const audio = { codec: 'pcm_s16le', channels: 4, ambisonicOrder: 1 };
  master = await world.addMaster(readFileSync(clip), { ...SMALL, audio }, 'eq180_mono');
  await world.db.drizzle.update(masters).set({ soundLayout: 'ambisonics' });
  await world.begin(master);
  const meant = ['spatial-sound', 'visionos-2k', 'hls-visionos'];
  await world.db.transaction((tx) => dropStepsBut(tx, master, ['download-2k', ...meant]));
  for (const step of meant) {
    const worker = startWorker();
    const ended = once(worker, 'exit');
    await Promise.race([saying(worker, step), ended]);
    await sleep(Math.random() * LONGEST_MS);
    worker.kill('SIGKILL');
    await ended;
  }
  for (let round = 0; round < 6 && (await states()).some((state) => state !== 'done'); round += 1)
    await once(startWorker(300), 'exit');

  const steps = await world.steps(master);
  expect(steps.map(({ step, state }) => `${step} ${state}`).toSorted()).toEqual(
    ['download-2k', ...meant].map((step) => `${step} done`).toSorted(),
  );
  const files = await world.db.drizzle.select().from(mediaFiles);
  expect(files.map(({ storageKey }) => storageKey.slice(`media/${master}/`.length)).sort()).toEqual([
    'download-2k.mp4',
    'hls/visionos/visionos.m3u8',
    'spatial-sound.m4a',
  ]);
  for (const { storageKey, sizeBytes, contentType } of files)
    if (!contentType.includes('mpegurl')) expect((await world.storage.head(storageKey))?.size).toBe(sizeBytes);
  const pieces = `media/${master}/hls/visionos/2k/`;
  const playlist = await text(await world.storage.read(`${pieces}index.m3u8`));
  for (const [piece] of playlist.matchAll(/^[^#\n].*$/gm))
    expect(await world.storage.head(pieces + piece), piece).toBeDefined();
  expect(encoders()).toEqual([]);
  expect(readdirSync(join(world.root, 'work'))).toEqual([]);
});

test('two processes never run the same step', { timeout: 240_000 }, async () => {
  const both = [startWorker(0), startWorker(0)];
  await Promise.all(both.map((worker) => once(worker, 'exit')));
  for (let round = 0; round < 5 && (await states()).some((state) => state !== 'done'); round += 1)
    await once(startWorker(0), 'exit');
  expect((await world.steps(master)).map(({ step, state, attempts }) => [step, state, attempts])).toEqual(
    (await world.steps(master)).map(({ step }) => [step, 'done', 1]),
  );
});

test('a cancelled step ends at once and continues when restarted', { timeout: 240_000 }, async () => {
  const worker = startWorker();
  await begun(worker, 1);
  await world.cancel(master);
  await once(worker, 'exit');
  const cancelled = await world.steps(master);
  expect(cancelled.filter(({ state }) => state === 'cancelled').length).toBeGreaterThan(5);
  expect(encoders()).toEqual([]);
  await world.begin(master);
  for (let round = 0; round < 5 && (await states()).some((state) => state !== 'done'); round += 1)
    await once(startWorker(), 'exit');
  expect(new Set(await states())).toEqual(new Set(['done']));
});
