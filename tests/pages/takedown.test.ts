import { verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWork } from '#kernel/jobs/test-run.ts';
import { NAME, openDoomed, SITE } from '../support/doomed.ts';
import { operatorWith } from '../support/operator.ts';

let world: Awaited<ReturnType<typeof openDoomed>>;
let admin: Awaited<ReturnType<typeof operatorWith>>;
let editor: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  world = await openDoomed();
  admin = await operatorWith(world.one, ['superadmin']);
  editor = await operatorWith(world.one, ['editor']);
}, 60_000);
afterAll(() => world?.close());

/** Lists and feeds of all kinds that name it while it is shown. */
const LISTS = [
  'GET /',
  'GET /videos/',
  'GET /videos/?sort=title',
  'GET /model/ada/',
  'GET /feed/',
  'GET /feed/atom/',
  'GET /sitemaps/videos-1.xml',
  'GET /api/content/v1/videos',
  'GET /api/playa/v2/videos?page-index=0&page-size=20',
  `GET /api/playa/v2/videos?page-index=0&page-size=20&title=${NAME}`,
  'POST /heresphere',
  'POST /heresphere/scan',
  'GET /deovr',
];

/** Addresses of the video itself. */
const itself = () => [
  `GET /video/${NAME}/`,
  `GET /api/content/v1/videos/${NAME}`,
  `GET /api/content/v1/videos/${world.id}`,
  `GET /api/content/v1/videos/${world.id}/sources`,
  `GET /api/content/v1/videos/${world.id}/offer`,
  `GET /api/content/v1/jsonld/${world.id}`,
  `GET /oembed?url=http://${SITE.key}.localhost/video/${NAME}/`,
  `POST /heresphere/${world.id}`,
  `GET /deovr/${world.id}`,
];

type Place = { line: string; isMember: boolean; tells: boolean };

/** Which of these name it, in each process. */
async function found(places: readonly Place[]): Promise<string[]> {
  const all = await Promise.all(
    world.processes.flatMap((process, at) =>
      places.map(async ({ line, isMember, tells }) => {
        const [method, path = ''] = line.split(' ');
        const { status, body } = await world.ask(process, path, { method, isMember });
        const text = body.toString();
        // A refused request, such as one over a rate limit, would look like a list without it.
        if (tells && status !== 200) return `process ${at + 1}: ${line} answers ${status}`;
        const isThere = tells ? text.includes(NAME) || text.includes(`/heresphere/${world.id}"`) : status < 400;
        return isThere ? `process ${at + 1}${isMember ? ' (member)' : ''}: ${line}` : '';
      }),
    ),
  );
  return all.filter((line) => line !== '');
}

const of = (lines: readonly string[], { isMember = false, tells = false } = {}): Place[] =>
  lines.map((line) => ({ line, isMember, tells }));

async function everyPlace(): Promise<Place[]> {
  const { one, id, ask, linksIn } = world;
  const guests = linksIn(await ask(one, `/api/content/v1/videos/${id}/sources`));
  const members = linksIn(await ask(one, `/api/content/v1/videos/${id}/sources`, { isMember: true }));
  expect(guests.length).toBeGreaterThan(1);
  expect(members.length).toBeGreaterThan(guests.length);
  const ladder = members.find((link) => link.startsWith('/media/h/'));
  expect(ladder).toBeDefined();
  const pieces = [ladder?.replace('master.m3u8', '4k/index.m3u8'), ladder?.replace('master.m3u8', '4k/00001.m4s')];
  const get = (paths: readonly (string | undefined)[]) => paths.map((path) => `GET ${path}`);
  return [
    ...of(LISTS, { tells: true }),
    ...of(LISTS, { tells: true, isMember: true }),
    ...of(itself()),
    ...of(itself(), { isMember: true }),
    // These answer 200 whatever they say.
    ...of([`GET /api/playa/v2/video/${id}`], { tells: true }),
    ...of(get(world.pictures)),
    ...of(get([world.clip, ...guests])),
    ...of(get([...members, ...pieces, `/download/${world.fullFileId}/`, `/watch/${NAME}/`]), { isMember: true }),
  ];
}

const request = (by: typeof admin, path: string, more: object = {}) =>
  by.call('POST', path, {
    kind: 'video',
    subjectId: String(world.id),
    reason: 'person-shown',
    why: 'Somebody who is shown asked for it.',
    caseId: null,
    ...more,
  });
