import type { Tx } from '#kernel/db/database.ts';
import type { Reportable } from '#kernel/reportable.ts';
import * as m from '#messages/cams';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { roomPath } from '../rooms/room-cards.ts';
import { findRoom, lockRoom } from '../rooms/room-store.ts';
import { CHAT_MESSAGE } from './keep-order.ts';
import { findMessage, lastMessages, markRemoved, restoreMessage } from './message-store.ts';

const NAME = /^(\d{1,15})-(\d{1,15})$/;
/** Earlier messages that a moderator sees for context. */
const MOST_BEFORE = 5;

/** R52. Messages are reported by room and id, such as `12-345`. */
export function chatReportable(deps: Pick<CamsDeps, 'clock' | 'bus'>): Reportable {
  const at = (name: string) => {
    const [, room, id] = NAME.exec(name) ?? [];
    return room && id ? { roomId: Number(room), id: Number(id) } : undefined;
  };
  const messageAt = async (tx: Tx, name: string) => {
    const { roomId, id } = at(name) ?? {};
    return roomId && id ? findMessage(tx, roomId, id) : undefined;
  };

  return {
    kind: CHAT_MESSAGE,
    label: m.chat_message_label,
    async idOf(tx, name) {
      const message = await messageAt(tx, name);
      return message && message.authorId !== null && !message.removedAt ? name : undefined;
    },
    async read(tx, name) {
      const message = await messageAt(tx, name);
      if (!message || message.text === '') return undefined;
      const { roomId, id, authorId, authorName, text } = message;
      const room = await findRoom(tx, roomId);
      const before = await lastMessages(tx, roomId, { limit: MOST_BEFORE, before: id });
      return {
        version: '1',
        authorId: authorId ?? undefined,
        text,
        path: room && roomPath(room),
        note: [
          `By ${authorName} in ${room?.nickname ?? roomId}.`,
          ...before.map((one) => `${one.authorName}: ${one.text}`),
        ].join('\n'),
      };
    },
    async hide(tx, name) {
      const { roomId, id } = at(name) ?? {};
      if (!roomId || !id || !(await lockRoom(tx, roomId))) return false;
      const ids = await markRemoved(tx, roomId, { ids: [id] }, deps.clock.now());
      if (ids.length > 0) tell(deps, tx, { room: roomId, type: 'removed', ids });
      // The performer or a moderator of the room may have removed it already.
      return (await findMessage(tx, roomId, id)) !== undefined;
    },
    async restore(tx, name) {
      const { roomId, id } = at(name) ?? {};
      if (roomId && id) await restoreMessage(tx, roomId, id);
    },
  };
}
