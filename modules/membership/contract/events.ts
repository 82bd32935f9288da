import { z } from 'zod';
import { event } from '#kernel/events/declare.ts';
import { MembershipStatus } from './types.ts';

export const MembershipChanged = event(
  'membership.changed',
  z.object({ userId: z.uuid(), site: z.string(), from: MembershipStatus, to: MembershipStatus }),
);
