import type { Tx } from '#kernel/db/database.ts';
import type { Avatar } from '../../contract/avatar-api.ts';
import { AVATARS, type AvatarId } from '../../contract/avatars.ts';
import { readAvatars } from './avatar-store.ts';

export const AVATARS_PATH = '/media/avatars/';

/** R35. Accounts that haven't chosen a picture always get the same one of the list. */
export async function avatarOf(tx: Tx, userId: string): Promise<Avatar> {
  const [stored] = await readAvatars(tx, [userId]);
  return shown(userId, stored);
}

export async function avatarsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Avatar>> {
  const stored = new Map((await readAvatars(tx, userIds)).map((row) => [row.userId, row]));
  return new Map(userIds.map((userId) => [userId, shown(userId, stored.get(userId))]));
}

function shown(userId: string, stored: { chosen: string | null; name: string | null } | undefined): Avatar {
  if (stored?.name) return { id: null, permalink: `${AVATARS_PATH}${stored.name}.webp`, alt: '' };
  return listed(AVATARS.find((id) => id === stored?.chosen) ?? firstOf(userId));
}

export function listed(id: AvatarId): Avatar {
  return { id, permalink: `/static/avatars/${id}.svg`, alt: id };
}

function firstOf(userId: string): AvatarId {
  return AVATARS[Number.parseInt(userId.slice(-2), 16) % AVATARS.length] ?? AVATARS[0];
}
