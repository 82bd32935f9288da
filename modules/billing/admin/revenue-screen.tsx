import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ByPeriod, periodIn } from '#admin/components/chart/by-period.tsx';
import { LineChart } from '#admin/components/chart/charts.ts';
import { type Field, field, ShortTable } from '#admin/components/resource/index.ts';
import { money } from '#admin/components/screen/money.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { plainNumber } from '#admin/components/screen/plain-number.ts';
import { useSiteName } from '#admin/components/screen/site-name.tsx';
import * as m from '#messages/billing-admin';
import type { AffiliateRow, BookRow } from '../contract/admin-types.ts';
import { billerName } from '../contract/biller-names.ts';
import { billing } from './api.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [revenue, books] = await Promise.all([billing().revenue(periodIn(request.url)), billing().moneyBooks()]);
  return { ...revenue.data, accounts: books.data.accounts };
}

const AFFILIATE_FIELDS: readonly Field<AffiliateRow>[] = [
  field.code('affiliateId', m.affiliate),
  field.number('sales', m.payments),
  field.money('received', m.received),
  field.money('refunded', m.given_back),
  field.money('chargedBack', m.chargebacks),
  field.money('left', m.left),
];

const ACCOUNTS: Readonly<Record<BookRow['account'], () => string>> = {
  biller: m.books_biller,
  sales: m.books_sales,
  refunds: m.books_refunds,
  chargebacks: m.books_chargebacks,
};

/** Sales and refunds of sites over time, a chart for each currency, and the books behind them. */
export function Component() {
  const { periods, rows, affiliates, accounts } = useLoaderData<typeof loader>();
  const siteName = useSiteName();
  const currencies = [...new Set(rows.map(({ left }) => left.currency))];
  return (
    <>
      <PageHead title={m.revenue()} />
      <ByPeriod />
      {rows.length === 0 && <p className="muted">{m.no_revenue()}</p>}
      {currencies.map((currency) => {
        const own = new Map(rows.filter(({ left }) => left.currency === currency).map((row) => [row.period, row]));
        const each = (part: 'received' | 'refunded' | 'chargedBack' | 'left') =>
          periods.map((period) => own.get(period)?.[part].minor ?? 0);
        return (
          <section className="card panel" key={currency}>
            <LineChart
              label={m.revenue_in({ currency })}
              places={periods}
              series={[
                { name: m.received(), values: each('received') },
                { name: m.given_back(), values: each('refunded') },
                { name: m.chargebacks(), values: each('chargedBack') },
                { name: m.left(), values: each('left') },
              ]}
              format={(minor) => money({ minor, currency })}
              tick={(minor) => plainNumber(minor / 100)}
            />
          </section>
        );
      })}
      {affiliates.length > 0 && (
        <section className="card panel">
          <h2>{m.by_affiliate()}</h2>
          <p className="muted">{m.by_affiliate_hint()}</p>
          <ShortTable<AffiliateRow>
            title={m.by_affiliate()}
            fields={AFFILIATE_FIELDS}
            rows={affiliates}
            rowKey={({ affiliateId, left }) => `${affiliateId} ${left.currency}`}
          />
        </section>
      )}
      <section className="card panel">
        <h2>{m.books()}</h2>
        <p className="muted">{m.books_hint()}</p>
        <ul className="plain-list">
          {accounts.map(({ account, holder, amount }) => (
            <li key={`${account} ${holder} ${amount.currency}`}>
              <strong>{ACCOUNTS[account]()}</strong>
              <span>{account === 'biller' ? billerName(holder) : siteName(holder)}</span>
              <span className="amount">{money(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
