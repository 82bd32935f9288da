import type { Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/membership-admin';
import type { MembershipStatus } from '../contract/types.ts';

export const STATE: Labels<MembershipStatus> = {
  active: [m.state_active, 'good'],
  canceled: [m.state_canceled, 'warn'],
  expired: m.state_expired,
  inactive: m.state_inactive,
};
