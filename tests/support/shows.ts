import { createRouterClient } from '@orpc/server';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { newId } from '#kernel/ids.ts';
import { NEWS, type RoomNews } from '#modules/cams/server/news.ts';
import { findRoom } from '#modules/cams/server/rooms/room-store.ts';
import { presenceRoom } from '#modules/cams/server/rooms/room-stream.ts';
import { showsHandlers } from '#modules/cams/server/shows/shows-api.ts';
import { sweepShows } from '#modules/cams/server/shows/sweep-shows.ts';
import { rooms } from '#modules/cams/server/tables.ts';
import type { Site } from '#sites/site.ts';
import { camsDeps, site } from './shows-deps.ts';

const migrations = ['kernel', 'modules/wallet/server', 'modules/cams/server'].map((folder) => ({
  module: folder.split('/')[1] ?? folder,
  folder: new URL(`../../${folder}/migrations/`, import.meta.url),
}));

/** One site with rooms, and everybody who enters them. */
export async function openTestShows() {
  const db = await createTestDatabase({ migrations, max: 20, refusesSecond: true });
  const deps = camsDeps(db);
  const { clock } = deps;
  const handlers = showsHandlers(deps);
  const news: RoomNews[] = [];
  await deps.bus.subscribe(NEWS, (message) => void news.push(message as RoomNews));

  const as = (userId?: string, more: { country?: string; sessionId?: string } = {}) => {
    const { sessionId = newId(clock) } = more;
    const user = userId === undefined ? undefined : { id: userId, sessionId, email: '' };
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
    /** The events of a room. */
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
    /** A visitor with tokens, in the room. */
    async visitor(tokens: number, room?: { id: number }) {
      const id = newId(clock);
      if (tokens > 0)
        await db.transaction((tx) =>
          deps.wallet.credit(tx, { key: `c:${id}`, userId: id, amount: tokens, about: 'test', from: 'packs' }),
        );
      const stay = room && (await deps.presence.join(presenceRoom(room.id), id));
      return { id, leave: async () => stay?.leave(), client: as(id) };
    },
    /** What must hold for the books at all times. */
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
