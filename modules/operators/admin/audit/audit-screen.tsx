import { Link, useSearchParams } from 'react-router';
import { actionLabel, subjectLabel, subjectTypes } from '#admin/components/history/record-labels.ts';
import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import type { FileColumn } from '#admin/components/table/data-table.tsx';
import * as m from '#messages/operators-admin';
import { AUDIT_ENTRIES, type AuditRow } from '../../contract/audit-api.ts';
import { admin } from '../api.ts';
import { Actor, Subject } from './audit-parts.tsx';

const FILE: readonly FileColumn<AuditRow>[] = [
  { title: m.id(), text: ({ id }) => id },
  { title: m.at(), text: ({ at }) => at },
  { title: m.actor(), text: ({ actor }) => actor.email ?? actor.id },
  { title: m.audit_address(), text: ({ actor }) => actor.address ?? '' },
  { title: m.via_key(), text: ({ actor }) => actor.viaKey ?? '' },
  { title: m.operation(), text: ({ operation }) => operation ?? '' },
  { title: m.action(), text: ({ action }) => action },
  { title: m.filter_subject_type(), text: ({ subject }) => subject.type },
  { title: m.filter_subject_id(), text: ({ subject }) => subject.id },
  { title: m.before(), text: ({ before }) => jsonOf(before) },
  { title: m.after(), text: ({ after }) => jsonOf(after) },
];

function jsonOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value);
}

export const { loader, Component } = listScreen(AUDIT_ENTRIES, {
  load: (input) => admin().auditEntries(input),
  title: m.audit,
  Above: OneOperation,
  columns: [
    field.time('at', m.at),
    field.custom('actor', m.actor, ({ actor }) => <Actor actor={actor} />),
    field.words('action', m.action, ({ action }) => actionLabel(action)),
    field.custom('subject', m.subject, ({ subject }) => <Subject subject={subject} />),
  ],
  filters: [
    filter.typed('actor', m.filter_actor),
    filter.oneOf('action', m.action, ({ actions }) => actions, actionLabel),
    filter.oneOf('subjectType', m.filter_subject_type, subjectTypes, subjectLabel),
    filter.typed('subjectId', m.filter_subject_id),
    filter.moment('from', m.from),
    filter.moment('to', m.to),
  ],
  path: ({ id }) => `/audit/${id}`,
  file: FILE,
});

function OneOperation() {
  const [query] = useSearchParams();
  if (!query.has('operation')) return null;
  return (
    <p>
      {m.entries_of_one_operation()} <Link to="/audit">{m.whole_log()}</Link>
    </p>
  );
}
