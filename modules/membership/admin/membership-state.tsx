import * as m from '#messages/membership-admin';
import type { MembershipStatus } from '../contract/types.ts';

export const STATES: Readonly<Record<MembershipStatus, () => string>> = {
  active: m.state_active,
  canceled: m.state_canceled,
  expired: m.state_expired,
  inactive: m.state_inactive,
};

const TONES: Readonly<Partial<Record<MembershipStatus, string>>> = { active: 'good', canceled: 'warn' };

export function MembershipState({ status }: { status: MembershipStatus }) {
  return (
    <span className="badge" data-tone={TONES[status]}>
      {STATES[status]()}
    </span>
  );
}
