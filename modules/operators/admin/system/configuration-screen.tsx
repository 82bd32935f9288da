import { useLoaderData } from 'react-router';
import { type Field, FieldTable, field } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';
import type { SettingRow } from '../../contract/system-api.ts';
import { admin } from '../api.ts';

export async function loader() {
  return (await admin().configuration()).data;
}

const FIELDS: readonly Field<SettingRow>[] = [
  field.code('name', m.setting),
  field.custom(
    'value',
    m.value,
    ({ value, isSecret, isGiven }) => (
      <>
        {value === null ? <span className="muted">–</span> : <code>{isSecret ? m.secret_set() : value}</code>}{' '}
        {isGiven && <span className="badge">{m.given()}</span>}
      </>
    ),
    { kind: 'wrap' },
  ),
  field.text('fallback', m.fallback, { kind: 'wrap' }),
  field.text('about', m.about, { kind: 'wrap' }),
];

export function Component() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.configuration()} />
      <p className="muted">{m.configuration_hint()}</p>
      <FieldTable title={m.configuration()} fields={FIELDS} rows={settings} keyOf={({ name }) => name} />
    </>
  );
}
