import { Link, useLoaderData, useSearchParams } from 'react-router';
import { type Column, DataTable, type FileColumn, type Filter } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/operators-admin';
import type { AuditRow } from '../contract/audit-api.ts';
import { admin } from './api.ts';
import { actionWords, SUBJECT_OPTIONS } from './audit-labels.ts';
import { Actor, Subject } from './audit-parts.tsx';

const load = async (input: TableInput) => (await admin().auditEntries(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<AuditRow>[] = [
  { id: 'at', title: m.at(), sort: 'at', kind: 'time', render: ({ at }) => dateTimeShort(at) },
  { id: 'actor', title: m.actor(), render: ({ actor }) => <Actor actor={actor} /> },
  { id: 'action', title: m.action(), render: ({ action }) => actionWords(action) },
  { id: 'subject', title: m.subject(), render: ({ subject }) => <Subject subject={subject} /> },
];

const FILE: readonly FileColumn<AuditRow>[] = [
  { title: m.id(), text: ({ id }) => id },
  { title: m.at(), text: ({ at }) => at },
  { title: m.actor(), text: ({ actor }) => actor.email ?? actor.id },
  { title: m.audit_address(), text: ({ actor }) => actor.address ?? '' },
  { title: m.via_key(), text: ({ actor }) => actor.viaKey ?? '' },
  { title: m.act(), text: ({ act }) => act ?? '' },
  { title: m.action(), text: ({ action }) => action },
  { title: m.filter_subject_type(), text: ({ subject }) => subject.type },
  { title: m.filter_subject_id(), text: ({ subject }) => subject.id },
  { title: m.before(), text: ({ before }) => jsonOf(before) },
  { title: m.after(), text: ({ after }) => jsonOf(after) },
];

function jsonOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value);
}

export function Component() {
  const { rows, total, actions } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const filters: readonly Filter[] = [
    { name: 'actor', label: m.filter_actor(), options: 'text' },
    {
      name: 'action',
      label: m.action(),
      options: actions.map((action) => ({ value: action, label: actionWords(action) })),
    },
    { name: 'subjectType', label: m.filter_subject_type(), options: SUBJECT_OPTIONS },
    { name: 'subjectId', label: m.filter_subject_id(), options: 'text' },
    { name: 'from', label: m.from(), options: 'moment' },
    { name: 'to', label: m.to(), options: 'moment' },
  ];
  return (
    <>
      <PageHead title={m.audit()} />
      {query.has('act') && (
        <p>
          {m.entries_of_one_act()} <Link to="/audit">{m.whole_log()}</Link>
        </p>
      )}
      <DataTable
        label={m.audit()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        rowPath={({ id }) => `/audit/${id}`}
        filters={filters}
        load={load}
        file={FILE}
        sorted={{ sort: 'at', direction: 'descending' }}
      />
    </>
  );
}
