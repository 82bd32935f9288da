import { z } from 'zod';
import { EMAIL_RULE, PASSWORD_PATTERN, PASSWORD_RULE } from './form-rules.ts';

/** R7; lower-cased before it is used. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email(EMAIL_RULE));

export const Password = z.string().regex(new RegExp(`^${PASSWORD_PATTERN}$`, 'u'), PASSWORD_RULE);

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
