import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { EventName } from '../../contract/bots-api.ts';
import type { CamsDeps } from '../deps.ts';
import { hasKeys, insertEvent } from './event-store.ts';

/** The bus topic that wakes readers of a room's events. */
export const EVENTS = 'cams.events';

/**
 * R55. Adds a room's event for bots and overlays, with `data` as its `object`; nothing is stored if the room has no
 * key. Call it last in a transaction, because it blocks other events of the room until the commit.
 */
export async function emitEvent(
  { clock, bus }: Pick<CamsDeps, 'clock' | 'bus'>,
  tx: Tx,
  roomId: number,
  type: EventName,
  data: Record<string, unknown>,
): Promise<void> {
  if (!(await hasKeys(tx, roomId))) return;
  await insertEvent(tx, { roomId, type, data, at: clock.now() });
  afterCommit(tx, () => void bus.publish(EVENTS, { room: roomId }));
}
