import { z } from 'zod';
import { event } from '#kernel/events/declare.ts';
import { MembershipStatus } from './types.ts';

/** What is known of a membership differs, be its state the same: what is cached about the account is out of date. */
export const MembershipUpdated = event('membership.updated', z.object({ userId: z.uuid(), site: z.string() }));

export const MembershipChanged = event(
  'membership.changed',
  z.object({ userId: z.uuid(), site: z.string(), from: MembershipStatus, to: MembershipStatus }),
);
