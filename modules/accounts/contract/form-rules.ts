/**
 * The patterns of the sign-in forms, which browser and server share, and the messages of refusals. No schemas, because
 * pages load this file.
 */
export { EMAIL_RULE } from '#api/declare/email-rule.ts';

/** R8. Fixed wording, also where an installation allows more. */
export const PASSWORD_RULE = 'must contain at least one digit and not contain symbols & and ", min 8 and max 50 sign';
export const PASSWORD_MISSING = 'Enter your password.';

export const CODE_MISSING = 'Enter a code.';

export const ADULT_RULE = 'Confirm that you are 18 or older.';
export const LINK_RULE = 'This link is incomplete. Open it from the email again.';
