import type { MembershipStatus } from '../contract/wire.ts';

export const STATUS_LABELS: Readonly<Record<MembershipStatus, string>> = {
  active: 'Active',
  canceled: 'Canceled, still open to you',
  expired: 'Expired',
  inactive: 'Not active',
};
