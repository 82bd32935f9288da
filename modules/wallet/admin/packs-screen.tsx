import { Link, useLoaderData } from 'react-router';
import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { money } from '#admin/components/money.ts';
import { useMay, useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/wallet-admin';
import { type BillerCodes, billerNameOfCode, presentCodes } from '#modules/billing/contract/biller-codes.ts';
import type { PackRow } from '../contract/pack-admin-types.ts';
import { wallet } from './api.ts';

const load = async (input: TableInput) => (await wallet().packs(input)).data;

export const loader = tableLoader(load);

const normalOf = ({ normalMinor: minor, currency }: PackRow) => money({ minor, currency });
const specialOf = ({ specialMinor: minor, currency }: PackRow) =>
  minor === null ? m.as_normal() : money({ minor, currency });
const soldOf = ({ isSound, onSale }: PackRow) => {
  if (!isSound) return m.not_sound();
  return onSale ? m.yes() : m.no();
};

function codesOf(codes: BillerCodes, once: number | null, currency: string): string {
  const present = Object.entries(presentCodes(codes)).map(([owner, code]) => `${billerNameOfCode(owner)} ${code}`);
  const onceText = once === null ? [] : [m.code_once({ price: money({ minor: once, currency }) })];
  return [...present, ...onceText].join(' · ') || m.no_code();
}

const normalCodes = (row: PackRow) => codesOf(row.normalCodes, row.normalOnceMinor, row.currency);
const specialCodes = (row: PackRow) =>
  row.specialMinor === null ? m.as_normal() : codesOf(row.specialCodes, row.specialOnceMinor, row.currency);

const shown = (id: string, title: string, tell: (row: PackRow) => string, kind?: 'wrap'): Column<PackRow> => ({
  id,
  title,
  kind,
  render: tell,
  text: tell,
});

const COLUMNS: readonly Column<PackRow>[] = [
  shown('tokens', m.pack_tokens(), ({ tokens }) => m.pack_of({ count: tokens })),
  shown('onSale', m.on_sale(), soldOf),
  {
    id: 'site',
    title: m.site(),
    render: ({ site }) => <SiteName site={site} />,
    text: ({ site }) => site,
  },
  shown('normal', m.normal_price(), normalOf),
  shown('special', m.special_price(), specialOf),
  shown('codes', m.codes(), normalCodes, 'wrap'),
  shown('specialCodes', m.codes_of_members(), specialCodes, 'wrap'),
  shown('quick', m.quick_buy(), ({ isQuickBuy }) => (isQuickBuy ? m.yes() : m.no())),
  // The rows stand in it already.
  { ...shown('sort', m.sort(), ({ sort }) => String(sort)), isHidden: true },
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  const mayMake = useMay('shop.set-prices');
  const filters: readonly Filter[] = [
    { name: 'site', label: m.site(), options: sites.map(({ key, name }) => ({ value: key, label: name })) },
    {
      name: 'onSale',
      label: m.on_sale(),
      options: [
        { value: 'yes', label: m.yes() },
        { value: 'no', label: m.no() },
      ],
    },
  ];
  return (
    <>
      <PageHead title={m.packs()}>
        {mayMake && (
          <Link to="/token-packs/new" className="button primary">
            {m.new_pack()}
          </Link>
        )}
      </PageHead>
      <p className="muted">{m.packs_hint()}</p>
      <DataTable
        label={m.packs()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/token-packs/${id}`}
        filters={filters}
        searchHint={m.search_packs()}
        load={load}
        sorted={{ sort: 'sort', direction: 'ascending' }}
        empty={<p>{m.no_packs()}</p>}
      />
    </>
  );
}
