import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { plansOf } from '#kernel/db/test-plans.ts';
import { inRequest } from '#kernel/request-scope.ts';
import { openMedia } from '#tests/support/media.ts';
import { type Clip, makeClip } from './ingest/test-clips.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  world = await openMedia();
  admin = openTestAdmin(world.media.adminEndpoints, world);
});
afterEach(() => world.close());

const API = '/api/admin/v1';
const read = async (path: string) => (await admin.call('GET', API + path)).body.data;

async function png(width: number, height = 200): Promise<File> {
  const background = { r: 20, g: 80, b: 160 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
}
const add = (body: Blob, query = 'alt=A+blue+wall&kind=poster') =>
  admin.call('POST', `${API}/pictures?${query}`, { body });

describe('files of videos', () => {
  beforeEach(async () => {
    await world.addFile({ storageKey: 'videos/large.mp4', sizeBytes: 900, durationSeconds: 60 });
    await world.addFile({ storageKey: 'videos/small.mp4', sizeBytes: 5, width: 1920, role: 'trailer' });
    await world.addFile({ storageKey: 'videos/later.mp4', sizeBytes: -1, videoId: 8, format: 'eq360_tb' });
  });
  const keys = async (query: string) =>
    (await read(`/media-files?${query}`)).rows.map(({ storageKey }: { storageKey: string }) => storageKey);

  it('are told with their video, and one that is not ready has no size', async () => {
    const { rows, total } = await read('/media-files');
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({ video: 'Rain City', videoId: 8, sizeBytes: null, format: 'eq360_tb' });
    expect(rows[2]).toMatchObject({ video: 'Desert Dawn', sizeBytes: 900, durationSeconds: 60 });
  });

  it('are sorted by size, and narrowed by role, format, readiness and name', async () => {
    expect(await keys('sort=sizeBytes')).toEqual(['videos/large.mp4', 'videos/small.mp4', 'videos/later.mp4']);
    expect(await keys('role=trailer')).toEqual(['videos/small.mp4']);
    expect(await keys('format=eq360_tb')).toEqual(['videos/later.mp4']);
    expect(await keys('ready=no')).toEqual(['videos/later.mp4']);
    expect(await keys('ready=yes&search=LARGE')).toEqual(['videos/large.mp4']);
    expect(await keys('search=8')).toEqual(['videos/later.mp4']);
  });

  it('of one video stand together, the best first', async () => {
    const { files } = await read('/videos/7/media-files');
    expect(files.map(({ width }: { width: number }) => width)).toEqual([3840, 1920]);
    expect((await read('/videos/8/media-files')).files).toHaveLength(1);
  });
});

describe('a new clip', () => {
  const clipOf = (clip: Clip, ending = 'mp4') => {
    const folder = mkdtempSync(join(tmpdir(), 'test-clip-'));
    const bytes = readFileSync(makeClip(join(folder, `clip.${ending}`), clip));
    rmSync(folder, { recursive: true });
    return new File([new Uint8Array(bytes)], 'a', { type: `video/${ending}` });
  };
  const add = (body: Blob, name = 'Summer%20Sale.mp4') => admin.call('POST', `${API}/clips?name=${name}`, { body });

  it('is kept, listed among the files of no video, and shown to visitors', async () => {
    const clip = clipOf({ hasSound: false });
    const added = await add(clip);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expect(added.body.data).toMatchObject({ role: 'preview', videoId: null, width: 320, durationSeconds: 1 });
    expect(added.body.data.address).toMatch(/^\/media\/p\/clips\/summer-sale-[0-9a-f]{12}\.mp4$/);
    const shown = await world.fetch(added.body.data.address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect((await add(clip)).body.data.id).toBe(added.body.data.id);
    expect((await read('/media-files?role=preview&attached=no')).total).toBe(1);
    expect(await admin.audit.read({ limit: 5 })).toMatchObject([{ action: 'media.clip-added' }]);
  });

  it('is refused in words where browsers could not play it', async () => {
    const message = async (body: Blob) => (await add(body)).body.detail;
    expect(await message(clipOf({ codec: 'mpeg4' }))).toMatch(/H\.264, VP9 or AV1/);
    expect(await message(new File(['no clip'], 'a', { type: 'video/mp4' }))).toMatch(/no video/);
    expect(await message(clipOf({ codec: null }))).toMatch(/no picture/);
    expect((await read('/media-files')).total).toBe(0);
  });
});

describe('a new picture', () => {
  it('is kept in its sizes, listed with where it stands, and written down', async () => {
    const added = await add(await png(800));
    expect(added.status).toBe(200);
    const { id, image } = added.body.data;
    expect(image).toMatchObject({ alt: 'A blue wall', tone: expect.any(Number) });
    expect(image.previews.map(({ width }: { width: number }) => width)).toEqual([320, 640, 800]);
    const shown = await world.fetch(image.permalink);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const first = [{ kind: 'videos' as const, id: 7, title: 'Desert Dawn' }];
    const uses = { videos: 1, models: 0, elsewhere: 0, first };
    world.uses.set(image.permalink, uses);
    const { rows, total } = await read('/pictures?search=BLUE');
    expect(total).toBe(1);
    expect(rows).toEqual([{ ...added.body.data, uses, sizeBytes: expect.any(Number) }]);
    expect(rows[0].sizeBytes).toBeGreaterThan(0);
    expect(await admin.audit.read({ limit: 5 })).toMatchObject([
      {
        action: 'media.picture-added',
        subject: { type: 'picture', id: String(id) },
        after: { permalink: image.permalink, alt: 'A blue wall', kind: 'poster' },
      },
    ]);
  });

  it('is found apart from the frames of videos', async () => {
    await add(await png(800));
    const permalink = '/media/pictures/masters/1/still-1.webp';
    const size = { sizeAlias: 'XL' as const, permalink, width: 1920, height: 1080 };
    const alt = 'masters/1/still-1';
    await world.media.api.listPicture({ image: { alt, permalink, previews: [size], tone: 3 }, kind: 'poster' });
    const named = async (query: string) =>
      (await read(`/pictures${query}`)).rows.map((row: { image: { alt: string } }) => row.image.alt);
    expect(await named('?from=library')).toEqual(['A blue wall']);
    expect(await named('?from=frames')).toEqual(['masters/1/still-1']);
    expect(await named('')).toHaveLength(2);
  });

  it('is the one there is when it comes again', async () => {
    const first = await add(await png(800));
    const again = await add(await png(800), 'alt=Another+word&kind=poster');
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(again.body.data.image.alt).toBe('Another word');
    expect((await read('/pictures')).total).toBe(1);
  });

  it('is refused where it is none, is too small, or nobody says what it shows', async () => {
    const text = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'], 'a.png', {
      type: 'image/png',
    });
    expect((await add(text)).body.code).toBe('NOT_A_PICTURE');
    expect((await add(await png(100))).body.code).toBe('NOT_A_PICTURE');
    const cut = new File([(await png(800, 800)).slice(0, 400)], 'a.png', { type: 'image/png' });
    expect((await add(cut)).body.code).toBe('NOT_A_PICTURE');
    expect((await add(await png(800), 'alt=+&kind=poster')).status).toBe(400);
    expect((await read('/pictures')).total).toBe(0);
  });

  it('is refused where no size of it could be made, or where it is too much to count', async () => {
    for (const [width, height] of [
      [321, 1700],
      [2000, 350],
      [6400, 6400],
    ] as const)
      expect((await add(await png(width, height))).body.code, `${width} × ${height}`).toBe('NOT_A_PICTURE');
    expect((await add(await png(400, 1990))).status).toBe(200);
  });

  it('waits for its turn, and those that find no place to wait come again later', async () => {
    const body = await png(400);
    const path = `${API}/pictures?alt=A&kind=poster`;
    const addAs = (n: number) =>
      admin.call('POST', path, { body, by: { id: `01970000-0000-7000-8000-00000000000${n % 5}` } });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => addAs(n)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(2);
    for (const { status, body } of refused)
      expect([status, body.code, body.retryAfterSeconds]).toEqual([503, 'SERVICE_UNAVAILABLE', 1]);
    expect((await add(body)).status).toBe(200);
  });

  it('comes at most sixty times a minute from one operator', async () => {
    const text = new File(['no picture'], 'a.png', { type: 'image/png' });
    for (let one = 0; one < 60; one += 1) expect((await add(text)).status).toBe(422);
    expect((await add(text)).status).toBe(429);
  });

  it('is listed in a time of its own, however long its pixels took', async () => {
    const scope = { id: '1', until: performance.now(), kind: 'call' as const, route: '' };
    expect((await inRequest(scope, async () => add(await png(400)))).status).toBe(200);
  });

  it('leaves nothing in the storage where it could not be listed', async () => {
    await world.db.pool.query('alter table media.pictures add check (size_bytes < 0)');
    const body = await png(800);
    expect((await add(body)).status).toBe(500);
    expect(await Array.fromAsync(world.storage.list('pictures/'))).toEqual([]);
  });

  it('is for those who may edit media', async () => {
    const body = await png(800);
    const path = `${API}/pictures?alt=A&kind=poster`;
    expect((await admin.call('POST', path, { body, roles: ['support'] })).status).toBe(403);
    expect((await read('/pictures')).total).toBe(0);
  });
});

