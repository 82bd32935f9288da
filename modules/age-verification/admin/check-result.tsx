import * as m from '#messages/age-verification-admin';
import type { CheckRow } from '../contract/admin-api.ts';

export const RESULTS: Readonly<Record<CheckRow['result'], () => string>> = {
  over: m.result_over,
  under: m.result_under,
  inconclusive: m.result_inconclusive,
  pending: m.result_pending,
  expired: m.result_expired,
};

export function CheckResult({ result }: { result: CheckRow['result'] }) {
  const tone = result === 'over' ? 'good' : result === 'under' ? 'bad' : undefined;
  return (
    <span className="badge" data-tone={tone}>
      {RESULTS[result]()}
    </span>
  );
}
