import * as m from '#messages/membership';
import type { MembershipStatus } from '../contract/types.ts';

export const STATUS_LABELS: Readonly<Record<MembershipStatus, () => string>> = {
  active: m.status_active,
  canceled: m.status_canceled,
  expired: m.status_expired,
  inactive: m.status_inactive,
};
