import type { CamsDeps } from '../deps.ts';
import { scopeOf } from './room-ban.ts';
import { isFollowing } from './room-list-store.ts';

/** A visitor's own state in a room, for a page that isn't connected by socket yet. */
export async function myRoom(
  { db, wallet, profiles, moderation }: Pick<CamsDeps, 'db' | 'wallet' | 'profiles' | 'moderation'>,
  room: number,
  userId: string,
) {
  const [follows, balance, names, sanctions] = await Promise.all([
    isFollowing(db.drizzle, room, userId),
    wallet.balanceOf(userId),
    profiles.profilesOf([userId]),
    moderation.sanctionsOf(userId, scopeOf(room)),
  ]);
  const ban = sanctions.find(({ kind }) => kind === 'ban');
  return {
    follows,
    bannedUntil: ban ? (ban.endsAt?.toISOString() ?? '') : null,
    balance,
    name: names.get(userId)?.name ?? null,
  };
}
