import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { notify } from '#admin/components/dialog/notices.tsx';
import { CheckField, NumberField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { actionLabel } from '#admin/components/history/record-labels.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/cams-admin';
import { SettingsFields } from '../contract/admin-types.ts';
import { cams } from './api.ts';

export const loader = async ({ params }: LoaderFunctionArgs) => (await cams().settings({ id: params.id ?? '' })).data;

const LABELS: Readonly<Record<string, () => string>> = {
  performerPercent: m.percent,
  periodSeconds: m.period_seconds,
  lowBalanceMinutes: m.low_balance,
  chargebacksTouchPerformers: m.chargebacks,
};
const labelOf = (name: string) => LABELS[name]?.() ?? name;

export function Component() {
  const { id, version, isOn, site: _, list: __, ...value } = useLoaderData<typeof loader>();
  const history = async () => historyEntries((await cams().settingsHistory({ id })).data.items, actionLabel);
  return (
    <>
      <PageHead title={m.settings()} />
      <p className="muted">
        <SiteName site={id} /> · {isOn ? m.cams_are_on() : m.cams_are_off()}
      </p>
      <RecordForm
        key={id}
        schema={SettingsFields}
        value={value}
        version={version}
        labelOf={labelOf}
        history={history}
        save={async (values, seen) => (await cams().saveSettings({ ...values, id, version: seen })).data}
        onSaved={() => notify(m.saved())}
      >
        <NumberField name="performerPercent" label={m.percent()} hint={m.percent_hint()} />
        <NumberField name="periodSeconds" label={m.period_seconds()} hint={m.period_hint()} />
        <NumberField name="lowBalanceMinutes" label={m.low_balance()} hint={m.low_balance_hint()} />
        <CheckField name="chargebacksTouchPerformers" label={m.chargebacks()} hint={m.chargebacks_hint()} />
      </RecordForm>
      <HistoryPanel key={`${id}-${version}`} version={version} labelOf={labelOf} load={history} />
    </>
  );
}
