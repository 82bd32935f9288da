import { Notice } from '#ui/notice.tsx';
import type { AgeCheckStatus } from '../contract/wire.ts';

/** `pending` stands for a result that did not come in time. */
const REASONS: Readonly<Record<Exclude<AgeCheckStatus, 'over'>, string>> = {
  under: 'The check did not find you to be 18 or older, so this site stays closed to you.',
  inconclusive: 'The check ended without a result. You can try again.',
  expired: 'The check was not finished in time. You can try again.',
  pending: 'The result did not come in time. You can try again.',
};

export function CheckFailed({ status }: { status: Exclude<AgeCheckStatus, 'over'> }) {
  return (
    <Notice kind="problem" title="Your age could not be verified">
      {REASONS[status]}
    </Notice>
  );
}
