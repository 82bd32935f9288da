import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import { MAILS } from '../../contract/email-api.ts';
import { admin } from '../api.ts';
import { MAIL_STATE } from './email-labels.ts';

export const { loader, Component } = listScreen(MAILS, {
  load: (input) => admin().mails(input),
  title: m.mails,
  columns: [
    field.text('subject', m.mail_subject),
    field.text('recipient', m.recipient),
    field.badge('state', m.how_it_stands, MAIL_STATE),
    field.time('madeAt', m.at),
  ],
  filters: [filter.choice('state', m.how_it_stands, MAIL_STATE)],
  search: m.search_mails,
  path: ({ id }) => `/mails/${id}`,
  empty: m.no_mails_hint,
});