/** Until every page counts as seen by everybody: whatever else looks at the database now holds that up. */
async function vacuumed(table: string): Promise<void> {
  for (;;) {
    await world.db.pool.query(`vacuum analyze ${table}`);
    const { rows } = await world.db.pool.query(
      'select relallvisible >= relpages as "isSeen" from pg_class where oid = $1::regclass',
      [table],
    );
    if (rows[0]?.isSeen) return;
  }
}

it('of 100,000, a page is read from an index', async () => {
  const { pool } = world.db;
  await pool.query(`insert into media.media_files
      (video_id, role, format, width, height, quality, storage_key, size_bytes, content_type)
    select n / 10, 'full', 'eq180_sbs', 3840, 1920, '4K', 'videos/' || n || '.mp4', n * 7919::bigint % 99991, 'video/mp4'
    from generate_series(1, 100000) n`);
  // What is not yet on the disk, vacuum cannot count as seen by everybody, and no index alone answers for it.
  await pool.query(`set local synchronous_commit = on;
    insert into media.pictures (kind, image, permalink, size_bytes, added_at)
    select 'poster', jsonb_build_object('alt', 'Picture ' || n, 'permalink', n::text, 'previews', jsonb_build_array(repeat('small', 200)), 'tone', 1),
      n::text, n, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 100000) n`);
  for (const table of ['media_files', 'pictures']) await vacuumed(`media.${table}`);
  for (const path of ['/media-files', '/media-files?sort=sizeBytes', '/videos/77/media-files'])
    for (const { text, scanned } of await plansOf(world.db, () => read(path))) {
      if (!text.startsWith('select count')) expect(scanned, text).toEqual([]);
    }
  for (const query of ['', '?search=nothing+like+it', '?search=99', '?kind=hero', '?direction=ascending&page=1000'])
    for (const { text, scanned } of await plansOf(world.db, () => read(`/pictures${query}`))) {
      if (!text.endsWith('count(*) from "media"."pictures"')) expect(scanned, text).toEqual([]);
    }
});
