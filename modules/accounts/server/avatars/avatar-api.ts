import { randomBytes } from 'node:crypto';
import { implement } from '@orpc/server';
import sharp from 'sharp';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { NotFound } from '#kernel/errors.ts';
import { beginsAsPicture } from '#kernel/files/begins-as-picture.ts';
import { avatarEndpoints } from '../../contract/avatar-api.ts';
import { AVATARS } from '../../contract/avatars.ts';
import type { AccountsDeps } from '../deps.ts';
import { holdUser } from '../user-store.ts';
import { avatarOf, listed } from './avatar-of.ts';
import { type StoredAvatar, saveAvatar } from './avatar-store.ts';

const NAME_BYTES = 16;

export function avatarHandlers({ db, siteSanctionsOf }: Pick<AccountsDeps, 'db' | 'siteSanctionsOf'>) {
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
      await db.transaction(async (tx) => {
        if (!(await holdUser(tx, userId))) throw new NotFound('This account was removed.');
        if ('picture' in avatar && (await siteSanctionsOf(tx, userId)).length > 0) throw errors.MUTED();
        if (!(await saveAvatar(tx, userId, avatar))) throw errors.HIDDEN_PICTURE();
      });
      return done({ avatar: await avatarOf(db.drizzle, userId) });
    }),
  };
}

async function uploaded(file: File): Promise<StoredAvatar | undefined> {
  const picture = await shrinkPicture(Buffer.from(await file.arrayBuffer()));
  return picture && { name: randomBytes(NAME_BYTES).toString('base64url'), picture };
}

const SIDE = 256;
const QUALITY = 82;
/** Checked in the file's header before decoding: a few bytes can declare a huge picture. */
const MOST_PIXELS = 4096 * 4096;
/** Each takes a fraction of a second of a whole core. */
const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 20 });

/**
 * R35. A 256-pixel square as WebP, encoded from the pixels, so that no metadata of the file remains, such as its
 * location. Undefined if it isn't a picture.
 */
async function shrinkPicture(file: Buffer): Promise<Buffer | undefined> {
  if (!beginsAsPicture(file)) return undefined;
  return inTurn(() =>
    sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer()
      // For a broken file the library only reports that it is broken.
      .catch(() => undefined),
  );
}
