import { useLoaderData } from 'react-router';
import { LookAgain } from '#admin/components/request/refresh-button.tsx';
import { Badge, type Field, FieldTable, field, type Labels } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';
import type { PortRow } from '../../contract/system-api.ts';
import { admin } from '../api.ts';

export async function loader() {
  return (await admin().health()).data;
}

const STATES: Labels<PortRow['state']> = {
  good: [m.port_good, 'good'],
  bad: [m.port_bad, 'bad'],
  quiet: m.port_quiet,
};

const FIELDS: readonly Field<PortRow>[] = [
  field.text('name', m.port),
  field.custom(
    'state',
    m.how_it_stands,
    ({ state, fault, seen }) => (
      <>
        <Badge labels={STATES} value={state} /> {fault && <span className="fault">{fault}</span>}
        {seen && <span className="muted">{callsText(seen)}</span>}
      </>
    ),
    { kind: 'wrap' },
  ),
  field.words('took', m.took, ({ tookMs }) => (tookMs === null ? '–' : m.milliseconds({ ms: tookMs })), {
    kind: 'number',
  }),
  field.text('what', m.what_stands_there, { kind: 'wrap' }),
];

export function Component() {
  const { ports } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.health()}>
        <LookAgain />
      </PageHead>
      <p className="muted">{m.health_hint()}</p>
      <FieldTable title={m.health()} fields={FIELDS} rows={ports} keyOf={({ name }) => name} />
    </>
  );
}

/** A summary of recent calls to it. */
function callsText({ hours, answers, failures, answeredAt, failedAt }: NonNullable<PortRow['seen']>): string {
  if (!answeredAt && !failedAt) return m.port_never_called();
  const counted = answers + failures > 0 ? m.port_seen({ answers, failures, hours }) : m.port_not_called({ hours });
  const last = [
    answeredAt && m.port_answered_at({ at: dateTime(answeredAt) }),
    failedAt && m.port_failed_at({ at: dateTime(failedAt) }),
  ];
  return [counted, ...last].filter(Boolean).join(', ');
}
