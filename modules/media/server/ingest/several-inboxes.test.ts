import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#kernel/clock.ts';
import { mediaModule } from '../module.ts';
import { clipOf, openInbox } from './test-inbox.ts';

let world: Awaited<ReturnType<typeof openInbox>>;
beforeEach(async () => {
  world = await openInbox();
});
afterEach(() => world.close());

/** A process with a folder of its own: database and storage are those of all. */
function openNode(name: string, folder = name) {
  const inboxFolder = join(world.root, folder);
  mkdirSync(inboxFolder, { recursive: true });
  const encoding = { ...world.mediaDeps.encoding, workFolder: join(world.root, `Work ${name}`) };
  const ingest = { ...world.mediaDeps.ingest, inboxFolder, hasPeers: true, standsStillMs: 50_000 };
  const { jobs, localWork } = mediaModule({ ...world.mediaDeps, encoding, ingest });
  const signal = new AbortController().signal;
  return {
    drop: (file: string, as: string) => copyFileSync(file, join(inboxFolder, as)),
    files: () => readdirSync(inboxFolder).filter((file) => !file.startsWith('.')),
    async watch() {
      for (const { run } of localWork) await run({ signal });
    },
    async work() {
      const waiting = world.sent.splice(0).filter(({ name }) => name === 'media.take-in');
      const takeIn = jobs.find(({ type }) => type.name === 'media.take-in');
      for (const { payload } of waiting) await takeIn?.run(payload, { signal, progress: async () => {} });
    },
  };
}

it('each of two processes takes in what lies in its own folder, also under one name', async () => {
  const [one, two] = [openNode('One'), openNode('Two')];
  one.drop(clipOf('mp4'), 'a_180_LR.mp4');
  two.drop(clipOf('mp4', { seconds: 2 }), 'a_180_LR.mp4');
  for (let look = 0; look < 2; look += 1) {
    await one.watch();
    await two.watch();
    world.clock.advance(MINUTE);
  }
  // The jobs of both are taken by the first, which leaves to the other what is not its own.
  await one.work();
  expect([one.files(), two.files()]).toEqual([[], ['a_180_LR.mp4']]);
  await two.watch();
  expect(two.files()).toEqual([]);
  expect((await world.masters()).map(({ state }) => state)).toEqual(['ready', 'ready']);
});

it('two processes that share a folder take each file in once, and only when it stood still', async () => {
  const [one, two] = [openNode('One', 'Shared'), openNode('Two', 'Shared')];
  one.drop(clipOf('mp4'), 'a_180_LR.mp4');
  await one.watch();
  await two.watch();
  expect(await world.masters()).toEqual([]);
  world.clock.advance(MINUTE);
  await Promise.all([one.watch(), two.watch()]);
  await Promise.all([one.work(), two.work()]);
  expect((await world.masters()).map(({ state }) => state)).toEqual(['ready']);
  expect(one.files()).toEqual([]);
  world.clock.advance(HOUR);
  await one.watch();
  expect(await world.masters()).toHaveLength(1);
  expect(existsSync(join(world.root, 'Shared', '.parallax-inbox'))).toBe(true);
});
