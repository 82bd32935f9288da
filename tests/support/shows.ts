import { createRouterClient } from '@orpc/server';
import { pino } from 'pino';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { newId } from '#kernel/ids.ts';
import { createMemoryPresence } from '#kernel/presence/memory-presence.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import type { CamsDeps } from '#modules/cams/server/deps.ts';
import { NEWS, type RoomNews } from '#modules/cams/server/news.ts';
import { findRoom } from '#modules/cams/server/rooms/room-store.ts';
import { presenceRoom } from '#modules/cams/server/shows/delivery.ts';
import { showsHandlers } from '#modules/cams/server/shows/shows-api.ts';
import { sweepShows } from '#modules/cams/server/shows/sweep-shows.ts';
import { rooms } from '#modules/cams/server/tables.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { LiveApi } from '#modules/live/server/index.ts';
import type { ModerationApi } from '#modules/moderation/server/index.ts';
import { walletModule } from '#modules/wallet/server/module.ts';
import type { Site } from '#sites/site.ts';

const migrations = ['kernel', 'modules/wallet/server', 'modules/cams/server'].map((folder) => ({
  module: folder.split('/')[1] ?? folder,
  folder: new URL(`../../${folder}/migrations/`, import.meta.url),
}));
export const SITE = 'testsite';
const site = { key: SITE, name: 'Test', flags: { cams: true }, camList: 'vr-cam-girls' as const };

/** What rooms and shows lean on, as simple as can be; the wallet is the real one. */
export function camsDeps(db: Database, clock = movableClock(new Date('2026-11-27T12:00:00Z'))) {
  const log = pino({ level: 'silent' });
  const bus = createMemoryBus({ log });
  const audit = createAudit({ db, clock });
  const wallet = walletModule({
    db,
    clock,
    log,
    bus,
    audit,
    billing: {} as BillingApi,
    namesOf: async () => new Map(),
    sites: () => [{ key: SITE }],
    isAccount: async () => true,
  });
  /** `user` of whom nobody may enter a room. */
  const banned = new Set<string>();
  const nameless = new Set<string>();
  const cuts: { stream: string; only?: readonly string[]; except?: readonly string[] }[] = [];
  /** Streams that the engine lost. */
  const lost = new Set<string>();
  const live = {
    setGuard: () => undefined,
    infoOf: async (stream: string) =>
      lost.has(stream) ? undefined : ({ type: '2D', resolution: 'HD', online: true } as const),
    disconnect: async (stream: string, options = {}) => cuts.push({ stream, ...options }),
    endStream: async (stream: string) => void cuts.push({ stream }),
    publishAccess: async ({ stream }: { stream: string }) => ({ whipUrl: stream, bearer: 'b', rtmpUrl: null }),
  } as unknown as LiveApi;
  const deps: CamsDeps = {
    db,
    clock,
    log,
    bus,
    audit,
    live,
    presence: createMemoryPresence(),
    limits: createMemoryRateLimiter({ clock }),
    jobs: { send: async () => undefined },
    namesOf: async () => new Map(),
    blockedWord: async () => false,
    wallet: wallet.api,
    accounts: { holdAccount: async () => true, usersById: async () => [] as never },
    catalogue: {} as CatalogueApi,
    profiles: {
      chooseName: async () => undefined,
      profilesOf: async (ids) =>
        new Map(
          ids.flatMap((id) =>
            nameless.has(id) ? [] : [[id, { name: id.slice(-8), picture: { permalink: '', alt: '' } }]],
          ),
        ),
      isBlocked: async () => false,
      blockedBy: async () => new Set<string>(),
      userOf: async () => undefined,
    },
    moderation: {
      sanctionsOf: async (id: string) =>
        banned.has(id) ? [{ kind: 'ban', scope: 'site', endsAt: null, reason: '', path: '' }] : [],
    } as unknown as ModerationApi,
    sites: () => [site],
  };
  return { ...deps, clock, banned, nameless, cuts, lost };
}

