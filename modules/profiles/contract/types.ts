import { z } from 'zod';

/** Days between changes of a name (R4). */
export const CHANGE_DAYS = 30;
export const MOST_BLOCKS = 500;

/** As typed; the use case reports all its faults at once. */
export const TypedName = z.string().trim().max(200);

export const Picture = z.object({ permalink: z.string(), alt: z.string() });

/** What others see of an account. */
export const Profile = z.object({ name: z.string(), picture: Picture });
export type Profile = z.output<typeof Profile>;

export const OwnProfile = z.object({
  /** Null until one is chosen. */
  name: z.string().nullable(),
  picture: Picture,
  /** Null if it can be changed now. */
  mayChangeAt: z.iso.datetime().nullable(),
  /** Further settings available here: those that nothing on the site respects yet aren't offered. */
  choices: z.array(z.enum(['blocks', 'writing'])),
  /** Whether what the account wrote stays, without its name, after its removal (R8). */
  keepsWriting: z.boolean(),
  /** Names of blocked accounts, sorted. */
  blocked: z.array(z.string()),
});
export type OwnProfile = z.output<typeof OwnProfile>;
