import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SOCKET_CLOSED } from '#kernel/sockets.ts';
import { scopeOf } from '../rooms/room-ban.ts';
import { openChatWorld } from './test-world.ts';

let world: Awaited<ReturnType<typeof openChatWorld>>;
let here: Awaited<ReturnType<typeof world.startProcess>>;
beforeAll(async () => {
  world = await openChatWorld();
  here = await world.startProcess();
});
afterAll(() => world.close());

it('puts out who was banned while they came in', async () => {
  const gil = await world.person('Gil');
  const ban = {
    kind: 'ban' as const,
    startsAt: world.clock.now(),
    endsAt: null,
    reason: 'Spam',
    by: world.performer,
  };
  const { profiles } = here.deps;
  const blockedBy = vi.spyOn(profiles, 'blockedBy').mockImplementationOnce(async () => {
    world.sanctions.push({ ...ban, id: gil, scope: scopeOf(world.room), userId: gil });
    return new Set();
  });
  const window = await here.enter(gil);
  expect(window.closedWith).toBe(SOCKET_CLOSED.forbidden);
  blockedBy.mockRestore();
});

it('lets go of a room though leaving it fails', async () => {
  const count = vi.spyOn(here.presence, 'count');
  const window = await here.enter();
  const join = vi
    .spyOn(here.presence, 'join')
    .mockResolvedValueOnce({ leave: () => Promise.reject(new Error('Away')) });
  const unlucky = await here.enter();
  join.mockRestore();
  await Promise.all([window.leave(), unlucky.leave()]);
  count.mockClear();
  // Viewers are counted once a second while the room has any.
  await wait(1100);
  expect(count).not.toHaveBeenCalled();
  count.mockRestore();
});
