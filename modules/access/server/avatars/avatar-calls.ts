import { randomBytes } from 'node:crypto';
import { implement } from '@orpc/server';
import { type CallContext, userOf } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { avatarCalls } from '../../contract/avatar-calls.ts';
import { AVATARS } from '../../contract/avatars.ts';
import type { AccessParts } from '../parts.ts';
import { avatarOf, listed } from './avatar-of.ts';
import { type KeptAvatar, saveAvatar } from './avatar-store.ts';
import { shrinkPicture } from './shrink-picture.ts';

const NAME_BYTES = 16;

/** The calls of `contract/avatar-calls.ts`. */
export function avatarHandlers({ db }: Pick<AccessParts, 'db'>) {
  const calls = implement(avatarCalls).$context<CallContext>();
  return {
    avatar: calls.avatar.handler(async ({ context }) => {
      const avatar = await avatarOf(db.drizzle, userOf(context).id);
      return done({ avatar, avatars: AVATARS.map(listed) });
    }),

    changeAvatar: calls.changeAvatar.handler(async ({ context, input, errors }) => {
      const userId = userOf(context).id;
      const kept = typeof input.avatar === 'string' ? { chosen: input.avatar } : await brought(input.avatar);
      if (!kept) throw errors.NOT_A_PICTURE();
      await saveAvatar(db.drizzle, userId, kept);
      return done({ avatar: await avatarOf(db.drizzle, userId) });
    }),
  };
}

async function brought(file: File): Promise<KeptAvatar | undefined> {
  const picture = await shrinkPicture(Buffer.from(await file.arrayBuffer()));
  return picture && { name: randomBytes(NAME_BYTES).toString('base64url'), picture };
}