/** One site with rooms, and everybody who comes into them. */
export async function openTestShows() {
  const db = await createTestDatabase({ migrations, max: 20, refusesSecond: true });
  const deps = camsDeps(db);
  const { clock } = deps;
  const handlers = showsHandlers(deps);
  const news: RoomNews[] = [];
  await deps.bus.subscribe(NEWS, (message) => void news.push(message as RoomNews));

  const as = (userId?: string, more: { country?: string } = {}) => {
    const user = userId === undefined ? undefined : { id: userId, sessionId: '', email: '' };
    const context = {
      site: site as unknown as Site,
      visitor: { ...VERIFIED_GUEST, user, signedIn: user !== undefined },
      request: { geolocation: more.country ? { country: more.country } : undefined },
    } as unknown as ApiContext;
    return createRouterClient(handlers, { context });
  };
  return {
    ...deps,
    db,
    deps,
    as,
    sweep: () => sweepShows(deps),
    /** What was told of a room. */
    async heard<Type extends RoomNews['type']>(room: { id: number }, type: Type) {
      await new Promise(setImmediate);
      return news.filter((one): one is Extract<RoomNews, { type: Type }> => one.room === room.id && one.type === type);
    },
    async room(set: Partial<typeof rooms.$inferInsert> = {}) {
      const performerId = newId(clock);
      const [row] = await db.drizzle
        .insert(rooms)
        .values({
          performerId,
          nickname: `Room${performerId.slice(-12)}`,
          list: 'vr-cam-girls',
          status: 'public',
          statusAt: clock.now(),
          createdAt: clock.now(),
          privateTariff: 10,
          voiceTariff: 15,
          withClientVoice: true,
          spyEnabled: true,
          spyTariff: 4,
          mayBroadcast: true,
          streams: [{ type: '2D', resolution: 'HD', online: true }],
          tipMenu: [{ id: 'wave', title: 'Wave', price: 7 }],
          toyMenu: [
            { id: 'low', title: 'Low', price: 5, kind: 'level', strength: 20, seconds: 5, pattern: 'steady' },
            { id: 'storm', title: 'Storm', price: 50, kind: 'special', strength: 100, seconds: 30, pattern: 'wave' },
          ],
          ...set,
        })
        .returning();
      if (!row) throw new Error('The room was not made.');
      return row;
    },
    roomNow: async (id: number) =>
      (await findRoom(db.drizzle, id)) as NonNullable<Awaited<ReturnType<typeof findRoom>>>,
    /** Somebody with tokens, who is in the room. */
    async visitor(tokens: number, room?: { id: number }) {
      const id = newId(clock);
      if (tokens > 0)
        await db.transaction((tx) =>
          deps.wallet.credit(tx, { key: `c:${id}`, userId: id, amount: tokens, about: 'test', from: 'packs' }),
        );
      const stay = room && (await deps.presence.join(presenceRoom(room.id), id));
      return { id, leave: async () => stay?.leave(), client: as(id) };
    },
    /** What must hold of the books whatever was done. */
    async books() {
      const { rows } = await db.pool.query(`
        select
          (select coalesce(sum(amount), 0)::int from wallet.entries) as total,
          (select count(*)::int from wallet.holds h where state = 'open' and not exists (
            select from cams.shows s where h.key like 'show:' || s.id || ':%' and s.state in ('running', 'interrupted'))) as stray_holds,
          (select count(*)::int from cams.shows s where s.ticks * s.tariff <>
            (select coalesce(sum(tokens), 0) from cams.charges c where c.show_id = s.id and c.kind = s.kind)) as wrong_ticks,
          (select count(*)::int from cams.charges c where not exists (
            select from wallet.transfers t where t.key in (c.key, c.key || ':end') and t.kind in ('spent', 'posted')
              and t.earner = c.performer_id and t.owner = c.visitor_id
              and c.tokens = (select sum(e.amount) from wallet.entries e join wallet.accounts a on a.id = e.account_id
                where e.transfer_id = t.id and a.kind in ('spent', 'earned'))
              and c.earned = (select coalesce(sum(e.amount), 0) from wallet.entries e join wallet.accounts a on a.id = e.account_id
                where e.transfer_id = t.id and a.kind = 'earned'))) as stray_charges,
          (select count(*)::int from wallet.transfers t where t.earner is not null and t.kind in ('spent', 'posted')) -
            (select count(*)::int from cams.charges) as unexplained`);
      return rows[0];
    },
    close: () => db.close(),
  };
}
export type TestShows = Awaited<ReturnType<typeof openTestShows>>;
export const SOUND = { total: 0, stray_holds: 0, wrong_ticks: 0, stray_charges: 0, unexplained: 0 };

export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string; name?: string }) => error.code ?? error.name ?? String(error),
  );
