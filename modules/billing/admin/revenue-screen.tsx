import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ByPeriod, periodIn } from '#admin/parts/by-period.tsx';
import { LineChart } from '#admin/parts/charts.ts';
import { money } from '#admin/parts/money.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { useSiteName } from '#admin/parts/site-name.tsx';
import * as m from '#messages/billing-admin';
import type { BookRow } from '../contract/desk-wire.ts';
import { billing } from './calls.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [revenue, books] = await Promise.all([
    billing().revenue(periodIn(request.url)),
    billing().moneyBooks(),
  ]);
  return { rows: revenue.data.rows, accounts: books.data.accounts };
}

const ACCOUNTS: Readonly<Record<BookRow['account'], () => string>> = {
  biller: m.books_biller,
  sales: m.books_sales,
  refunds: m.books_refunds,
  chargebacks: m.books_chargebacks,
};

/** What sites sold and gave back over time, a chart for each currency, and the books it comes from. */
export function Component() {
  const { rows, accounts } = useLoaderData<typeof loader>();
  const siteName = useSiteName();
  const currencies = [...new Set(rows.map(({ left }) => left.currency))];
  return (
    <>
      <PageHead title={m.revenue()} />
      <ByPeriod />
      {rows.length === 0 && <p className="muted">{m.no_revenue()}</p>}
      {currencies.map((currency) => {
        const own = rows.filter(({ left }) => left.currency === currency);
        return (
          <section className="card panel" key={currency}>
            <h2>{m.revenue_in({ currency })}</h2>
            <LineChart
              label={m.revenue_in({ currency })}
              places={own.map(({ period }) => period)}
              series={[
                { name: m.received(), values: own.map(({ received }) => received.minor) },
                { name: m.given_back(), values: own.map(({ givenBack }) => givenBack.minor) },
                { name: m.left(), values: own.map(({ left }) => left.minor) },
              ]}
              format={(minor) => money({ minor, currency })}
            />
          </section>
        );
      })}
      <section className="card panel">
        <h2>{m.books()}</h2>
        <p className="muted">{m.books_hint()}</p>
        <ul className="plain-list">
          {accounts.map(({ account, holder, amount }) => (
            <li key={`${account} ${holder} ${amount.currency}`}>
              <strong>{ACCOUNTS[account]()}</strong>
              <span>{account === 'biller' ? holder : siteName(holder)}</span>
              <span className="amount">{money(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
