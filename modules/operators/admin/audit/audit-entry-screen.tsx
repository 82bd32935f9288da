import { Link } from 'react-router';
import { actionLabel } from '#admin/components/history/record-labels.ts';
import { FieldTable, field, oneScreen } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/operators-admin';
import type { AuditEntry } from '../../contract/audit-api.ts';
import { admin } from '../api.ts';
import { Actor, Subject } from './audit-parts.tsx';

export const { loader, Component } = oneScreen<AuditEntry>({
  load: ({ id }) => admin().auditEntry({ id: Number(id) || 0 }),
  title: ({ action }) => actionLabel(action),
  facts: [
    field.time('at', m.at),
    field.custom('actor', m.actor, ({ actor }) => <Actor actor={actor} />),
    field.custom('address', m.audit_address, ({ actor }) => actor.address),
    field.custom('viaKey', m.via_key, ({ actor }) => actor.viaKey && <code>{actor.viaKey}</code>),
    field.custom('subject', m.subject, ({ subject }) => <Subject subject={subject} />),
    field.custom(
      'operation',
      m.operation,
      ({ operation, entriesOfOperation: count }) =>
        operation &&
        count > 1 && <Link to={`/audit?operation=${operation}`}>{m.everything_of_operation({ count })}</Link>,
    ),
  ],
  parts: [{ Part: ({ of: { before, after } }) => <Difference before={before} after={after} /> }],
});

interface Change {
  name: string;
  before: unknown;
  after: unknown;
}

/** Compares field by field if both are objects, otherwise as a whole. */
function Difference({ before, after }: Omit<Change, 'name'>) {
  if (before === null && after === null) return <p className="muted">{m.no_difference()}</p>;
  const [left, right] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return (
    <FieldTable<Change>
      title={m.difference()}
      fields={[
        field.words('name', m.field, ({ name }) => fieldText(name)),
        field.words('before', m.before, (change) => valueText(change.before), { kind: 'wrap' }),
        field.words('after', m.after, (change) => valueText(change.after), { kind: 'wrap' }),
      ]}
      rows={names.map((name) => ({ name, before: left[name], after: right[name] }))}
      keyOf={({ name }) => name}
    />
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { [m.value()]: value };
}

/** `refundsADay` becomes `Refunds a day`. */
function fieldText(name: string): string {
  const words = name
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/([a-z])([A-Z]+)/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'string') return INSTANT.test(value) ? dateTime(value) : value;
  if (typeof value === 'boolean') return value ? m.yes() : m.no();
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return JSON.stringify(value, null, 1);
}
