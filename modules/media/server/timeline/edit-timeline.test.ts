import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { MEMBER, openMedia } from '#tests/support/media.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  world = await openMedia();
  admin = openTestAdmin(world.media.adminEndpoints, world);
  await world.addFile();
});
afterEach(() => world.close());

const API = '/api/admin/v1';
const timeline = async () => (await admin.call('GET', `${API}/videos/7/timeline`)).body.data;
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<i>Hello</i> <u>you</u>\n';
const member = () => world.visitor(MEMBER);
const sources = async (visitor = member()) =>
  (await world.call('GET', '/api/content/v1/videos/7/sources', world.contextOf(visitor))).body.data;

describe('chapters of a video', () => {
  const save = (chapters: unknown, version = 0) =>
    admin.call('PUT', `${API}/videos/7/chapters`, { body: { version, chapters } });
  const chapter = { title: 'Dawn', tilt: 10, zoom: null, height: -0.5 };

  it('are what was saved, in their order, and reach viewers at once', async () => {
    const visitor = member();
    await sources(visitor);
    const saved = await save([
      { ...chapter, seconds: 30.5, title: 'Ridge' },
      { ...chapter, seconds: 0 },
    ]);
    expect([saved.status, saved.body.data]).toEqual([200, { version: 1 }]);
    expect((await timeline()).chapters).toEqual([
      { ...chapter, seconds: 0 },
      { ...chapter, seconds: 30.5, title: 'Ridge' },
    ]);
    expect((await sources(visitor)).chapters.map(({ title }: { title: string }) => title)).toEqual(['Dawn', 'Ridge']);
    expect((await save([], 1)).status).toBe(200);
    expect((await timeline()).chapters).toEqual([]);
    expect(await admin.audit.read({ limit: 1 })).toMatchObject([{ action: 'media.chapters-saved', after: [] }]);
  });

  it('are refused where two begin at once, where one is nowhere, and where somebody else was faster', async () => {
    const twice = [
      { ...chapter, seconds: 1 },
      { ...chapter, seconds: 1.0001 },
    ];
    expect((await save(twice)).status).toBe(400);
    expect((await save([{ ...chapter, seconds: -1 }])).status).toBe(400);
    expect((await save([{ ...chapter, seconds: 1, tilt: 91 }])).status).toBe(400);
    await world.addFile({ storageKey: 'videos/other.mp4', durationSeconds: 75 });
    const beyond = await save([chapter, chapter].map((one, at) => ({ ...one, seconds: 70 + at * 6 })));
    expect(beyond).toMatchObject({ status: 400, body: { errors: [{ pointer: '/chapters/1/seconds' }] } });
    expect(beyond.body.detail).toContain('1:15');
    await save([]);
    expect((await save([{ ...chapter, seconds: 1 }])).body.code).toBe('VERSION_CONFLICT');
    const other = { body: { version: 0, chapters: [] } };
    expect((await admin.call('PUT', `${API}/videos/999/chapters`, other)).status).toBe(404);
    const reader = { ...other, roles: ['support' as const] };
    expect((await admin.call('PUT', `${API}/videos/7/chapters`, reader)).status).toBe(403);
  });
});

describe('captions of a video', () => {
  const save = (text: string, version = 0, label = 'English') =>
    admin.call('PUT', `${API}/videos/7/captions/en`, { body: { version, label, text } });

  it('are kept as WebVTT of our own, and served to who may watch', async () => {
    expect((await save(VTT)).status).toBe(200);
    const visitor = member();
    const [track] = (await sources(visitor)).captions;
    expect(track).toMatchObject({ language: 'en', label: 'English' });
    const answer = await world.fetch(track.url, { visitor });
    expect(answer.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(await answer.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>Hello</i> <u>you</u>\n');
  });

  it('are replaced under another name, and what lay there goes', async () => {
    await save(VTT);
    const [before] = (await timeline()).captions;
    await save(VTT.replace('Hello', 'Goodbye'), 1);
    const [after] = (await timeline()).captions;
    expect([before, after]).toMatchObject([
      { language: 'en', label: 'English' },
      { language: 'en', label: 'English' },
    ]);
    // Anyone who still sees the former words can tell.
    expect(after.storageKey).not.toBe(before.storageKey);
    expect(await Array.fromAsync(world.storage.list('captions/'))).toHaveLength(1);
    const gone = await admin.call('DELETE', `${API}/videos/7/captions/en`, { body: { version: 2 } });
    expect(gone.status).toBe(200);
    expect((await timeline()).captions).toEqual([]);
    expect(await Array.fromAsync(world.storage.list('captions/'))).toEqual([]);
  });

  it('of two operators at once are one’s, whole, and nothing of the other’s stays', async () => {
    for (const version of [0, 1]) {
      const saved = await Promise.all([save(VTT, version), save(VTT, version)]);
      expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [track] = (await timeline()).captions;
      const stored = await Array.fromAsync(world.storage.list('captions/'));
      expect(stored.map(({ key }) => key)).toEqual([track.storageKey]);
    }
  });

  it('are refused where they are none, and says where', async () => {
    const answer = await save('1\n00:00:05,000 --> 00:00:04,000\nBack');
    expect([answer.status, answer.body.code]).toEqual([422, 'NO_CAPTIONS']);
    expect(answer.body.message ?? answer.body.detail).toMatch(/Line 2/);
    expect(await Array.fromAsync(world.storage.list('captions/'))).toEqual([]);
    const odd = { body: { version: 0, label: 'x', text: VTT } };
    expect((await admin.call('PUT', `${API}/videos/7/captions/..%2Fx`, odd)).status).toBe(400);
  });
});
