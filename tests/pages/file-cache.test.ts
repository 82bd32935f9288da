import { expect, it, vi } from 'vitest';
import { movableClock } from '#kernel/clock.ts';
import { createFileCache } from '../../app/page-cache/file-cache.ts';

const TAGS = ['one:videos'];

/** Files that finish when the test says so. */
function open() {
  const files = createFileCache({ clock: movableClock(new Date('2026-01-01T00:00:00Z')) });
  const waiting: ((text: string) => void)[] = [];
  const make = vi.fn(async () => {
    const text = await new Promise<string>((resolve) => waiting.push(resolve));
    return { type: 'text/plain', bytes: Buffer.from(text), isZipped: false, tags: TAGS };
  });
  const ask = async () => (await files.findOrMake('feed', make)).bytes.toString();
  const finish = async (text: string) => {
    await expect.poll(() => waiting).not.toEqual([]);
    waiting.shift()?.(text);
  };
  return { files, make, ask, finish };
}

it('makes a file once for concurrent requests and caches it', async () => {
  const { make, ask, finish } = open();
  const answers = [ask(), ask()];
  await finish('first');
  expect(await Promise.all(answers)).toEqual(['first', 'first']);
  expect(await ask()).toBe('first');
  expect(make).toHaveBeenCalledTimes(1);
});

it('answers requests after a change with nothing made before it', async () => {
  const { files, make, ask, finish } = open();
  const early = [ask(), ask()];
  files.dropTags(TAGS);
  const late = [ask(), ask()];
  await finish('old');
  expect(await Promise.all(early)).toEqual(['old', 'old']);
  await finish('new');
  expect(await Promise.all(late)).toEqual(['new', 'new']);
  expect(await ask()).toBe('new');
  expect(make).toHaveBeenCalledTimes(2);
});

it('answers requests after an unrelated change with the running result', async () => {
  const { files, make, ask, finish } = open();
  const early = ask();
  files.dropTags(['two:videos']);
  const late = ask();
  await finish('same');
  expect(await Promise.all([early, late])).toEqual(['same', 'same']);
  expect(make).toHaveBeenCalledTimes(1);
});
