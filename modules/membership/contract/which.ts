import { z } from 'zod';
import { saidOnce } from '#api/declare.ts';

/** Which membership is meant: `hipUuid` is accepted for `membershipUuid`. */
export const WHICH_MEMBERSHIP = { membershipUuid: z.uuid().optional(), hipUuid: z.uuid().optional() };

/** Two of them at once would leave open which is meant. */
export const oneMembership = saidOnce({ which: ['membershipUuid', 'hipUuid'] });
