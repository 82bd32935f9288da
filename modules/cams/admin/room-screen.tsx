import { notify } from '#admin/components/dialog/notices.tsx';
import { NumberField, SelectField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { actionLabel } from '#admin/components/history/record-labels.ts';
import { type Action, field, oneScreen, optionsOf } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import { type RoomDetail, RoomFields } from '../contract/admin-types.ts';
import { cams } from './api.ts';
import { LIST, REASON, STATUS } from './labels.ts';
import { explainAction, roomActions, stopAction } from './room-actions.ts';

const LABELS: Readonly<Record<string, () => string>> = {
  list: m.list,
  performerPercent: m.percent,
  modelId: m.model,
  mayBroadcast: m.may_broadcast,
  isHidden: m.hidden,
};
const labelOf = (name: string) => LABELS[name]?.() ?? name;
const historyOf = async (id: string) => historyEntries((await cams().roomHistory({ id })).data.items, actionLabel);

const explainStopped: Action<RoomDetail> = {
  ...explainAction,
  when: ({ status, mayBroadcast, lastOnlineAt }) => status === 'offline' && !mayBroadcast && lastOnlineAt !== null,
};

export const { loader, Component } = oneScreen<RoomDetail>({
  load: ({ id = '' }) => cams().room({ id }),
  title: ({ nickname }) => nickname,
  links: ({ id }) => [
    { label: m.shows, to: `/cams/shows?room=${id}` },
    { label: m.charges, to: `/cams/charges?room=${id}` },
  ],
  actions: [stopAction, explainStopped, ...roomActions],
  facts: [
    field.badge('status', m.status, STATUS),
    field.time('statusAt', m.status_since),
    field.label('stateReason', m.reason, REASON),
    field.number('viewers', m.viewers),
    field.yesNo('mayBroadcast', m.may_broadcast),
    field.yesNo('isHidden', m.hidden),
    field.account('performerId', m.performer),
    field.text('modelName', m.model),
    field.sites('sites', m.sites),
    field.text('description', m.description),
    field.badges('tags', m.tags),
    field.badges('blockedCountries', m.blocked_countries),
    field.time('lastOnlineAt', m.last_online),
    field.time('createdAt', m.created),
  ],
  parts: [{ title: m.settings_of_room, Part: Settings }, { Part: History }],
});

function Settings({ of: { id, version, list, performerPercent, modelId } }: { of: RoomDetail }) {
  return (
    <RecordForm
      key={id}
      schema={RoomFields}
      value={{ list, performerPercent, modelId }}
      version={version}
      labelOf={labelOf}
      history={() => historyOf(id)}
      save={async (values, seen) => (await cams().saveRoom({ ...values, id, version: seen })).data}
      onSaved={() => notify(m.saved())}
    >
      <SelectField name="list" label={m.list()} options={optionsOf(LIST)} />
      <NumberField name="performerPercent" label={m.percent()} hint={m.percent_of_room_hint()} />
      <NumberField name="modelId" label={m.model()} hint={m.model_hint()} />
    </RecordForm>
  );
}

function History({ of: { id, version } }: { of: RoomDetail }) {
  return <HistoryPanel key={id} version={version} labelOf={labelOf} load={() => historyOf(id)} />;
}
