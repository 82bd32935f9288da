import { z } from 'zod';

/** Part 1 §5: the stricter of the two e-mail patterns; lower-cased before it is used. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Correct email pattern is: name@example.com'));

export const PASSWORD_RULE =
  'must contain at least one digit and not contain symbols & and ", min 8 and max 50 sign';

/** Part 1 §5: 8 to 50 signs, a digit and a letter at least, no ampersand, double quote or white space. */
export const Password = z
  .string()
  .min(8, PASSWORD_RULE)
  .max(50, PASSWORD_RULE)
  .regex(/\d/, PASSWORD_RULE)
  .regex(/\p{L}/u, PASSWORD_RULE)
  .regex(/^[^&"\s]*$/, PASSWORD_RULE);

export const TokenPair = z.object({ atoken: z.string(), rtoken: z.string() });

export const SignedInUser = z.object({
  uuid: z.uuid(),
  email: z.string(),
  /** The claim of part 1 §4: 1 inactive, 100 active, 200 canceled, 300 expired. */
  usc: z.number().int(),
  partners: z.array(z.string()),
  vra: z.array(z.string()),
});
export type SignedInUser = z.output<typeof SignedInUser>;
