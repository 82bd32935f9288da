import { field, filter, type Labels, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import { FAILED_ATTEMPTS, type FailedAttemptRow } from '../../contract/operator-api.ts';
import { admin } from '../api.ts';

const WHAT: Labels<FailedAttemptRow['what']> = { password: m.wrong_password, factor: m.wrong_factor };

/** Wrong passwords and second factors of operators, by account, address and hour. */
export const { loader, Component } = listScreen(FAILED_ATTEMPTS, {
  load: (input) => admin().failedAttempts(input),
  title: m.failed_attempts,
  hint: m.failed_attempts_hint,
  links: [{ label: m.sign_ins, to: '/sign-ins' }],
  columns: [
    field.text('email', m.email, { none: m.account_gone }),
    field.label('what', m.what_failed, WHAT),
    field.time('hour', m.hour),
    field.number('attempts', m.attempts),
    field.code('address', m.address),
  ],
  filters: [filter.choice('what', m.what_failed, WHAT)],
  search: m.search_email,
  path: ({ userId }) => `/accounts/${userId}`,
  empty: m.no_failed_attempts,
});
