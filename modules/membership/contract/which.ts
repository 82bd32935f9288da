import { z } from 'zod';
import { saidOnce } from '#api/declare/declare.ts';

/** `hipUuid` is an alias of `membershipUuid`. */
export const MEMBERSHIP_REF = { membershipUuid: z.uuid().optional(), hipUuid: z.uuid().optional() };

/** At most one of them. */
export const oneMembership = saidOnce({ which: ['membershipUuid', 'hipUuid'] });
