import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { notify } from '#admin/components/dialog/notices.tsx';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { CopyButton } from '#admin/components/screen/copy-button.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/shop-admin';
import { TariffFields } from '../contract/admin-types.ts';
import { shop } from './api.ts';
import { labelOf } from './labels.ts';
import { TariffFields as Fields } from './tariff-fields.tsx';

const Changeable = TariffFields.omit({ site: true, currency: true });

export async function loader({ params }: LoaderFunctionArgs) {
  return (await shop().tariff({ id: params.id ?? '' })).data;
}

export function Component() {
  const { id, version, ...tariff } = useLoaderData<typeof loader>();
  const { site, currency: _, ...value } = tariff;
  return (
    <>
      <PageHead title={tariff.name} />
      <p className="muted">
        <SiteName site={site} /> · {m.price_uuid()} <code>{id}</code> <CopyButton text={id} />
      </p>
      <RecordForm
        schema={Changeable}
        value={value}
        version={version}
        labelOf={labelOf}
        save={async (changed, seen) => (await shop().saveTariff({ ...changed, id, version: seen })).data}
        onSaved={() => notify(m.saved())}
      >
        <Fields tariff={tariff} isNew={false} />
      </RecordForm>
      <HistoryPanel
        key={id}
        version={version}
        labelOf={labelOf}
        load={async () => historyEntries((await shop().tariffHistory({ id })).data.items, actWord)}
      />
    </>
  );
}

const ACTS: Readonly<Record<string, () => string>> = {
  'shop.tariff-made': m.act_made,
  'shop.tariff-changed': m.act_changed,
};
const actWord = (action: string) => ACTS[action]?.() ?? action;
