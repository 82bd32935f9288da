import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { RemoveButton } from '#admin/components/dialog/remove-button.tsx';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { CopyButton } from '#admin/components/screen/copy-button.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/wallet-admin';
import { PackChanges } from '../contract/pack-admin-types.ts';
import { wallet } from './api.ts';
import { PackFields as Fields } from './pack-fields.tsx';
import { labelOf } from './pack-labels.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await wallet().pack({ id: params.id ?? '' })).data;
}

export function Component() {
  const { id, version, site, currency, ...pack } = useLoaderData<typeof loader>();
  const mayRemove = useMay('shop.set-prices');
  const { revalidate } = useRevalidator();
  // A picture that there is no more is chosen anew.
  const value = pack as Parameters<typeof PackChanges.encode>[0];
  return (
    <>
      <PageHead title={m.pack_of({ count: pack.tokens })} />
      <p className="muted">
        <SiteName site={site} /> · {m.price_uuid()} <code>{id}</code> <CopyButton text={id} />
      </p>
      <RecordForm
        schema={PackChanges}
        value={value}
        version={version}
        labelOf={labelOf}
        save={async (changed, seen) => (await wallet().savePack({ ...changed, id, version: seen })).data}
        onSaved={() => notify(m.saved())}
      >
        <Fields currency={currency} isNew={false} />
      </RecordForm>
      <HistoryPanel
        key={id}
        version={version}
        labelOf={labelOf}
        load={async () => historyEntries((await wallet().packHistory({ id })).data.items, actWord)}
      />
      {mayRemove && (
        <RemoveButton
          label={m.remove_pack()}
          ask={{ title: m.remove_title(), text: m.remove_text(), act: m.remove_pack() }}
          remove={() => wallet().removePack({ id, version })}
          said={m.removed()}
          to="/token-packs"
          onRefused={revalidate}
        />
      )}
    </>
  );
}

const ACTS: Readonly<Record<string, () => string>> = {
  'wallet.pack-made': m.act_made,
  'wallet.pack-changed': m.act_changed,
};
const actWord = (action: string) => ACTS[action]?.() ?? action;
