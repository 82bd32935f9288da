import { z } from 'zod';
import { EMAIL_RULE, LINK_RULE, PASSWORD_MISSING, PASSWORD_PATTERN, PASSWORD_RULE } from './form-rules.ts';

/** R7; lower-cased before it is used. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email(EMAIL_RULE));

export const Password = z.string().regex(new RegExp(`^${PASSWORD_PATTERN}$`, 'u'), PASSWORD_RULE);

/** One that was set long ago; today's rule may be another. */
export const OldPassword = z.string().min(1, PASSWORD_MISSING).max(200);

/** As a link in a letter carries it. */
export const LinkToken = z.string().min(1, LINK_RULE).max(200);

export const TokenPair = z.object({ atoken: z.string(), rtoken: z.string() });

export const SignedInUser = z.object({
  uuid: z.uuid(),
  email: z.string(),
  /** R1: 1 inactive, 100 active, 200 canceled, 300 expired. */
  usc: z.number().int(),
  partners: z.array(z.string()),
  vra: z.array(z.string()),
});
export type SignedInUser = z.output<typeof SignedInUser>;

/** A session, as its owner sees it. */
export const Device = z.object({
  id: z.uuid(),
  site: z.string(),
  /** Browser and system, or the app. */
  agent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof Device>;
