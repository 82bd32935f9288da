import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#kernel/clock.ts';
import { bookOverview, compareBooks } from '#modules/cams/server/money/compare-books.ts';
import { lockRoom } from '#modules/cams/server/rooms/room-store.ts';
import { presenceRoom } from '#modules/cams/server/rooms/room-stream.ts';
import { interruptShows, stopRoom } from '#modules/cams/server/shows/change-shows.ts';
import { rounds } from '../support/rounds.ts';
import { codeOf, openTestShows, SOUND, type TestShows } from '../support/shows.ts';

let world: TestShows;
beforeAll(async () => {
  world = await openTestShows();
});
afterAll(() => world?.close());

const key = () => crypto.randomUUID();

test('both books say the same, and an operator hears where they do not', async () => {
  const room = await world.room();
  const visitor = await world.visitor(100, room);
  for (const amount of [10, 1]) await visitor.client.tip({ id: room.id, amount, idempotencyKey: key() });
  const alerts = async () => (await bookOverview(world.deps).alerts?.()) ?? [];
  await compareBooks(world.deps);
  expect(await alerts()).toEqual([]);
  await world.db.pool.query('update cams.charges set earned = earned - 1 where room_id = $1 and tokens = 10', [
    room.id,
  ]);
  await compareBooks(world.deps);
  expect(await alerts()).toMatchObject([{ name: 'cams.books-differ', count: 1, isBad: true }]);
  const { rows } = await world.db.pool.query(
    'select charged, earned, wallet_charged, wallet_earned from cams.book_differences',
  );
  expect(rows).toEqual([{ charged: 11, earned: 5, wallet_charged: 11, wallet_earned: 6 }]);
  await world.db.pool.query('update cams.charges set earned = earned + 1 where room_id = $1 and tokens = 10', [
    room.id,
  ]);
  await compareBooks(world.deps);
  expect(await alerts()).toEqual([]);
});

const move = fc.record({
  what: fc.constantFrom(
    ...(['request', 'request', 'request', 'accept', 'accept', 'accept', 'sweep', 'sweep', 'sweep'] as const),
    ...(['wait', 'wait', 'wait', 'tip'] as const),
    ...(['spy', 'spy', 'cancel', 'end', 'lost', 'leave', 'join', 'join', 'stop', 'settings', 'compliment'] as const),
  ),
  who: fc.nat(2),
  /** Twice at once, as impatient people and several processes do. */
  isTwice: fc.boolean(),
  seconds: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(1, 2, 30, 60, 61) },
    { weight: 1, arbitrary: fc.integer({ min: -600, max: 4000 }) },
  ),
  kind: fc.constantFrom('private' as const, 'voice' as const),
});

test('whatever is done in whatever order and at once, the books are sound and nothing stays on hold', async () => {
  const reached = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 40, maxLength: 60 }), async (moves) => {
      const room = await world.room({ requestIntervalSeconds: 1 });
      const people = await Promise.all([200, 75, 50].map(async (tokens) => world.visitor(tokens, room)));
      const locked = (change: (deps: TestShows['deps'], of: Parameters<typeof interruptShows>) => Promise<unknown>) =>
        world.db.transaction(async (tx) => {
          const now = await lockRoom(tx, room.id);
          if (now) await change(world.deps, [world.deps, tx, now]);
        });
      const online = () =>
        world.db.pool.query(
          `update cams.rooms set status = 'public', private_tariff = 10 where id = $1 and status in ('away', 'offline')`,
          [room.id],
        );
      for (const { what, who, isTwice, seconds, kind } of moves) {
        const one = people[who];
        if (!one) continue;
        const { client } = one;
        // The visitor's latest; of the performer, any that waits or runs.
        const whose = what === 'accept' || what === 'end' ? '$2::uuid is not null' : 'visitor_id = $2';
        const { rows } = await world.db.pool.query<{ id: string }>(
          `select id from cams.shows where room_id = $1 and ${whose} and kind <> 'spy'
            order by state = 'requested' desc, state in ('running', 'interrupted') desc, requested_at desc limit 1`,
          [room.id, one.id],
        );
        const id = rows[0]?.id ?? crypto.randomUUID();
        const idempotencyKey = key();
        const act = async (): Promise<unknown> => {
          if (what === 'request') return client.requestPrivateShow({ id: room.id, kind });
          if (what === 'spy') return client.requestSpyShow({ id: room.id });
          if (what === 'accept') return world.as(room.performerId).acceptShow({ id });
          if (what === 'end') return world.as(room.performerId).cancelShow({ id });
          if (what === 'cancel') {
            const { data } = await client.myShow();
            return data.show?.kind === 'spy' ? client.leaveSpyShow({ id: data.show.id }) : client.cancelShow({ id });
          }
          if (what === 'tip') return client.tip({ id: room.id, amount: 3, idempotencyKey });
          if (what === 'compliment') return client.compliment({ id, amount: 2, idempotencyKey });
          if (what === 'lost') return locked((_, of) => interruptShows(...of));
          if (what === 'stop') return locked((_, of) => stopRoom(...of, { why: 'technical', status: 'away' }));
          if (what === 'settings')
            return world.db.pool.query('update cams.rooms set private_tariff = 12 where id = $1', [room.id]);
          if (what === 'leave') return one.leave();
          if (what === 'join') return world.presence.join(presenceRoom(room.id), one.id);
          return world.sweep();
        };
        if (what === 'wait') world.clock.advance(seconds * SECOND);
        else await Promise.all([codeOf(act()), ...(isTwice ? [codeOf(act())] : [])]);
        await online();
      }
      const { rows } = await world.db.pool.query('select kind, state, reason from cams.shows where room_id = $1', [
        room.id,
      ]);
      for (const { kind, state } of rows) reached.set(`${kind} ${state}`, (reached.get(`${kind} ${state}`) ?? 0) + 1);
      await locked((_, of) => stopRoom(...of, { why: 'maintenance', status: 'offline' }));
      for (const { id } of people) expect(await world.wallet.standingOf(id)).toMatchObject({ held: 0, owed: 0 });
      expect(await world.books()).toEqual(SOUND);
      world.clock.advance(MINUTE);
    }),
    { numRuns: rounds(12, 300) },
  );
  const states = new Set([...reached.keys()].map((name) => name.split(' ')[1]));
  expect([...states]).toEqual(expect.arrayContaining(['ended', 'refused']));
  await compareBooks(world.deps);
  expect(await bookOverview(world.deps).alerts?.()).toEqual([]);
});
