import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { NO_FILES } from '#kernel/deletable.ts';
import type { Publisher } from '#kernel/events/events.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import type { JobPlanner } from '#kernel/jobs/work.ts';
import type { Site } from '#sites/site.ts';
import type { Image } from '../contract/types.ts';
import { catalogueModule } from './module.ts';
import type { ModelToImport, VideoToImport } from './types.ts';

const migrations = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'catalogue', folder: new URL('./migrations/', import.meta.url) },
];
const SITES = ['one', 'two'];
export const START = new Date('2026-05-01T12:00:00Z');

/** A catalogue with its own database, and its endpoints as visitors of each site call them. */
export async function openTestCatalogue() {
  const lines: { msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const db = await createTestDatabase({ migrations });
  const clock = movableClock(START);
  const bus = createMemoryBus({ log });
  const dropped: string[] = [];
  await bus.subscribe('pages.drop', (tags) => dropped.push(...(tags as string[])));
  await db.pool.query(`create table public.published
    (id integer generated always as identity, type text, key text, payload jsonb, unique (type, key))`);
  // Published within the transaction, or not at all.
  const events: Publisher = {
    async publish(tx, type, { key, payload }) {
      const text = JSON.stringify(type.payload.parse(payload));
      await tx.execute(sql`insert into public.published (type, key, payload) values (${type.name}, ${key}, ${text})`);
    },
  };
  const sent: { name: string; startAfter: Date | undefined }[] = [];
  /** Publishing times of scheduled jobs, by key. */
  const planned = new Map<string, Date | undefined>();
  const planner: JobPlanner = {
    async send(_tx, { name }, _payload, { key = '', startAfter } = {}) {
      sent.push({ name, startAfter });
      planned.set(key, startAfter);
    },
    withdraw: async (_tx, _type, key) => void planned.delete(key),
  };
  const admin = {
    audit: createAudit({ db, clock }),
    originOf: (site: string) => (SITES.includes(site) ? `https://${site}.example` : undefined),
    hasVideo: async (id: number) => filmed.has(id),
    isPlayable: (videoId: PgColumn) => sql`${videoId} = any(${sql.param([...filmed])}::int[])`,
    findAlike: async () => [],
    isDeadLink: async (_: string, path: string) => path === '/nothing/',
    setMediaGoing: async () => {},
    eraseMedia: async () => ({ files: NO_FILES, counts: {}, sources: [] }),
    holdPictures: async (_tx: unknown, permalinks: readonly string[]) =>
      permalinks.filter((permalink) => goneFromLibrary.has(permalink)),
    namesOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'editor@example.com'])),
  };
  /** Ids of videos with a full video that is ready. */
  const filmed = new Set<number>();
  /** Addresses of pictures that were removed from the library. */
  const goneFromLibrary = new Set<string>();
  const deps = { db, clock, bus, events, log, jobs: planner, admin };
  const { api, endpoints, adminEndpoints, jobs } = catalogueModule(deps);
  const limits = createMemoryRateLimiter({ clock });

  /** @param tags collects the page tags that responses depend on */
  function contextOf(site: string, tags = new Set<string>()): ApiContext {
    return {
      // The catalogue reads nothing else of a site.
      site: { key: site, listing: { guests: 'desc', signedIn: 'desc' } } as Site,
      visitor: VERIFIED_GUEST,
      request: { id: '1', origin: 'http://test', address: '127.0.0.1', userAgent: '', cookies: {} },
      reply: {
        setCookie() {},
        clearCookie() {},
        dependsOn: (...names) => {
          for (const name of names) tags.add(name);
        },
      },
      limits,
    };
  }
  const visit = (site: string, tags?: Set<string>) => createRouterClient(endpoints, { context: contextOf(site, tags) });

  const runJob = (name: string) => runWork(jobs, name);
  /** Events published since the last call, in order. */
  async function news(): Promise<{ type: string; payload: unknown }[]> {
    const query = 'with gone as (delete from public.published returning *) select type, payload from gone order by id';
    return (await db.pool.query(query)).rows;
  }
  return {
    db,
    clock,
    api,
    visit,
    contextOf,
    dropped,
    sent,
    planned,
    filmed,
    goneFromLibrary,
    news,
    /** What was logged, warnings and above. */
    lines,
    runJob,
    jobs,
    endpoints,
    adminEndpoints,
    close: () => db.close(),
  };
}

export function image(alt: string): Image {
  const previews = (['XS', 'S', 'M', 'L', 'XL'] as const).map((sizeAlias, index) => ({
    sizeAlias,
    permalink: `/media/pictures/${alt}-${index}.webp`,
    width: 320 * (index + 1),
    height: 180 * (index + 1),
  }));
  return { alt, permalink: `/media/pictures/${alt}.webp`, previews, tone: 3 };
}

export function video(slug: string, more: Partial<VideoToImport> = {}): VideoToImport {
  return {
    slug,
    title: `Title of ${slug}`,
    description: 'What it shows.',
    sites: ['one'],
    models: [],
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    durationSeconds: 30,
    poster: image(slug),
    heroImage: image(`${slug}-hero`),
    previewAddress: null,
    resolution: '4K',
    videoType: 'video3D',
    ...more,
  };
}

export function model(slug: string, more: Partial<ModelToImport> = {}): ModelToImport {
  return {
    slug,
    title: `Name of ${slug}`,
    description: 'Who it is.',
    sites: ['one'],
    information: [{ label: 'Hobby', fieldType: 'type_text', value: 'Chess' }],
    featuredImage: image(slug),
    faceImage: image(`${slug}-face`),
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    ...more,
  };
}
