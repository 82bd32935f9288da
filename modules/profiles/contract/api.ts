import { z } from 'zod';
import { call, envelope, moduleEndpoints, neutralEndpoint, noQuery } from '#api/declare/declare.ts';
import { MOST_BLOCKS, OwnProfile, Profile, TypedName } from './types.ts';

const MINUTE = 60_000;
const tags = ['profiles'];

/** Names are written by users, so reading those of others requires a verified age. */
const change = call.meta({ access: 'signed-in', rateLimit: { limit: 30, windowMs: MINUTE } });

const NameErrors = z.object({
  done: z.literal(false),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })),
});

const NAME_REFUSED = {
  /** The message has every reason, one per line. */
  VALIDATION_ERROR: { status: 400, message: 'This name can’t be used.', data: NameErrors },
} as const;
const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'Nobody has this name.' } } as const;

export const profilesEndpoints = moduleEndpoints('profiles', {
  ownProfile: neutralEndpoint
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/api/profile', tags, summary: 'My public name, picture and block list' })
    .input(noQuery)
    .output(envelope(OwnProfile)),
  changeName: change
    .route({ method: 'PUT', path: '/api/profile/name', tags, summary: 'Choose or change my public name' })
    .input(z.object({ name: TypedName }))
    .errors(NAME_REFUSED)
    .output(envelope(OwnProfile)),
  updateName: change
    .meta({ access: 'signed-in', flag: 'forum' })
    .route({
      method: 'PATCH',
      path: '/forum/users/update/name',
      tags,
      summary: 'Choose or change my public name',
      description: 'The same, where the site has a forum; `email` is the email of the account itself.',
    })
    .input(z.object({ email: z.string().max(200), name: TypedName }))
    .errors(NAME_REFUSED)
    .output(envelope(z.object({ done: z.literal(true), name: z.string() }))),
  keepWriting: change
    .route({
      method: 'PUT',
      path: '/api/profile/keeps-writing',
      tags,
      summary: 'Whether what I wrote stays without my name when my account is removed',
    })
    .input(z.object({ keepsWriting: z.boolean() }))
    .output(envelope(OwnProfile)),
  block: change
    .route({ method: 'PUT', path: '/api/profile/blocks/{name}', tags, summary: 'Block somebody' })
    .input(z.object({ name: TypedName }))
    .errors({
      ...NOT_FOUND,
      FULL: { status: 409, message: `You can block ${MOST_BLOCKS} people. Unblock somebody first.` },
      YOURSELF: { status: 409, message: 'You can’t block yourself.' },
    })
    .output(envelope(OwnProfile)),
  unblock: change
    .route({ method: 'DELETE', path: '/api/profile/blocks/{name}', tags, summary: 'Unblock somebody' })
    .input(z.object({ name: TypedName }))
    .output(envelope(OwnProfile)),
  profile: call
    .route({ method: 'GET', path: '/api/profiles/{name}', tags, summary: 'The profile of a public name' })
    .input(z.object({ name: TypedName }))
    .errors(NOT_FOUND)
    .output(envelope(Profile)),
});