/** In the process that didn't get the request. */
const eraseDue = () =>
  runWork(
    world.two.application.modules.flatMap(({ jobs = [] }) => jobs),
    'deletions.erase-due',
  );
/** A second ago: the database's clock is finer than the program's, so now may still be in the future there. */
const makeDue = (id: string) =>
  world.one.db.pool.query(
    `update deletions.deletions set due_at = now() - interval '1 s', try_at = now() - interval '1 s' where id = $1`,
    [id],
  );
const opened = async (id: string) => (await admin.call('GET', `/deletions/${id}`)).body.data;
const count = async (table: string, where = 'true') =>
  Number((await world.one.db.pool.query(`select count(*) from ${table} where ${where}`)).rows[0].count);
const AT_MOST = { timeout: 20_000, interval: 3000 };

let places: Place[];
test('a video is answered at every one of its addresses by both processes', async () => {
  places = await everyPlace();
  const all = await found(places);
  // Twice, so that whatever can be cached is cached.
  expect(await found(places)).toEqual(all);
  const missing = places.filter(({ line }) => !all.some((one) => one.endsWith(line))).map(({ line }) => line);
  expect(missing).toEqual([]);
});

test('what would go is told before, and nothing goes by that', async () => {
  const { body } = await editor.call('GET', `/deletions/subjects/video/${world.id}`);
  expect(body.data).toMatchObject({
    isHidden: false,
    refusal: null,
    waitingDays: 7,
    underWay: null,
    counts: { masters: 1, files: 5, timeline: 4, pictures: 3 },
    stays: ['videos/of-both.mp4'],
    facts: { slug: NAME, sites: [SITE.key], models: ['ada'] },
  });
  expect(await count('media.masters')).toBe(1);
  expect((await found(of([`GET /video/${NAME}/`]))).length).toBe(2);
});

test('deleted, it is gone at every address of both processes, and all there again when that is undone', {
  timeout: 60_000,
}, async () => {
  const before = await found(places);
  const { body, status } = await request(editor, '/deletions');
  expect(status).toBe(200);
  const { id } = body.data;
  await expect.poll(() => found(places), AT_MOST).toEqual([]);
  expect(await opened(id)).toMatchObject({ state: 'waiting', canUndo: true, proof: null });
  expect((await request(editor, '/deletions')).body.code).toBe('UNDER_WAY');
  // Nothing shows it again meanwhile, and nothing is deleted early.
  const { version, goingAt } = (await admin.call('GET', `/videos/${world.id}`)).body.data;
  expect(goingAt).not.toBeNull();
  const shown = await admin.call('PATCH', `/showing/videos/${world.id}`, { version, isHidden: false });
  expect(shown.status).toBe(400);
  expect((await admin.call('POST', '/showing/videos/publish', { ids: [world.id] })).status).toBe(400);
  await eraseDue();
  const stored = await world.stored();
  expect(world.goes.filter((key) => !stored.has(key))).toEqual([]);
  expect((await editor.call('POST', `/deletions/${id}/undo`, {})).status).toBe(200);
  await expect.poll(() => found(places), AT_MOST).toEqual(before);
  expect((await editor.call('POST', `/deletions/${id}/undo`, {})).body.code).toBe('TOO_LATE');
});

