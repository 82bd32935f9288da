import { z } from 'zod';

/**
 * The state of a check. Only `over` grants access; after any other result but `pending`, a new check can be started.
 */
export const AgeCheckStatus = z.enum(['pending', 'over', 'under', 'inconclusive', 'expired']);
export type AgeCheckStatus = z.output<typeof AgeCheckStatus>;

/** 256 random bits as base64url. */
export const AgeSessionId = z.string().regex(/^[\w-]{43}$/, 'This is not the id of an age check.');
