import { z } from 'zod';

/** How often a name can be changed (R4). */
export const CHANGE_DAYS = 30;
export const MOST_BLOCKS = 500;

/** As typed; what is wrong with it is said by the use case, all at once. */
export const TypedName = z.string().trim().max(200);

export const Picture = z.object({ permalink: z.string(), alt: z.string() });

/** What anyone sees of an account. */
export const Profile = z.object({ name: z.string(), picture: Picture });
export type Profile = z.output<typeof Profile>;

export const OwnProfile = z.object({
  /** Null until one is chosen. */
  name: z.string().nullable(),
  picture: Picture,
  /** Null where it can be changed now. */
  mayChangeAt: z.iso.datetime().nullable(),
  /** What can be chosen here, besides the name: what nothing on the site follows yet is not offered. */
  choices: z.array(z.enum(['blocks', 'writing'])),
  /** Whether what I wrote stays, without my name, when my account is removed (R8). */
  keepsWriting: z.boolean(),
  /** Names of those I block, sorted. */
  blocked: z.array(z.string()),
});
export type OwnProfile = z.output<typeof OwnProfile>;
