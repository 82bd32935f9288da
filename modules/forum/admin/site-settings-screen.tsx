import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { notify } from '#admin/components/dialog/notices.tsx';
import { CheckField, NumberField, TextAreaField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { actionLabel } from '#admin/components/history/record-labels.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/forum-admin';
import { SettingsFields } from '../contract/admin-api.ts';
import { forum } from './api.ts';

export const loader = async ({ params }: LoaderFunctionArgs) => (await forum().settings({ id: params.id ?? '' })).data;

const LABELS: Readonly<Record<string, () => string>> = {
  heldFirst: m.held_first,
  isReadOnly: m.read_only,
  readOnlyText: m.read_only_text,
};
const labelOf = (name: string) => LABELS[name]?.() ?? name;

export function Component() {
  const { id, version, isOn, heldFirst, isReadOnly, readOnlyText } = useLoaderData<typeof loader>();
  const history = async () => historyEntries((await forum().settingsHistory({ id })).data.items, actionLabel);
  return (
    <>
      <PageHead title={m.settings()} />
      <p className="muted">
        <SiteName site={id} /> · {isOn ? m.forum_is_on() : m.forum_is_off()}
      </p>
      <RecordForm
        key={id}
        schema={SettingsFields}
        value={{ heldFirst, isReadOnly, readOnlyText }}
        version={version}
        labelOf={labelOf}
        history={history}
        save={async (values, seen) => (await forum().saveSettings({ ...values, id, version: seen })).data}
        onSaved={() => notify(m.saved())}
      >
        <NumberField name="heldFirst" label={m.held_first()} hint={m.held_first_hint()} />
        <CheckField name="isReadOnly" label={m.read_only()} hint={m.read_only_hint()} />
        <TextAreaField name="readOnlyText" label={m.read_only_text()} hint={m.read_only_text_hint()} />
      </RecordForm>
      <HistoryPanel key={`${id}-${version}`} version={version} labelOf={labelOf} load={history} />
    </>
  );
}
