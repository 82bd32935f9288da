import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#kernel/clock.ts';
import { previewPath } from './index.ts';
import { playbackModule } from './module.ts';
import { MEMBER, openPlayback } from './test-playback.ts';

let world: Awaited<ReturnType<typeof openPlayback>>;
let stream: string;
let download: string;
beforeAll(async () => {
  world = await openPlayback();
  const { id } = await world.addFile();
  ({ stream, download } = await freshLinks(id));
});
afterAll(() => world.close());

async function freshLinks(id: number) {
  const context = world.contextOf(world.visitor(MEMBER));
  const sources = await world.call('GET', '/api/content/v1/videos/7/sources', context);
  const allowed = await world.call('POST', '/api/users/can_download', context, { url: `/download/${id}/` });
  return { stream: sources.body.data.full[0].url as string, download: allowed.body.data.url as string };
}

describe('a genuine link', () => {
  test('answers the whole film to its own browser alone', async () => {
    const response = await world.fetch(stream);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('cache-control')).toBe('private');
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.text()).toBe('0123456789');
  });

  test('answers a range', async () => {
    const response = await world.fetch(stream, { headers: { range: 'bytes=2-4' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await response.text()).toBe('234');
  });

  test('refuses a range behind the end', async () => {
    expect((await world.fetch(stream, { headers: { range: 'bytes=10-' } })).status).toBe(416);
  });

  test('answers HEAD with the length and no bytes', async () => {
    const response = await world.fetch(stream, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  test('answers 304 to a browser that has the film', async () => {
    const etag = (await world.fetch(stream)).headers.get('etag') ?? '';
    const response = await world.fetch(stream, { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(response.headers.get('cache-control')).toBe('private');
  });

  test('of a download names the file', async () => {
    const response = await world.fetch(download);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="desert-dawn_1920p_180_180x180_3dh_LR.mp4"',
    );
  });
});

describe('a link that is not genuine', () => {
  test('a link changed at any place is refused', async () => {
    const changes = fc.tuple(
      fc.constantFrom(stream, download),
      fc.nat({ max: 1000 }),
      fc.constantFrom(...'abcXYZ019-_'),
    );
    await fc.assert(
      fc.asyncProperty(changes, async ([link, place, letter]) => {
        const at = '/media/v/'.length + (place % (link.length - '/media/v/'.length));
        const changed = link.slice(0, at) + letter + link.slice(at + 1);
        fc.pre(changed !== link);
        // Without digits in the place of the file's id there is no such address at all.
        expect([403, 404]).toContain((await world.fetch(changed)).status);
      }),
      { numRuns: 300 },
    );
  });

  test('a link for watching does not become one for downloading, nor the other way round', async () => {
    const [path, query] = stream.split('?');
    expect((await world.fetch(`${path}?download=1&${query}`)).status).toBe(403);
    expect((await world.fetch(`${stream}&download=1`)).status).toBe(403);
    expect((await world.fetch(download.replace('download=1&', ''))).status).toBe(403);
  });

  test('one file’s signature does not open another file', async () => {
    const other = await world.addFile({ quality: '2K', width: 100, height: 50 });
    const changed = stream.replace(/\/v\/\d+\//, `/v/${other.id}/`);
    const response = await world.fetch(changed);
    expect(response.status).toBe(403);
    expect(await response.text()).toBe('This link is not valid. Open the video to get one that is.');
  });

  test('a genuine link to a file that is gone is not found', async () => {
    const link = world.parts.signer.signPath('/media/v/999999/gone.mp4', new Date('2030-01-01'));
    expect((await world.fetch(link)).status).toBe(404);
  });

  test('a genuine link whose bytes are gone is not found', async () => {
    const { id } = await world.addFile({ storageKey: 'films/lost.mp4' });
    await world.storage.remove('films/lost.mp4');
    const link = world.parts.signer.signPath(`/media/v/${id}/lost.mp4`, new Date('2030-01-01'));
    expect((await world.fetch(link)).status).toBe(404);
  });
});

test('a link lives six hours to the millisecond', async () => {
  const { id } = await world.addFile();
  const links = await freshLinks(id);
  world.clock.advance(6 * HOUR - 1);
  expect((await world.fetch(links.stream)).status).toBe(200);
  expect((await world.fetch(links.download)).status).toBe(200);
  world.clock.advance(1);
  for (const link of [links.stream, links.download]) {
    const response = await world.fetch(link);
    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('This link has expired. Open the video again to get a new one.');
  }
});

describe('a preview clip', () => {
  test('is public and kept for good', async () => {
    await world.addFile({ role: 'preview', storageKey: 'previews/dawn-3f2a.mp4' });
    const response = await world.fetch(previewPath('previews/dawn-3f2a.mp4'));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('opens no film, although its key is known', async () => {
    await world.addFile({ storageKey: 'films/secret.mp4' });
    expect((await world.fetch(previewPath('films/secret.mp4'))).status).toBe(404);
  });
});

test('a store that signs its own links is where the browser is sent, save for HEAD', async () => {
  const asked: unknown[] = [];
  const storage: typeof world.storage = {
    ...world.storage,
    async signedUrl(key, options) {
      asked.push(options);
      return `https://store.example/${key}?signed`;
    },
  };
  const { http } = playbackModule({ ...world.parts, db: world.db, storage });
  const { id } = await world.addFile({ storageKey: 'films/far.mp4' });
  const expiresAt = new Date(world.clock.now().getTime() + HOUR);
  const link = world.parts.signer.signPath(`/media/v/${id}/far.mp4?download=1`, expiresAt);
  const response = await http.request(`http://test${link}`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('https://store.example/films/far.mp4?signed');
  expect(asked).toEqual([{ expiresInSeconds: 3600, downloadAs: 'far.mp4' }]);
  expect((await http.request(`http://test${link}`, { method: 'HEAD' })).status).toBe(200);
});
