import { field, filter, type Labels, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import { REFUSED_ATTEMPTS, type RefusedTry } from '../contract/operator-api.ts';
import { admin } from './api.ts';

const WHAT: Labels<RefusedTry['what']> = { password: m.wrong_password, factor: m.wrong_factor };

/** Wrong passwords and factors of operators: whose, from where, and how many. */
export const { loader, Component } = listScreen(REFUSED_ATTEMPTS, {
  load: (input) => admin().refusedAttempts(input),
  title: m.refused_attempts,
  hint: m.refused_attempts_hint,
  links: [{ label: m.sign_ins, to: '/sign-ins' }],
  columns: [
    field.text('email', m.email, { none: m.account_gone }),
    field.label('what', m.what_refused, WHAT),
    field.time('hour', m.hour),
    field.number('attempts', m.attempts),
    field.code('address', m.address),
  ],
  filters: [filter.choice('what', m.what_refused, WHAT)],
  search: m.search_email,
  path: ({ userId }) => `/accounts/${userId}`,
  empty: m.no_refused_attempts,
});
