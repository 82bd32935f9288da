import { useState } from 'react';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { field, ListTable, oneScreen } from '#admin/components/resource/index.ts';
import { inputOf, tableAddress } from '#admin/components/table/table-query.ts';
import * as m from '#messages/webhooks-admin';
import { DELIVERY_TABLE, type EndpointDetail } from '../contract/admin-api.ts';
import { webhooks } from './api.ts';
import { DELIVERY_LIST } from './deliveries.ts';
import { actionLabel, ENDPOINT, eventKindLabel } from './labels.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { labelOf } from './settings-fields.tsx';
import { useWatch } from './use-watch.ts';

async function load(id: string, url: string) {
  const [{ data: endpoint }, { data: deliveries }] = await Promise.all([
    webhooks().endpoint({ id }),
    webhooks().deliveries({ ...inputOf(tableAddress(url)), id }),
  ]);
  return { data: { ...endpoint, deliveries } };
}
type Endpoint = Awaited<ReturnType<typeof load>>['data'];

export const { loader, Component } = oneScreen<Endpoint>({
  load: ({ id = '' }, url) => load(id, url),
  title: ({ description, url }) => description || url,
  useWatch: ({ deliveries }) => useWatch(deliveries.rows.some(({ state }) => state === 'waiting')),
  Head: NewSecret,
  actions: [
    { label: m.test, run: ({ id }) => webhooks().sendTest({ id }), done: m.test_sent },
    {
      label: m.remove,
      tone: 'danger',
      confirm: () => ({ title: m.remove_title(), text: m.remove_text() }),
      run: ({ id }) => webhooks().removeEndpoint({ id }),
      done: m.removed,
      to: () => '/webhooks',
    },
  ],
  links: ({ id }) => [{ label: m.settings, to: `/webhooks/${id}/settings`, isPrimary: true }],
  facts: [
    field.code('url', m.address),
    field.badge('state', m.state, ENDPOINT),
    field.text('offBecause', m.off_because),
    field.time('failingSince', m.failing_since),
    field.words('kinds', m.kinds, ({ kinds }) => kinds.map(eventKindLabel).join(', ')),
    field.site('site', m.site, { none: m.all_sites }),
    field.time('createdAt', m.since),
    field.time('formerSecretUntil', m.former_secret),
  ],
  parts: [{ Part: Deliveries }, { Part: History }],
});

function NewSecret({ of: { id } }: { of: EndpointDetail }) {
  const [secret, setSecret] = useState<string>();
  const [act, isBusy] = useActing();
  const [confirm, dialog] = useConfirm();
  async function rotate() {
    if (!(await confirm({ title: m.new_secret_title(), text: m.new_secret_text(), act: m.new_secret() }))) return;
    await act(async () => setSecret((await webhooks().rotateSecret({ id })).data.secret));
  }
  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={() => void rotate()}>
        {m.new_secret()}
      </button>
      {dialog}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

function Deliveries({ of: { id, deliveries } }: { of: Endpoint }) {
  return (
    <>
      <h2>{m.deliveries()}</h2>
      <ListTable
        table={DELIVERY_TABLE}
        options={DELIVERY_LIST}
        data={deliveries}
        load={async (input) => (await webhooks().deliveries({ ...input, id })).data}
      />
    </>
  );
}

/** Offers no undo, since the history keeps URLs without their query, which may hold a key. */
function History({ of: { id, version } }: { of: EndpointDetail }) {
  return (
    <HistoryPanel
      key={id}
      version={version}
      labelOf={labelOf}
      load={async () => historyEntries((await webhooks().history({ id })).data.items, actionLabel)}
    />
  );
}