test('when its time has come all of it goes, and a signed record says so', { timeout: 60_000 }, async () => {
  const { id } = (await request(editor, '/deletions')).body.data;
  await makeDue(id);
  await eraseDue();
  const deletion = await opened(id);
  expect(deletion).toMatchObject({ state: 'erased', canUndo: false, objects: world.goes.length });
  const stored = await world.stored();
  expect(world.goes.filter((key) => stored.has(key))).toEqual([]);
  expect(world.stays.filter((key) => !stored.has(key))).toEqual([]);
  for (const table of ['masters', 'encode_steps', 'storyboards', 'captions', 'chapters', 'scripts', 'pictures'])
    expect(await count(`media.${table}`), table).toBe(0);
  expect(await count('media.media_files', `video_id = ${world.id}`)).toBe(0);
  expect(await count('catalogue.videos', `id = ${world.id}`)).toBe(0);
  await expect.poll(() => found(places), AT_MOST).toEqual([]);
  expect((await admin.call('GET', `/videos/${world.id}`)).status).toBe(404);

  const { record, signature, publicKey, isGenuine } = deletion.proof;
  expect(isGenuine).toBe(true);
  const isSigned = (text: string) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
  expect([isSigned(record), isSigned(record.replace(NAME, 'other'))]).toEqual([true, false]);
  expect(JSON.parse(record)).toMatchObject({
    what: { kind: 'video', id: String(world.id), title: `Title of ${NAME}` },
    why: { reason: 'person-shown', text: 'Somebody who is shown asked for it.' },
    by: { id: expect.any(String) },
    when: { requestedAt: expect.any(String), erasedAt: expect.any(String), isAtOnce: false },
    gone: { files: world.goes.length, sources: [{ name: 'Quuxly_180_LR.mp4', sha256: 'a'.repeat(64), sizeBytes: 4 }] },
    stays: ['videos/of-both.mp4'],
  });
  for (const change of [`update deletions.deletions set record = '{}'`, 'delete from deletions.deletions'])
    await expect(world.one.db.pool.query(`${change} where id = $1`, [id])).rejects.toThrow(/stays/);
  const actions = await world.one.db.pool.query(
    `select action from kernel.audit_log where subject_type = 'video' and subject_id = $1 and action like 'deletions.%' order by id`,
    [String(world.id)],
  );
  expect(actions.rows.map(({ action }) => action)).toEqual(
    ['requested', 'undone', 'requested', 'erased'].map((action) => `deletions.${action}`),
  );
});

test('what an encoder writes after that is removed by the look that follows', async () => {
  const key = `media/${world.master}/download-4k.mp4`;
  await world.one.storage.put(key, Buffer.from('late'), { contentType: 'video/mp4' });
  const { id } = (await admin.call('GET', '/deletions?state=erased')).body.data.rows[0];
  await runWork(
    world.two.application.modules.flatMap(({ jobs = [] }) => jobs),
    'deletions.look-again',
    { deletion: id },
  );
  expect((await world.stored()).has(key)).toBe(false);
});

test('a takedown goes at once, only by who may, and leads back to the report that asked for it', async () => {
  const address = `http://${SITE.key}.localhost/video/stays/`;
  const headers = ['host', `${SITE.key}.localhost`, 'content-type', 'application/json'];
  const report = {
    kind: 'address',
    subject: address,
    reason: 'depicted',
    note: 'I am shown in this video, and want it removed.',
    name: 'Ann',
    email: 'ann@example.com',
    isGoodFaith: true,
  };
  expect((await world.two.send('POST', '/api/moderation/reports', headers, JSON.stringify(report))).status).toBe(200);
  const [row] = (await admin.call('GET', '/moderation/cases?reason=depicted')).body.data.rows;
  const caseOf = async () => (await admin.call('GET', `/moderation/cases/${row.id}`)).body.data;
  expect(await caseOf()).toMatchObject({
    severity: 'high',
    shows: { kind: 'video', id: String(world.otherId), title: 'Title of stays' },
    deletions: [],
  });
  const takeDown = { subjectId: String(world.otherId), caseId: row.id };
  expect((await request(editor, '/deletions/at-once', takeDown)).status).toBe(403);
  const { id } = (await request(admin, '/deletions/at-once', takeDown)).body.data;
  expect((await editor.call('POST', `/deletions/${id}/undo`, {})).body.code).toBe('TOO_LATE');
  await eraseDue();
  expect(await opened(id)).toMatchObject({ state: 'erased', isAtOnce: true, caseId: row.id });
  expect(await world.stored()).not.toContain('videos/of-both.mp4');
  expect(await caseOf()).toMatchObject({ shows: null, deletions: [{ id, state: 'erased' }] });
});

test('so do a model and her pictures, but not those that something else shows', async () => {
  const id = (await admin.call('GET', '/models')).body.data.rows[0].id;
  const deletion = (await request(editor, '/deletions', { kind: 'model', subjectId: String(id) })).body.data.id;
  await expect.poll(() => found(of(['GET /model/ada/', 'GET /media/pictures/face-1920.webp'])), AT_MOST).toEqual([]);
  await makeDue(deletion);
  await eraseDue();
  expect((await opened(deletion)).state).toBe('erased');
  expect(await world.stored()).not.toContain('pictures/face-1920.webp');
  expect(await count('catalogue.models')).toBe(0);
});
