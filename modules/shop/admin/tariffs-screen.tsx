import { Link, useLoaderData } from 'react-router';
import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { money } from '#admin/components/money.ts';
import { useMay, useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/shop-admin';
import type { TariffRow } from '../contract/admin-types.ts';
import { SPECIAL } from '../contract/tariff-types.ts';
import { shop } from './api.ts';

const load = async (input: TableInput) => (await shop().tariffs(input)).data;

export const loader = tableLoader(load);

const priceOf = ({ priceMinor: minor, currency }: TariffRow) => money({ minor, currency });
const furtherOf = ({ recurring, rebillMinor, priceMinor, currency }: TariffRow) =>
  recurring ? money({ minor: rebillMinor ?? priceMinor, currency }) : m.once();
const placeOf = ({ type, saleEvent }: TariffRow) => saleEvent ?? (type === SPECIAL ? m.special() : m.standard());

const soldOf = ({ isSound, onSale }: TariffRow) => {
  if (!isSound) return m.not_sound();
  return onSale ? m.yes() : m.no();
};

const COLUMNS: readonly Column<TariffRow>[] = [
  { id: 'name', title: m.name(), kind: 'wrap', render: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'site',
    title: m.site(),
    render: ({ site }) => <SiteName site={site} />,
    text: ({ site }) => site,
  },
  { id: 'place', title: m.type(), render: placeOf, text: placeOf },
  { id: 'price', title: m.first_price(), render: priceOf, text: priceOf },
  { id: 'further', title: m.rebill_price(), render: furtherOf, text: furtherOf },
  {
    id: 'onSale',
    title: m.on_sale(),
    render: soldOf,
    text: soldOf,
  },
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  const mayMake = useMay('shop.set-prices');
  const filters: readonly Filter[] = [
    { name: 'site', label: m.site(), options: sites.map(({ key, name }) => ({ value: key, label: name })) },
  ];
  return (
    <>
      <PageHead title={m.tariffs()}>
        {mayMake && (
          <Link to="/tariffs/new" className="button primary">
            {m.new_tariff()}
          </Link>
        )}
      </PageHead>
      <p className="muted">{m.tariffs_hint()}</p>
      <DataTable
        label={m.tariffs()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/tariffs/${id}`}
        filters={filters}
        searchHint={m.search_tariffs()}
        load={load}
        sorted={{ sort: 'sort', direction: 'ascending' }}
        empty={<p>{m.no_tariffs()}</p>}
      />
    </>
  );
}
