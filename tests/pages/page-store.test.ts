import { expect, it } from 'vitest';
import { movableClock } from '#kernel/clock.ts';
import { createPageStore } from '../../app/page-cache/page-store.ts';

const page = (tags: string[] = [], size = 1000) => ({ size, tags });

function open(maxBytes = 1_000_000) {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const left: object[] = [];
  const store = createPageStore<ReturnType<typeof page>>({
    clock,
    ttlMs: 60_000,
    maxBytes,
    onLeave: (gone) => left.push(gone),
  });
  return { clock, store, left };
}

it('drops pages by tag and by time', () => {
  const { clock, store, left } = open();
  const stored = page(['vrx:videos']);
  store.keep('/', stored, store.begin());
  store.dropTags(['vry:videos']);
  expect(store.get('/')).toBe(stored);
  store.dropTags(['vrx:videos']);
  expect(store.get('/')).toBeUndefined();
  expect(left).toEqual([stored]);

  store.keep('/', stored, store.begin());
  clock.advance(59_999);
  expect(store.get('/')).toBe(stored);
  clock.advance(1);
  expect(store.get('/')).toBeUndefined();
});

it('does not store a page whose sources changed during rendering', () => {
  const { store } = open();
  const before = store.begin();
  store.dropTags(['videos']);
  expect(store.keep('/', page(['videos']), before)).toBe(false);
  expect(store.get('/')).toBeUndefined();
  expect(store.keep('/', page(['models']), before)).toBe(true);
});

it('forgets old invalidations without storing pages they apply to', () => {
  const { store } = open();
  const before = store.begin();
  for (let index = 0; index < 10_002; index += 1) store.dropTags([`video:${index}`]);
  expect(store.keep('/', page(['video:3']), before)).toBe(false);
});

it('is bounded in bytes, and a flood of URLs does not evict popular pages', () => {
  const { store } = open(1_000_000);
  for (let index = 0; index < 20; index += 1) {
    store.keep(`/hot/${index}/`, page(), store.begin());
    store.get(`/hot/${index}/`);
  }
  for (let index = 0; index < 20_000; index += 1) store.keep(`/invented/${index}/`, page(), store.begin());
  expect(store.size).toBeLessThanOrEqual(1_000_000);
  for (let index = 0; index < 20; index += 1) expect(store.get(`/hot/${index}/`)).toBeDefined();
});
