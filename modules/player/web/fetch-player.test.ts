import { afterEach, expect, test, vi } from 'vitest';
import { fetchNextIn } from './fetch-player.ts';

afterEach(() => vi.unstubAllGlobals());

const PLAYLIST = { kind: 'playlist', ref: 'watch-later' } as const;
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test('a playlist has an end, or is somebody else’s, where the site says so', async () => {
  answering(async () => Response.json({ data: { next: null } }));
  expect(await fetchNextIn(PLAYLIST, 7)).toBeUndefined();
  answering(async () => Response.json({}, { status: 404 }));
  expect(await fetchNextIn(PLAYLIST, 7)).toBeUndefined();
  answering(async () => Response.json({ data: { items: [{ id: 7 }, { id: 8 }] } }));
  expect(await fetchNextIn({ kind: 'in', ref: 'best-of' }, 7)).toEqual({ id: 8 });
});

test('a line that is gone, or a site that cannot answer, is no end of it', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchNextIn(PLAYLIST, 7)).rejects.toThrow();
  for (const status of [429, 503]) {
    answering(async () => Response.json({}, { status }));
    await expect(fetchNextIn(PLAYLIST, 7)).rejects.toThrow();
  }
});
