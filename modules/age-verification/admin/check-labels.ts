import type { Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/age-verification-admin';
import type { CheckRow } from '../contract/admin-api.ts';

export const RESULT: Labels<CheckRow['result']> = {
  over: [m.result_over, 'good'],
  under: [m.result_under, 'bad'],
  inconclusive: m.result_inconclusive,
  pending: m.result_pending,
  expired: m.result_expired,
};
