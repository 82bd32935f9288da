import { Link, useLoaderData } from 'react-router';
import { type Field, field, ShortTable } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/cams-admin';
import type { SettingsRow } from '../contract/admin-types.ts';
import { cams } from './api.ts';
import { LIST } from './labels.ts';

export const loader = async () => (await cams().allSettings()).data.rows;

const FIELDS: readonly Field<SettingsRow>[] = [
  {
    id: 'site',
    title: m.site(),
    render: ({ site }) => (
      <Link to={`/cams/settings/${site}`}>
        <SiteName site={site} />
      </Link>
    ),
  },
  field.yesNo('isOn', m.is_on),
  field.label('list', m.list, LIST),
  field.number('performerPercent', m.percent),
  field.number('periodSeconds', m.period_seconds),
  field.number('lowBalanceMinutes', m.low_balance),
  field.yesNo('chargebacksTouchPerformers', m.chargebacks),
];

export function Component() {
  const rows = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.settings()} />
      <p className="muted">{m.settings_hint()}</p>
      <ShortTable title={m.settings()} fields={FIELDS} rows={rows} rowKey={({ id }) => id} />
    </>
  );
}
