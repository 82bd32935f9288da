import { expect, it, vi } from 'vitest';
import { MINUTE, movableClock } from '#kernel/clock.ts';
import { createPageCache, type Made } from '../../app/page-cache/page-cache.ts';

const TAGS = ['one:videos'];
const KEY = '/videos/';

/** Pages that finish when the test says so. */
function open() {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const pages = createPageCache({ clock });
  const waiting: ((made: Made) => void)[] = [];
  const make = vi.fn(() => new Promise<Made>((resolve) => waiting.push(resolve)));
  const ask = async () => {
    const made = await pages.make(KEY, make);
    return made.shared && 'text' in made.page ? made.page.text : 'own';
  };
  async function finish(text: string | Response): Promise<void> {
    await expect.poll(() => waiting).not.toEqual([]);
    waiting.shift()?.(
      text instanceof Response
        ? { shared: false, response: text, always: false }
        : { shared: true, page: { ...PAGE, text, start: { key: `start of ${text}`, text } } },
    );
  }
  return { clock, pages, make, ask, finish };
}

const PAGE = {
  key: KEY,
  status: 200,
  route: KEY,
  head: [],
  etag: '"1"',
  tags: TAGS,
};

it('renders a page once for concurrent requests and caches it', async () => {
  const { pages, make, ask, finish } = open();
  const answers = [ask(), ask()];
  await finish('first');
  expect(await Promise.all(answers)).toEqual(['first', 'first']);
  await expect.poll(() => pages.find(KEY)).toBeDefined();
  expect(make).toHaveBeenCalledTimes(1);
});

it('answers requests after a change with nothing rendered before it', async () => {
  const { pages, make, ask, finish } = open();
  const early = [ask(), ask()];
  pages.dropTags(TAGS);
  const late = [ask(), ask()];
  await finish('withdrawn');
  expect(await Promise.all(early)).toEqual(['withdrawn', 'withdrawn']);
  await finish('new');
  expect(await Promise.all(late)).toEqual(['new', 'new']);
  expect(make).toHaveBeenCalledTimes(2);
  await expect.poll(() => pages.start('start of new')).toBeDefined();
  // Visitors who got the withdrawn page load this start.
  expect(pages.start('start of withdrawn')).toBeDefined();
});

it('answers requests after a change with nothing compressed before it', async () => {
  const { pages, ask, finish } = open();
  const early = ask();
  await finish('withdrawn');
  expect(await early).toBe('withdrawn');
  pages.dropTags(TAGS);
  const late = ask();
  await finish('new');
  expect(await late).toBe('new');
});

it('answers requests after an unrelated change with the running render', async () => {
  const { pages, make, ask, finish } = open();
  const early = ask();
  pages.dropTags(['two:videos']);
  const late = ask();
  await finish('same');
  expect(await Promise.all([early, late])).toEqual(['same', 'same']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('renders private data for each visitor, and does not cache failures', async () => {
  const { pages, make, ask, finish } = open();
  const both = [ask(), ask()];
  await finish(new Response());
  await finish(new Response());
  expect(await Promise.all(both)).toEqual(['own', 'own']);
  expect(make).toHaveBeenCalledTimes(2);
  await expect(pages.make(KEY, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const again = ask();
  await finish('mended');
  expect(await again).toBe('mended');
});

it('makes a page that lacks something for the moment at most once more for all who waited', async () => {
  const { make, ask, finish } = open();
  const crowd = Array.from({ length: 50 }, ask);
  await finish(new Response());
  await finish('complete');
  const answers = await Promise.all(crowd);
  expect(answers.filter((answer) => answer === 'complete')).toHaveLength(49);
  expect(make).toHaveBeenCalledTimes(2);
});

it('serves neither invalidated nor expired pages', async () => {
  const { clock, pages, ask, finish } = open();
  const first = ask();
  await finish('one');
  await first;
  await expect.poll(() => pages.start('start of one')).toBeDefined();
  clock.advance(5 * MINUTE);
  expect(pages.find(KEY)).toBeUndefined();
  expect(pages.start('start of one')).toBeDefined();
  pages.dropTags(['two:videos']);
  expect(pages.start('start of one')).toBeDefined();
  pages.dropTags(TAGS);
  clock.advance(MINUTE / 2 - 1);
  expect(pages.start('start of one')).toBeDefined();
  pages.dropTags(TAGS);
  clock.advance(1);
  expect(pages.start('start of one')).toBeUndefined();
  const second = ask();
  await finish('two');
  await second;
  await expect.poll(() => pages.start('start of two')).toBeDefined();
  clock.advance(10 * MINUTE);
  expect(pages.start('start of two')).toBeUndefined();
});
