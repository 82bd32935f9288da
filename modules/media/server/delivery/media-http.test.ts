import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { HOUR, SECOND } from '#kernel/clock.ts';
import { MEMBER, NOBODY, openMedia, otherSite } from '#tests/support/media.ts';
import { rounds } from '#tests/support/rounds.ts';
import { mediaModule } from '../module.ts';
import { previewPath } from './media-links.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let fileId: number;
let member: Visitor;
let stream: string;
let download: string;
let trailer: string;
beforeAll(async () => {
  world = await openMedia();
  fileId = (await world.addFile()).id;
  await world.addFile({ role: 'trailer' }, Buffer.from('trailer'));
  member = world.visitor(MEMBER);
  ({ stream, download, trailer } = await freshLinks(member));
});
afterAll(() => world.close());

async function freshLinks(visitor: Visitor, id = fileId) {
  const context = world.contextOf(visitor);
  const sources = await world.call('GET', '/api/content/v1/videos/7/sources', context);
  const allowed = await world.call('POST', '/api/users/can_download', context, { url: `/download/${id}/` });
  return {
    stream: sources.body.data.full[0].url as string,
    trailer: sources.body.data.trailer[0].url as string,
    download: allowed.body.data.url as string,
  };
}

const statusFor = async (visitor: Visitor, link: string) => (await world.fetch(link, { visitor })).status;

