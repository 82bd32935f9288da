import { useLoaderData } from 'react-router';
import { type BulkAct, type Column, DataTable } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { useMay } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/operators-admin';
import type { DeadLetter } from '../contract/work-api.ts';
import { admin } from './api.ts';
import { RetryOrDrop } from './retry-or-drop.tsx';

const load = async (input: TableInput) => (await admin().deadLetters(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<DeadLetter>[] = [
  {
    id: 'event',
    title: m.event(),
    render: ({ type, key }) => (
      <span>
        {type} <code>{key}</code>
      </span>
    ),
    text: ({ type, key }) => `${type} ${key}`,
  },
  { id: 'handler', title: m.handler(), render: ({ handler }) => handler, text: ({ handler }) => handler },
  {
    id: 'deadAt',
    title: m.dead_since(),
    sort: 'deadAt',
    kind: 'time',
    render: ({ deadAt }) => dateTimeShort(deadAt),
    text: ({ deadAt }) => deadAt,
  },
  {
    id: 'fault',
    title: m.fault(),
    kind: 'wrap',
    render: ({ lastError }) => <span className="fault">{lastError}</span>,
    text: ({ lastError }) => lastError ?? '',
  },
  {
    id: 'acts',
    title: m.acts(),
    render: ({ eventId, handler }) => (
      <RetryOrDrop
        name={handler}
        retry={(reason) => admin().retryDeadLetter({ eventId, handler, reason })}
        drop={(reason) => admin().dropDeadLetter({ eventId, handler, reason })}
      />
    ),
  },
];

const keyOf = ({ eventId, handler }: Pick<DeadLetter, 'eventId' | 'handler'>) => `${eventId} ${handler}`;

function lettersOf(keys: readonly string[]) {
  return keys.map((key) => {
    const [eventId = '', ...handler] = key.split(' ');
    return { eventId: Number(eventId), handler: handler.join(' ') };
  });
}

const BULK: readonly BulkAct[] = [
  {
    label: m.retry(),
    why: (count) => m.retry_many({ count }),
    act: async (keys, reason, as) => counted(await admin().retryDeadLetters({ letters: lettersOf(keys), reason }, as)),
  },
  {
    label: m.drop(),
    tone: 'danger',
    why: (count) => m.drop_many({ count }),
    act: async (keys, reason, as) => counted(await admin().dropDeadLetters({ letters: lettersOf(keys), reason }, as)),
  },
];

function counted({ data: { changed } }: { data: { changed: number } }) {
  return { changed, count: changed };
}

export function Component() {
  const { rows, total, handlers } = useLoaderData<typeof loader>();
  const mayOperate = useMay('operators.operate-system');
  return (
    <>
      <PageHead title={m.dead_letters()} />
      <p className="muted">{m.dead_letters_hint()}</p>
      <DataTable
        label={m.dead_letters()}
        columns={mayOperate ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'acts')}
        rows={rows}
        total={total}
        rowKey={keyOf}
        filters={[
          {
            name: 'handler',
            label: m.handler(),
            options: handlers.map((handler) => ({ value: handler, label: handler })),
          },
        ]}
        load={load}
        bulk={mayOperate ? BULK : []}
        sorted={{ sort: 'deadAt', direction: 'descending' }}
        empty={<p>{m.no_dead_letters()}</p>}
      />
    </>
  );
}
