import { z } from 'zod';

/**
 * What a check has come to. Only `over` opens anything; after any other that is not `pending`, a new check may be
 * started.
 */
export const AgeCheckStatus = z.enum(['pending', 'over', 'under', 'inconclusive', 'expired']);
export type AgeCheckStatus = z.output<typeof AgeCheckStatus>;

/** 256 random bits as base64url. */
export const AgeSessionId = z.string().regex(/^[\w-]{43}$/, 'This is not the id of an age check.');
