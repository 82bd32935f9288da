import { Link, useLoaderData } from 'react-router';
import { type Field, field, ShortTable } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/forum-admin';
import type { SettingsRow } from '../contract/admin-api.ts';
import { forum } from './api.ts';

export const loader = async () => (await forum().allSettings()).data.rows;

const FIELDS: readonly Field<SettingsRow>[] = [
  {
    id: 'site',
    title: m.site(),
    render: ({ site }) => (
      <Link to={`/forum/settings/${site}`}>
        <SiteName site={site} />
      </Link>
    ),
  },
  field.yesNo('isOn', m.is_on),
  field.number('heldFirst', m.held_first),
  field.yesNo('isReadOnly', m.read_only),
];

/** One forum for each site. */
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
