import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepOut } from '#modules/cams/server/shows/keep-out.ts';
import { openTestShows, SOUND, type TestShows } from '../support/shows.ts';

/** R17: when a session ends, what was begun in it ends too, and nothing else. */
let world: TestShows;
beforeAll(async () => {
  world = await openTestShows();
});
afterAll(() => world?.close());

async function requested() {
  const room = await world.room();
  const visitor = await world.visitor(100, room);
  const sessionId = crypto.randomUUID();
  const client = world.as(visitor.id, { sessionId });
  const { data } = await client.requestPrivateShow({ id: room.id });
  return { room, visitor, sessionId, client, id: data.show?.id ?? '' };
}
async function running() {
  const show = await requested();
  await world.as(show.room.performerId).acceptShow({ id: show.id });
  await world.sweep();
  return show;
}
async function endSession(userId: string, sessionId: string) {
  world.signedOut.add(sessionId);
  await keepOut(world.deps, userId);
}

test('a visitor who signs out where they began a show has left it; in another browser they have not', async () => {
  const { room, visitor, sessionId, client, id } = await running();
  await endSession(visitor.id, crypto.randomUUID());
  expect((await client.ownRoom({ id: room.id })).data.show).toMatchObject({ id, state: 'running' });
  await endSession(visitor.id, sessionId);
  expect(await world.roomNow(room.id)).toMatchObject({ status: 'public', stateReason: 'LOGGED_OUT' });
  expect(await world.heard(room, 'own')).toContainEqual(
    expect.objectContaining({ userId: visitor.id, reason: 'LOGGED_OUT' }),
  );
  // One period was charged; the rest of the held minimum is released.
  expect(await world.wallet.standingOf(visitor.id)).toEqual({ tokens: 90, held: 0, owed: 0 });
  expect(await world.books()).toMatchObject(SOUND);
});

test('a request goes as if it was taken back', async () => {
  const { room, visitor, sessionId, client } = await requested();
  await endSession(visitor.id, sessionId);
  expect((await client.ownRoom({ id: room.id })).data.show).toBeNull();
  expect(await world.heard(room, 'refused')).toEqual([]);
});

test('a performer who signs out of the studio is off air until they go live again; one of OBS is not', async () => {
  const { room, visitor, id } = await running();
  await keepOut(world.deps, room.performerId);
  expect(await world.roomNow(room.id)).toMatchObject({ status: 'private' });
  const sessionId = crypto.randomUUID();
  await world.db.pool.query('update cams.rooms set session_id = $1 where id = $2', [sessionId, room.id]);
  await endSession(room.performerId, sessionId);
  expect(await world.roomNow(room.id)).toMatchObject({
    status: 'offline',
    stateReason: 'LOGGED_OUT',
    staysOffAir: true,
    sessionId: null,
  });
  const { rows } = await world.db.pool.query('select state, reason from cams.shows where id = $1', [id]);
  expect(rows).toEqual([{ state: 'ended', reason: 'LOGGED_OUT' }]);
  expect(await world.heard(room, 'own')).toContainEqual(
    expect.objectContaining({ userId: visitor.id, reason: 'LOGGED_OUT' }),
  );
});
