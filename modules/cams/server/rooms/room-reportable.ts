import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/db/database.ts';
import type { Reportable } from '#kernel/reportable.ts';
import * as m from '#messages/cams';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { putAllOut } from '../studio/room-status.ts';
import { roomPath } from './room-cards.ts';
import { findRoom, findRoomByNickname, lockRoom, type StoredRoom, updateRoom } from './room-store.ts';
import { findAgain } from './search-source.ts';

const ROOM = 'room';

const versionOf = ({ description, picture }: StoredRoom) =>
  createHash('sha256')
    .update(JSON.stringify([description, picture?.permalink]))
    .digest('hex')
    .slice(0, 16);

/** R67. A reported room that is hidden disappears everywhere, and its broadcast ends. */
export function roomReportable(deps: CamsDeps): Reportable {
  async function setHidden(tx: Tx, id: string, isHidden: boolean): Promise<boolean> {
    const room = await lockRoom(tx, Number(id));
    if (!room) return false;
    await updateRoom(tx, room.id, { isHidden });
    if (isHidden) await putAllOut(deps, tx, room);
    else tell(deps, tx, { room: room.id, type: 'facts' });
    await findAgain(deps, tx, room.id);
    return true;
  }
  return {
    kind: ROOM,
    label: m.room_label,
    async idOf(tx, name) {
      const room = await findRoomByNickname(tx, name);
      return room && !room.isHidden ? String(room.id) : undefined;
    },
    async read(tx, id) {
      const room = await findRoom(tx, Number(id));
      if (!room || room.isHidden) return undefined;
      const text = [room.nickname, room.description].filter(Boolean).join('\n');
      return { version: versionOf(room), authorId: room.performerId, text, path: roomPath(room) };
    },
    hide: (tx, id) => setHidden(tx, id, true),
    async restore(tx, id) {
      await setHidden(tx, id, false);
    },
  };
}
