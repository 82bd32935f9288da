import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import type { Storage } from '#kernel/storage.ts';
import { catalogueModule } from '#modules/catalogue/server/module.ts';
import { NO_ADMIN } from '#modules/catalogue/server/test-no-admin.ts';
import type { MediaImport } from '#modules/media/server/index.ts';
import { CAST, DEMO_PASSWORD } from '../cast.ts';
import type { DemoMaterial } from '../material/material.ts';
import type { MediaScene } from '../material/media-scene.ts';
import { seedDemo } from './seed.ts';
import type { SeedDeps } from './seed-deps.ts';

const migrations = [
  {
    module: 'catalogue',
    folder: new URL('../../modules/catalogue/server/migrations/', import.meta.url),
  },
];
const sites = [{ key: 'one' }, { key: 'two' }];
const size = { videosPerSite: 6, modelsPerSite: 3, compilationsPerSite: 0 };
const NOW = new Date('2026-12-24T12:00:00Z');
let raw: string;
let material: DemoMaterial;
let folder: string;
let storage: Storage;
let db: TestDatabase;
let deps: SeedDeps;
let media: MediaImport[];
let lines: string[];

const drawing = (height: number, index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="${height}"><rect width="60" height="${index + 1}" fill="red"/></svg>`;

/** Two scenes with two stills each, and videos that are never played. */
beforeAll(async () => {
  raw = await mkdtemp(join(tmpdir(), 'test-demo-raw-'));
  const videos = { 'full-4k.mp4': 3840, 'full-2k.mp4': 1920, 'trailer.mp4': 1920, 'preview.mp4': 640 };
  const scenes = ['river', 'desert'].map((key, index): MediaScene => {
    const image = (name: string) => ({ name, width: 400, height: 225, sizeBytes: 1 });
    return {
      key,
      title: `The ${key}`,
      description: 'A scene.',
      durationSeconds: 30.4,
      stereo: 'sbs',
      projection: 'equirect180',
      files: Object.entries(videos)
        .slice(index)
        .map(([name, width]) => ({
          name,
          role: name.split(/[-.]/)[0] as 'full' | 'trailer' | 'preview',
          width,
          height: width / 2,
          fps: 24,
          durationSeconds: name.startsWith('full') ? 30.4 : 10,
          sizeBytes: `${key} ${name}`.length,
          codec: 'h264' as const,
        })),
      stills: [image('still-1.webp'), image('still-2.webp')],
      hero: image('hero.webp'),
      palette: { dominant: '#123456', accent: '#ff0000' },
    };
  });
  for (const [index, scene] of scenes.entries()) {
    for (const { name } of scene.files) await writeFile(join(raw, `${scene.key}-${name}`), `${scene.key} ${name}`);
    for (const { name } of [...scene.stills, scene.hero]) {
      const background = { r: 40 * index, g: name.length * 10, b: name.charCodeAt(6) };
      const picture = sharp({ create: { width: 400, height: 225, channels: 3, background } });
      await picture.webp().toFile(join(raw, `${scene.key}-${name}`));
    }
  }
  material = {
    scenes,
    pathOf: (scene, name) => join(raw, `${scene}-${name}`),
    // The same title on both sites, so that slugs need a number.
    video: (_, index) => ({
      title: `Video no ${index}`,
      slug: `video-no-${index}`,
      description: 'It shows something.',
      scene: index % 2 === 0 ? 'river' : 'desert',
    }),
    model: (site, index) => ({
      name: `Model ${site} ${index}`,
      slug: `model-${site}-${index}`,
      biography: 'Somebody.',
      information: [{ label: 'Birthday', fieldType: 'date', value: '800000000' }],
    }),
    portrait: (_, index) => drawing(80, index),
    face: (_, index) => drawing(60, index),
  };
});
afterAll(() => rm(raw, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-demo-'));
  storage = createFolderStorage({ root: folder });
  db = await createTestDatabase({ migrations });
  media = [];
  lines = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const clock = movableClock(NOW);
  const events = { publish: () => Promise.resolve() };
  const refuse = () => Promise.reject(new Error('Nothing of the demo lies ahead.'));
  const jobs = { send: refuse, withdraw: refuse };
  const catalogue = catalogueModule({
    db,
    clock,
    bus: createMemoryBus({ log }),
    events,
    jobs,
    log,
    admin: NO_ADMIN,
  }).api;
  const importMedia = async (file: MediaImport) => ({ id: media.push(file) });
  deps = {
    catalogue,
    media: { importMedia, importShort: async () => {}, importTimeline: async () => {}, listPicture: async () => {} },
    storage,
    log,
    clock,
    sites,
    material,
    size,
  };
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const count = async (what: string) => (await db.pool.query(`select count(*) as n from ${what}`)).rows[0].n;
const stored = () => readdir(folder, { recursive: true });
const titles = () =>
  db.pool
    .query('select slug, title, published_at, resolution, duration_seconds, poster from catalogue.videos order by id')
    .then(({ rows }) => rows);

it('fills an empty catalogue once, with what is true of the files', async () => {
  expect(await seedDemo(deps)).toBe(true);
  expect(await count('catalogue.videos')).toBe(12);
  expect(await count('catalogue.models')).toBe(6);
  const videos = await titles();
  expect(new Set(videos.map(({ slug }) => slug)).size).toBe(12);
  expect(new Set(videos.map(({ resolution }) => resolution))).toEqual(new Set(['4K', '2K']));
  for (const video of videos) {
    expect(video.duration_seconds).toBe(30);
    expect(video.published_at.getTime()).toBeLessThan(NOW.getTime());
    expect(video.published_at.getTime()).toBeGreaterThan(NOW.getTime() - 800 * 86_400_000);
    const best = media.filter(({ videoId, role }) => role === 'full' && videoId === video.id);
    for (const { quality } of best) expect(['4K', '2K']).toContain(quality);
  }
  for (const { role, durationSeconds } of media) expect(durationSeconds).toBe(role === 'full' ? 30 : 10);
  for (const { storageKey, sizeBytes } of media)
    expect(await storage.head(storageKey)).toMatchObject({ size: sizeBytes, contentType: 'video/mp4' });
  for (const preview of media.filter(({ role }) => role === 'preview')) {
    expect(preview.storageKey).toMatch(/^media\/(river|desert)\/preview-[0-9a-f]{12}\.mp4$/);
    expect(preview.format).toBe('flat_mono');
  }
  expect(media.filter(({ role }) => role === 'full').every(({ format }) => format === 'eq180_sbs')).toBe(true);
  expect(await count('catalogue.videos where is_partners')).toBe(2);
  // Some card shows each of the things that a card can show.
  expect(await count("catalogue.custom_items where duration is not null and starring <> ''")).toBe(2);
  expect(await count('(select distinct unnest(positions) from catalogue.videos) shown')).toBe(6);
  expect(await count("catalogue.models where face_image->>'permalink' = featured_image->>'permalink'")).toBe(0);
  // For phones: as high as the wide picture it is cut from.
  expect((await stored()).filter((path) => /river\/tall-\w+-169\.webp$/.test(path))).toHaveLength(1);
  expect(lines).toContain('demo: 12 of 12 videos');
  expect(await seedDemo(deps)).toBe(false);
  expect(await count('catalogue.videos')).toBe(12);
});

it('makes the same world every time', async () => {
  await seedDemo(deps);
  const first = await titles();
  await db.pool.query('truncate catalogue.videos, catalogue.models, catalogue.imports restart identity cascade');
  await seedDemo(deps);
  expect((await titles()).toSorted(bySlug)).toEqual(first.toSorted(bySlug));
});
const bySlug = (left: { slug: string }, right: { slug: string }) => left.slug.localeCompare(right.slug);

describe('after a kill', () => {
  it.each([1, 4, 9, 15])(
    'in the middle (%i imports), finishes what is missing and doubles nothing',
    async (allowed) => {
      let left = allowed;
      const dying =
        <Input, Output>(run: (input: Input) => Promise<Output>) =>
        (input: Input) => {
          left -= 1;
          return left < 0 ? Promise.reject(new Error('killed')) : run(input);
        };
      const { catalogue } = deps;
      const broken = {
        ...catalogue,
        importModel: dying(catalogue.importModel),
        importVideo: dying(catalogue.importVideo),
      };
      await expect(seedDemo({ ...deps, catalogue: broken })).rejects.toThrow('killed');
      const files = await stored();
      expect(await seedDemo(deps)).toBe(true);
      expect(await count('catalogue.videos')).toBe(12);
      expect(await count('catalogue.models')).toBe(6);
      expect(await count('catalogue.site_videos')).toBe(12);
      expect(await stored()).toEqual(expect.arrayContaining(files));
      expect(lines).toContain('demo: going on with the demo world');
      expect(await seedDemo(deps)).toBe(false);
    },
  );
});

it('leaves a catalogue of other making alone', async () => {
  const image = { alt: '', permalink: '/x', previews: [], tone: 0 };
  await deps.catalogue.importModel({
    slug: 'hers',
    title: 'Hers',
    description: '',
    sites: ['one'],
    information: [],
    featuredImage: image,
    faceImage: image,
    publishedAt: NOW,
  });
  expect(await seedDemo(deps)).toBe(false);
  expect([await count('catalogue.videos'), await count('catalogue.models')]).toEqual([0, 1]);
  expect(await stored()).toEqual([]);
});

it('brings the cast, each with the membership of the name', async () => {
  const users = new Map<string, { id: string; password: string; roles?: readonly string[]; demo?: boolean }>();
  const memberships: object[] = [];
  const accounts: SeedDeps['accounts'] = {
    userByEmail: async (email) => users.get(email),
    createUser: async ({ email, ...account }) => {
      users.set(email, { id: email, ...account });
      return { id: email };
    },
  };
  const tokens: object[] = [];
  const membership = {
    establish: async (member: object) => void memberships.push(member),
    giveTokens: async (member: object) => void tokens.push(member),
  };
  await seedDemo({ ...deps, accounts, membership });
  expect([...users.keys()]).toEqual(Object.values(CAST).map(({ email }) => email));
  expect(users.get('olga-operator@demo.example')?.roles).toEqual(['superadmin']);
  expect(users.get('anna-active@demo.example')?.password).toBe(DEMO_PASSWORD);
  expect(users.get('olga-operator@demo.example')?.password).toMatch(/^[\w-]{16}$/);
  expect([...users.values()].every(({ demo }) => demo)).toBe(true);
  expect(memberships).toContainEqual(
    expect.objectContaining({ email: 'vera-trial@demo.example', site: 'two', status: 'active', trial: true }),
  );
  expect(memberships).toContainEqual(
    expect.objectContaining({ email: 'paula-paused@demo.example', site: 'one', standing: 'paused' }),
  );
  expect(memberships).toHaveLength(2 * Object.values(CAST).filter((one) => 'membership' in one).length);
  const given = (email: string, tokens: number) => ({ userId: email, email, tokens });
  expect(tokens).toEqual([given('victor-vip@demo.example', 200), given('cam-customer@demo.example', 500)]);
});

it('never shows a future video on a machine whose clock is behind', async () => {
  const early = movableClock(new Date('2025-03-01T10:00:00Z'));
  await seedDemo({ ...deps, clock: early });
  for (const { published_at } of await titles()) expect(published_at < early.now()).toBe(true);
});
