import { randomBytes } from 'node:crypto';
import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { avatarEndpoints } from '../../contract/avatar-api.ts';
import { AVATARS } from '../../contract/avatars.ts';
import type { AccountsDeps } from '../deps.ts';
import { avatarOf, listed } from './avatar-of.ts';
import { type StoredAvatar, saveAvatar } from './avatar-store.ts';
import { shrinkPicture } from './shrink-picture.ts';

const NAME_BYTES = 16;

export function avatarHandlers({ db }: Pick<AccountsDeps, 'db'>) {
  const endpoints = implement(avatarEndpoints).$context<ApiContext>();
  return {
    avatar: endpoints.avatar.handler(async ({ context }) => {
      const avatar = await avatarOf(db.drizzle, userOf(context).id);
      return done({ avatar, avatars: AVATARS.map(listed) });
    }),

    changeAvatar: endpoints.changeAvatar.handler(async ({ context, input, errors }) => {
      const userId = userOf(context).id;
      const avatar = typeof input.avatar === 'string' ? { chosen: input.avatar } : await uploaded(input.avatar);
      if (!avatar) throw errors.NOT_A_PICTURE();
      await saveAvatar(db.drizzle, userId, avatar);
      return done({ avatar: await avatarOf(db.drizzle, userId) });
    }),
  };
}

async function uploaded(file: File): Promise<StoredAvatar | undefined> {
  const picture = await shrinkPicture(Buffer.from(await file.arrayBuffer()));
  return picture && { name: randomBytes(NAME_BYTES).toString('base64url'), picture };
}
