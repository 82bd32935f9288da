import { isDeepStrictEqual } from 'node:util';
import { Refused } from '#api/errors/refused.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import { CHOSEN_GROUPS, PROFILE_GROUPS } from '../../contract/room-tags.ts';
import { type RoomChanges, SHOW_SETTINGS } from '../../contract/studio-types.ts';
import type { CamProfile } from '../../contract/types.ts';
import { postMessage } from '../chat/post-message.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { lockRoom, type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { disconnectViewers } from '../rooms/room-stream.ts';
import { findAgain } from '../rooms/search-source.ts';
import { applySettings } from '../shows/change-shows.ts';

/** R73, R74, R75. Changes made by the performer. Resolves with the room afterwards. */
export async function changeRoom(deps: CamsDeps, roomId: number, changes: RoomChanges): Promise<StoredRoom> {
  return deps.db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) throw new Refused('NO_ROOM');
    const { profile, tags, ...plain } = changes;
    const set: Partial<StoredRoom> = { ...plain };
    if (profile) set.profile = { ...room.profile, ...profile };
    if (profile || tags) set.tags = tagsOf(set.profile ?? room.profile, tags ?? room.tags);
    if (set.blockedCountries) set.blockedCountries = [...new Set(set.blockedCountries)].sort();
    const names = (Object.keys(set) as (keyof typeof set)[]).filter(
      (name) => set[name] !== undefined && !isDeepStrictEqual(set[name], room[name]),
    );
    if (names.length === 0) return room;
    await updateRoom(tx, roomId, { ...set, version: room.version + 1 });
    const changed: StoredRoom = { ...room, ...set, version: room.version + 1 };
    const has = (...of: readonly string[]) => names.some((name) => of.includes(name));
    if (has(...SHOW_SETTINGS)) await applySettings(deps, tx, changed);
    tell(deps, tx, { room: roomId, type: 'facts' });
    if (has(...SHOW_SETTINGS)) tell(deps, tx, { room: roomId, type: 'own', reason: null });
    if (has('description', 'profile', 'tags', 'blockedCountries')) await findAgain(deps, tx, roomId);
    if (has('blockedCountries')) {
      const added = changed.blockedCountries.filter((country) => !room.blockedCountries.includes(country));
      tell(deps, tx, ...added.map((country) => ({ room: roomId, type: 'out' as const, country })));
      // The engine doesn't know countries, so all viewers are disconnected and checked again; for the others that is a
      // short interruption.
      if (added.length > 0)
        afterCommit(tx, () => {
          const cut = disconnectViewers(deps.live, roomId, { except: [room.performerId] });
          void cut.catch((error: unknown) => deps.log.error({ err: error }, 'viewers were not asked again'));
        });
    }
    if (has('description'))
      await postMessage(deps, tx, changed, {
        kind: 'subject',
        text: changed.description,
        authorId: room.performerId,
        authorRole: 'performer',
        authorName: room.nickname,
      });
    return changed;
  });
}

/** Some groups of tags come from the profile only; the performer chooses those of the other groups. */
export function tagsOf(profile: Partial<CamProfile>, chosen: readonly string[]): string[] {
  const said = Object.entries(PROFILE_GROUPS).flatMap(([field, group]) => {
    const value = profile[field as keyof typeof PROFILE_GROUPS];
    return value ? [`${group}:${value}`] : [];
  });
  const others = chosen.filter((tag) => CHOSEN_GROUPS.some((group) => tag.startsWith(`${group}:`)));
  return [...new Set([...said, ...others])].sort();
}
