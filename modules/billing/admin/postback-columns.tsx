import type { Column } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import * as m from '#messages/billing-admin';
import type { PostbackRow } from '../contract/admin-types.ts';
import { PostbackState } from './states.tsx';

export const POSTBACK_COLUMNS: readonly Column<PostbackRow>[] = [
  {
    id: 'receivedAt',
    title: m.received(),
    sort: 'receivedAt',
    kind: 'time',
    render: ({ receivedAt }) => dateTimeShort(receivedAt),
    text: ({ receivedAt }) => receivedAt,
  },
  {
    id: 'state',
    title: m.state(),
    render: ({ state }) => <PostbackState state={state} />,
    text: ({ state }) => state,
  },
  {
    id: 'detail',
    title: m.why(),
    kind: 'wrap',
    render: ({ detail }) => detail,
    text: ({ detail }) => detail ?? '',
  },
  {
    id: 'reference',
    title: m.transaction(),
    render: ({ reference }) => reference && <code>{reference}</code>,
    text: ({ reference }) => reference ?? '',
  },
  { id: 'biller', title: m.biller(), render: ({ biller }) => biller, text: ({ biller }) => biller },
];
