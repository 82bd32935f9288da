import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { orErrorPage } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/billing';
import { Icon } from '#ui/icon.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';
import { RECEIPTS_A_PAGE } from '../contract/api.ts';
import { billing } from './api.ts';
import { KINDS } from './receipt-words.ts';

export const meta = privateMeta(m.receipts);
export const handle: PageHandle = { isNeutral: true, ownQuery: ['page'] };

/** An invalid page number shows the first page. */
function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const page = pageOf(args.url);
  return { page, ...(await orErrorPage(billing(args.context).receipts({ page }))) };
}

/** An account's payments, refunds and chargebacks on this site, newest first. */
export default function ReceiptsPage() {
  const { items, total, page } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { locale } = useView();
  return (
    <div className="receipts">
      <h1 className="receipts__title">{m.receipts()}</h1>
      {items.length === 0 ? (
        <EmptyState title={m.no_receipts()}>{m.no_receipts_text()}</EmptyState>
      ) : (
        <>
          <p className="receipts__lead">{m.receipts_lead()}</p>
          <ul className="receipts__list">
            {items.map(({ number, kind, name, amount, occurredAt }) => (
              <li key={number}>
                {/* In lower case, like all URLs of pages; the number is matched in any case. */}
                <Link className="receipts__row" to={`/main-dashboard/receipts/${number.toLowerCase()}/`}>
                  <span className="receipts__name">
                    {name}
                    <span className="receipts__kind">{KINDS[kind]()}</span>
                  </span>
                  <span className="receipts__date">{formatDate(locale, occurredAt)}</span>
                  <span className="receipts__amount">
                    {formatMoney(locale, amount)}
                    <Icon name="chevron-right" size={18} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Paging page={page} pages={Math.ceil(total / RECEIPTS_A_PAGE)} search={search} />
        </>
      )}
    </div>
  );
}
