import type { Tx } from '#kernel/db/database.ts';
import type { Avatar } from '../../contract/avatar-api.ts';
import { AVATARS, type AvatarId } from '../../contract/avatars.ts';
import { readAvatar } from './avatar-store.ts';

export const AVATARS_PATH = '/media/avatars/';

/** R35. Anyone who has chosen none has one of the list from the start, always the same. */
export async function avatarOf(tx: Tx, userId: string): Promise<Avatar> {
  const stored = await readAvatar(tx, userId);
  if (stored?.name) return { id: null, permalink: `${AVATARS_PATH}${stored.name}.webp`, alt: '' };
  const chosen = AVATARS.find((id) => id === stored?.chosen);
  return listed(chosen ?? firstOf(userId));
}

export function listed(id: AvatarId): Avatar {
  return { id, permalink: `/static/avatars/${id}.svg`, alt: id };
}

function firstOf(userId: string): AvatarId {
  return AVATARS[Number.parseInt(userId.slice(-2), 16) % AVATARS.length] ?? AVATARS[0];
}
