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
/** Read from the file's head before anything is decoded: a few bytes may stand for many pixels. */
const MOST_PIXELS = 4096 * 4096;
/** Each is a fraction of a second of a whole core. */
const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 20 });

/**
 * R35: a square of 256 pixels as WebP, made anew from the pixels, so that nothing else of the file stays: where it was
 * taken, with what. Undefined where it is no picture.
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
      // The library says of a broken file only that it is one.
      .catch(() => undefined),
  );
}
