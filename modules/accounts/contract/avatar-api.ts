import { z } from 'zod';
import { envelope, neutralEndpoint, noQuery } from '#api/declare/declare.ts';
import { AVATARS, CHANGE_AVATAR, MOST_AVATAR_BYTES } from './avatars.ts';

const MINUTE = 60_000;
const tags = ['accounts'];
const NOT_A_PICTURE = 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.';

export const Avatar = z.object({
  /** One of the list; null for an uploaded picture. */
  id: z.enum(AVATARS).nullable(),
  permalink: z.string(),
  alt: z.string(),
});
export type Avatar = z.output<typeof Avatar>;

/** The picture of an account (R35). */
export const avatarEndpoints = {
  avatar: neutralEndpoint
    .route({ method: 'GET', path: '/api/wp/avatar', tags, summary: 'My picture and the ones to choose from' })
    .meta({ access: 'signed-in' })
    .input(noQuery)
    .output(envelope(z.object({ avatar: Avatar, avatars: z.array(Avatar) }))),
  changeAvatar: neutralEndpoint
    .route({
      method: 'POST',
      path: CHANGE_AVATAR,
      tags,
      summary: 'Choose or upload a picture',
      description:
        'As `multipart/form-data` with one part, `avatar`: a picture of up to 5 MB, or the id of one of the list.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(
      z.object({
        avatar: z.union([z.file().min(1).max(MOST_AVATAR_BYTES), z.enum(AVATARS)], NOT_A_PICTURE),
      }),
    )
    .errors({
      NOT_A_PICTURE: { status: 400, message: NOT_A_PICTURE },
      MUTED: { status: 403, message: 'You’re muted and can’t upload a picture. Choose one of the list.' },
      HIDDEN_PICTURE: { status: 400, message: 'A moderator removed this picture. Choose another.' },
    })
    .output(envelope(z.object({ avatar: Avatar }))),
};
