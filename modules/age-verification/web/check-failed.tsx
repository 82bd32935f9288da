import * as m from '#messages/age-verification';
import { Notice } from '#ui/text/notice.tsx';
import type { AgeCheckStatus } from '../contract/types.ts';

/** `pending`: the result didn't come in time. */
const REASONS: Readonly<Record<Exclude<AgeCheckStatus, 'over'>, () => string>> = {
  under: m.failed_under,
  inconclusive: m.failed_inconclusive,
  expired: m.failed_expired,
  pending: m.failed_pending,
};

export function CheckFailed({ status }: { status: Exclude<AgeCheckStatus, 'over'> }) {
  return (
    <Notice kind="problem" title={m.failed()}>
      {REASONS[status]()}
    </Notice>
  );
}
