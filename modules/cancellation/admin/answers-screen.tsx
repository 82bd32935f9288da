import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/cancellation-admin';
import { ANSWERS } from '../contract/admin-api.ts';
import { cancellation } from './api.ts';

export const { loader, Component } = listScreen(ANSWERS, {
  load: (input) => cancellation().answers(input),
  title: m.given,
  columns: [
    field.text('question', m.question),
    field.text('answer', m.answer),
    field.site('site', m.site),
    field.number('count', m.times),
  ],
  filters: [filter.siteChoice(m.site)],
  search: m.search_hint,
  key: ({ site, question, answer }) => JSON.stringify([site, question, answer]),
  empty: m.none_yet,
});
