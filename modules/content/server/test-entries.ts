import { pino } from 'pino';
import { z } from 'zod';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { type Deletable, NO_FILES } from '#kernel/deletable.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import type { JobPlanner } from '#kernel/jobs/work.ts';
import { contentAdminEndpoints } from '../contract/admin-api.ts';
import { contentModule } from './module.ts';

const migrations = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'content', folder: new URL('./migrations/', import.meta.url) },
];
export const START = new Date('2026-05-01T12:00:00Z');
export const SITES = ['one', 'two'];

/** A note has no key, a page has a key of its own, and a poster shares its key with others. */
export const NOTE = {
  name: 'shop.note',
  content: z.object({ text: z.string().min(1, 'Words.'), link: z.string().optional() }),
};
export const PAGE = {
  name: 'shop.page',
  content: z.object({ title: z.string(), picture: z.object({ permalink: z.string() }).nullable() }),
  key: z.string().regex(/^[a-z]+$/, 'Letters alone.'),
  keepsEditions: true,
};
export const POSTER = {
  name: 'shop.poster',
  content: z.object({ text: z.string() }),
  key: z.string().min(1),
  sharesKey: true,
};

/** Listed by date and category, without its text. */
export const POST = {
  name: 'shop.post',
  content: z.object({ title: z.string(), text: z.string(), categories: z.array(z.number()) }),
  key: z.string().min(1),
  isDated: true,
  longFields: ['text'],
} as const;

/** Entries with their own database, and the admin endpoints. */
export async function openTestEntries() {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const db = await createTestDatabase({ migrations });
  const clock = movableClock(START);
  const bus = createMemoryBus({ log });
  const dropped: string[] = [];
  await bus.subscribe('pages.drop', (tags) => dropped.push(...(tags as string[])));
  /** Times at which pages are to be invalidated, by key. */
  const planned = new Map<string, Date | undefined>();
  const jobs: JobPlanner = {
    send: async (_tx, _type, _payload, { key = '', startAfter } = {}) => void planned.set(key, startAfter),
    withdraw: async (_tx, _type, key) => void planned.delete(key),
  };
  const gone = new Set<string>();
  const published: { type: string; payload: unknown }[] = [];
  const module = contentModule({
    db,
    clock,
    log,
    bus,
    events: { publish: async (_tx, type, { payload }) => void published.push({ type: type.name, payload }) },
    jobs,
    audit: createAudit({ db, clock }),
    namesOf: async (ids) => new Map(ids.map((id) => [id, 'editor@example.com'])),
    isSite: (key) => SITES.includes(key),
    isDeadLink: async (_, path) => path === '/nothing/',
    eraseMedia: async () => ({ files: NO_FILES, counts: {}, sources: [] }),
    holdPictures: async (_tx, permalinks) => permalinks.filter((permalink) => gone.has(permalink)),
  });
  const kinds = [NOTE, PAGE, POSTER, POST];
  const may = { read: 'promotions.read', edit: 'promotions.edit', publish: 'promotions.publish' } as const;
  const declared = contentAdminEndpoints('shop', kinds, may);
  const handlers = module.api.adminHandlers(declared, {
    kinds,
    publish: may.publish,
    faultIn: (_kind, content) => (content.text === 'forbidden' ? { field: 'text', detail: 'Not this.' } : undefined),
  });
  const admin = openTestAdmin(handlers, { db, clock });
  return {
    db,
    clock,
    api: module.api,
    deletable: module.deletables[0] as Deletable,
    dropped,
    planned,
    gone,
    /** Published events, in order. */
    published,
    lines,
    admin,
    runTurns: (tags: string[]) => runWork(module.jobs, 'content.refresh-scheduled', { tags }),
    call: admin.call,
    close: () => db.close(),
  };
}

export const visitor = (more: Partial<Visitor> = {}): Visitor => ({ ...VERIFIED_GUEST, ...more });

/** Default fields for entries made in the admin. */
export const shared = (more: object = {}) => ({
  name: 'A name',
  key: null,
  sort: 0,
  weight: 100,
  sites: ['one'],
  startsAt: null,
  endsAt: null,
  audiences: ['guests', 'members', 'expired'],
  isHidden: false,
  ...more,
});