describe('a genuine link', () => {
  test('answers the whole video to its own browser alone', async () => {
    const response = await world.fetch(stream, { visitor: member });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('cache-control')).toBe('private');
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.text()).toBe('0123456789');
  });

  test('plays nothing full to an operator who looks as its member, and the trailer', async () => {
    const look: Visitor = { ...member, impersonation: { id: '1', until: '' } };
    expect(await statusFor(look, stream)).toBe(403);
    expect(await statusFor(look, download)).toBe(403);
    expect(await statusFor(look, trailer)).toBe(200);
    expect(await statusFor({ ...look, permissions: ['player.watch-everything'] }, stream)).toBe(403);
    expect(await statusFor({ ...look, impersonation: { id: '1', until: '', mayWatch: true } }, stream)).toBe(200);
  });

  test('answers a range', async () => {
    const response = await world.fetch(stream, { visitor: member, headers: { range: 'bytes=2-4' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await response.text()).toBe('234');
  });

  test('refuses a range behind the end', async () => {
    const headers = { range: 'bytes=10-' };
    expect((await world.fetch(stream, { visitor: member, headers })).status).toBe(416);
  });

  test('answers HEAD with the length and no bytes', async () => {
    const response = await world.fetch(stream, { visitor: member, method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  test('answers 304 to a browser that has the video', async () => {
    const etag = (await world.fetch(stream, { visitor: member })).headers.get('etag') ?? '';
    const response = await world.fetch(stream, { visitor: member, headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(response.headers.get('cache-control')).toBe('private');
  });

  test('of a download names the file', async () => {
    const response = await world.fetch(download, { visitor: member });
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="desert-dawn_1920p_180_180x180_3dh_LR.mp4"',
    );
  });

  test('hands over the cookies of a session that was renewed on the way', async () => {
    const cookies = ['atoken=new; Path=/', 'rtoken=new; Path=/'];
    const response = await world.fetch(stream, { visitor: member, cookies });
    expect(response.headers.getSetCookie()).toEqual(cookies);
  });
});

describe('a link is somebody’s', () => {
  test('another member, the same member’s other session and a guest are refused', async () => {
    const otherSession = { ...member, user: { id: member.user?.id ?? '', sessionId: 'another', email: '' } };
    for (const visitor of [world.visitor(MEMBER), otherSession, VERIFIED_GUEST]) {
      expect(await statusFor(visitor, stream)).toBe(403);
      expect(await statusFor(visitor, download)).toBe(403);
    }
  });

  test('another site refuses it, to the same session too', async () => {
    for (const link of [stream, download, trailer]) {
      expect((await world.fetch(link, { visitor: member, site: otherSite })).status).toBe(403);
    }
  });

  test('signing out ends it', async () => {
    const cancellation = world.visitor(MEMBER);
    const links = await freshLinks(cancellation);
    expect(await statusFor(cancellation, links.stream)).toBe(200);
    world.signOut(cancellation);
    expect(await statusFor(cancellation, links.stream)).toBe(403);
    expect(await statusFor(cancellation, links.download)).toBe(403);
  });

  test('a refund ends it, and says so', async () => {
    const refunded = world.visitor(MEMBER);
    const links = await freshLinks(refunded);
    world.subscriptions.set(refunded.user?.id ?? '', NOBODY);
    const response = await world.fetch(links.stream, { visitor: refunded });
    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('This account has no access to the video. Open the video to see how to get it.');
    expect(await statusFor(refunded, links.download)).toBe(403);
    expect(await statusFor(refunded, links.trailer)).toBe(200);
  });

  test('a plan that became a trial streams and downloads nothing', async () => {
    const tried = world.visitor(MEMBER);
    const links = await freshLinks(tried);
    world.subscriptions.set(tried.user?.id ?? '', { ...MEMBER, trial: true });
    expect(await statusFor(tried, links.stream)).toBe(200);
    expect(await statusFor(tried, links.download)).toBe(403);
  });

  test('a trailer is for every visitor of its site, and its link is the same all day', async () => {
    expect(await statusFor(VERIFIED_GUEST, trailer)).toBe(200);
    expect(await statusFor(world.visitor(NOBODY), trailer)).toBe(200);
    expect((await freshLinks(world.visitor(MEMBER))).trailer).toBe(trailer);
  });

  test('a visitor whose age is not proved gets no bytes and no word', async () => {
    for (const link of [stream, download, trailer]) {
      const response = await world.fetch(link, { visitor: { ...member, verified: false } });
      expect([response.status, await response.text()]).toEqual([404, '']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a video that is taken down stops within ten seconds', async () => {
    const rain = { videoId: 8, storageKey: 'videos/rain.mp4' };
    await world.addFile(rain);
    const { body } = await world.call('GET', '/api/content/v1/videos/8/sources', world.contextOf(member));
    const link = body.data.full[0].url as string;
    expect(await statusFor(member, link)).toBe(200);
    world.hide(8);
    world.clock.advance(10 * SECOND + 1);
    expect(await statusFor(member, link)).toBe(404);
  });
});

describe('a link that is not genuine', () => {
  test('a link changed at any place is refused', async () => {
    const changes = fc.tuple(
      fc.constantFrom(stream, download, trailer),
      fc.nat({ max: 1000 }),
      fc.constantFrom(...'abcXYZ019-_'),
    );
    await fc.assert(
      fc.asyncProperty(changes, async ([link, place, letter]) => {
        const at = '/media/v/'.length + (place % (link.length - '/media/v/'.length));
        const changed = link.slice(0, at) + letter + link.slice(at + 1);
        fc.pre(changed !== link);
        // Without digits in the place of the file's id there is no such address at all.
        expect([403, 404]).toContain(await statusFor(member, changed));
      }),
      { numRuns: rounds(60, 2000) },
    );
  });

  test('a link for one purpose does not become one for another', async () => {
    const purposes = ['stream', 'download', 'trailer'];
    for (const link of [stream, download, trailer]) {
      for (const purpose of purposes) {
        const changed = link.replace(/for=\w+/, `for=${purpose}`);
        if (changed !== link) expect(await statusFor(member, changed)).toBe(403);
      }
      expect(await statusFor(member, `${link}&for=download`)).toBe(403);
      expect(await statusFor(member, link.replace(/for=\w+&/, ''))).toBe(403);
      expect(await statusFor(member, link.replace('v=1', 'v=2'))).toBe(403);
    }
  });

  test('one file’s signature does not open another file', async () => {
    const other = await world.addFile({ quality: '2K', width: 100, height: 50 });
    const changed = stream.replace(/\/v\/\d+\//, `/v/${other.id}/`);
    const response = await world.fetch(changed, { visitor: member });
    expect(response.status).toBe(403);
    expect(await response.text()).toBe('This link is not valid. Open the video to get one that is.');
  });

  test('a genuine link whose bytes are gone is not found', async () => {
    await world.addFile({ videoId: 100, storageKey: 'videos/lost.mp4' });
    const { body } = await world.call('GET', '/api/content/v1/videos/100/sources', world.contextOf(member));
    await world.storage.remove('videos/lost.mp4');
    expect(await statusFor(member, body.data.full[0].url)).toBe(404);
  });
});

test('a link lives six hours to the millisecond', async () => {
  const visitor = world.visitor(MEMBER);
  const mine = await freshLinks(visitor);
  world.clock.advance(6 * HOUR - 1);
  expect(await statusFor(visitor, mine.stream)).toBe(200);
  expect(await statusFor(visitor, mine.download)).toBe(200);
  world.clock.advance(1);
  for (const link of [mine.stream, mine.download]) {
    const response = await world.fetch(link, { visitor });
    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('This link has expired. Open the video again to get a new one.');
  }
});

describe('a preview clip', () => {
  const path = previewPath('previews/dawn-3f2a.mp4');
  beforeAll(() => world.addFile({ role: 'preview', storageKey: 'previews/dawn-3f2a.mp4' }));

  test('is public and kept for good', async () => {
    const response = await world.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
  });

  test('is nobody’s where an age must be proved, and the browser’s own once it is', async () => {
    const refused = await world.fetch(path, { view: { isChecked: true, isVerified: false } });
    expect([refused.status, await refused.text()]).toEqual([404, '']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const shown = await world.fetch(path, { view: { isChecked: true, isVerified: true } });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=600']);
    expect(shown.headers.get('vary')).toBe('cookie');
  });

  test('opens no video, although its key is known', async () => {
    await world.addFile({ storageKey: 'videos/secret.mp4' });
    expect((await world.fetch(previewPath('videos/secret.mp4'))).status).toBe(404);
  });

  test('has no key that the database could not hold', async () => {
    for (const key of ['a%00b.mp4', '%ED%A0%80.mp4', '..%2fsecret.mp4']) {
      expect((await world.fetch(`/media/p/${key}`)).status).toBe(404);
    }
  });
});

test('a player’s ranges ask the database once', async () => {
  let requested = 0;
  const findVideo: typeof world.parts.catalogue.findVideo = (...question) => {
    requested += 1;
    return world.parts.catalogue.findVideo(...question);
  };
  const catalogue = { ...world.parts.catalogue, findVideo };
  const { http } = mediaModule({ ...world.parts, db: world.db, catalogue });
  const visitor = world.visitor(MEMBER);
  const link = (await freshLinks(visitor)).stream;
  for (const range of ['bytes=0-1', 'bytes=2-3', 'bytes=4-5']) {
    expect((await world.fetch(link, { visitor, headers: { range } }, http)).status).toBe(206);
  }
  expect(requested).toBe(1);
});

test('a store that signs its own links is where the browser is sent for five minutes, save for HEAD', async () => {
  const requested: unknown[] = [];
  const storage: typeof world.storage = {
    ...world.storage,
    async signedUrl(key, options) {
      requested.push(options);
      return `https://store.example/${key}?signed`;
    },
  };
  const { http } = mediaModule({ ...world.parts, db: world.db, storage });
  const app = new Hono().route('/', http);
  const { id } = await world.addFile({ videoId: 101, storageKey: 'videos/far.mp4' });
  const visitor = world.visitor(MEMBER);
  const link = (await freshLinks(visitor, id)).download;
  const response = await world.fetch(link, { visitor }, app);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('https://store.example/videos/far.mp4?signed');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const downloadAs = 'video-1_1920p_180_180x180_3dh_LR.mp4';
  expect(requested).toEqual([{ expiresInSeconds: 300, downloadAs }]);
  expect((await world.fetch(link, { visitor, method: 'HEAD' }, app)).status).toBe(200);
});
