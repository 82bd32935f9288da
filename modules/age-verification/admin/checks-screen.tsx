import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/age-verification-admin';
import { CHECKS } from '../contract/admin-api.ts';
import { ageVerification } from './api.ts';
import { RESULT } from './check-labels.ts';

export const { loader, Component } = listScreen(CHECKS, {
  load: (input) => ageVerification().checks(input),
  title: m.age_checks,
  columns: [
    field.time('at', m.when),
    field.badge('result', m.result, RESULT),
    field.account('userId', m.account, { none: m.browser_alone }),
    field.text('provider', m.provider),
    field.text('method', m.method, { none: m.method_unknown }),
    field.site('site', m.site),
    field.time('expiresAt', m.expires_at),
  ],
  filters: [filter.choice('result', m.result, RESULT), filter.siteChoice(m.site)],
  search: m.search_account,
  searchesAccounts: true,
  key: ({ key }) => key,
  empty: m.no_checks,
});
