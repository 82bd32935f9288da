import { SECOND } from '#kernel/clock.ts';
import { ROOM_LISTS } from '../../contract/room-lists.ts';
import type { CamsDeps } from '../deps.ts';
import { NEWS, type RoomNews } from '../news.ts';
import { roomsTag, roomTag } from './page-tags.ts';

/** R63. Pages with lists are rendered again at most this often. */
const DROP_EVERY_MS = 3 * SECOND;
/** The fields that lists and the first view of a room show; open pages get the rest by their socket. */
const SEEN = ['status', 'description', 'streamTypes', 'settings', 'nickname', 'tipMenu', 'toyMenuItems', 'goals'];

/** Invalidates pages of rooms that changed, some time after the first change, so that a busy room costs no more. */
export async function dropRoomPages({ bus }: Pick<CamsDeps, 'bus'>): Promise<void> {
  const changed = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drop(): void {
    timer = undefined;
    const tags = [...ROOM_LISTS.map(roomsTag), ...[...changed].map(roomTag)];
    changed.clear();
    void bus.publish('pages.drop', tags);
  }

  await bus.subscribe(NEWS, (message) => {
    const news = message as RoomNews;
    if (news.type !== 'facts') return;
    if (news.changed && !Object.keys(news.changed).some((name) => SEEN.includes(name))) return;
    changed.add(news.room);
    if (timer === undefined) timer = setTimeout(drop, DROP_EVERY_MS).unref();
  });
}
