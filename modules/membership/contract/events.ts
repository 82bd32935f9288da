import { z } from 'zod';
import { MembershipStatus } from './wire.ts';

export const MembershipChanged = z.object({
  userId: z.uuid(),
  site: z.string(),
  from: MembershipStatus,
  to: MembershipStatus,
});
export type MembershipChanged = z.output<typeof MembershipChanged>;
export const MEMBERSHIP_CHANGED = 'membership.changed';
