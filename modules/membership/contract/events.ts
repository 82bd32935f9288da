import { z } from 'zod';
import { event } from '#kernel/events/declare.ts';
import { MembershipStatus } from './types.ts';

/** Facts about a membership changed, even if its state didn't: anything cached about the account is stale. */
export const MembershipUpdated = event('membership.updated', z.object({ userId: z.uuid(), site: z.string() }));

export const MembershipChanged = event(
  'membership.changed',
  z.object({ userId: z.uuid(), site: z.string(), from: MembershipStatus, to: MembershipStatus }),
);
