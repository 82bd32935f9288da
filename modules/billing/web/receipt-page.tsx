import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { orErrorPage, originOf, visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/billing';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';
import type { Receipt } from '../contract/api.ts';
import { billing } from './api.ts';
import { KINDS } from './receipt-words.ts';

export const meta = privateMeta(m.receipts);
export const handle: PageHandle = { isNeutral: true };

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const receipt = await orErrorPage(billing(args.context).receipt({ number: args.params.number ?? '' }));
  return { receipt, email: visitorOf(args.context).user?.email ?? '', site: new URL(originOf(args.context)).host };
}

/** One receipt, to keep or print. */
export default function ReceiptPage() {
  const { receipt, email, site } = useLoaderData<typeof loader>();
  const { locale, siteName } = useView();
  return (
    <article className="receipt" aria-labelledby="receipt-title">
      <p className="receipt__from">
        <strong>{siteName}</strong> {site}
      </p>
      <h1 className="receipts__title" id="receipt-title">
        {m.receipt({ number: receipt.number })}
      </h1>
      <Facts items={[...factsOf(receipt, locale), { label: m.billed_to(), value: email }]} />
      <p className="receipt__hint">{m.statement_hint({ biller: receipt.billerName })}</p>
      <p className="receipt__acts">
        <ButtonLink to="/main-dashboard/receipts/" kind="secondary">
          {m.all_receipts()}
        </ButtonLink>
        <PrintButton />
      </p>
    </article>
  );
}

/** Without script, the browser's own menu prints it. */
function PrintButton() {
  const [mayPrint, setMayPrint] = useState(false);
  useEffect(() => setMayPrint(true), []);
  if (!mayPrint) return <span className="receipt__print">{m.print_hint()}</span>;
  return (
    <Button type="button" onClick={() => window.print()}>
      {m.print_receipt()}
    </Button>
  );
}

function factsOf(receipt: Receipt, locale: string) {
  const { kind, name, amount, days, billerName, transaction, givesBack, occurredAt } = receipt;
  return [
    { label: m.date(), value: formatDate(locale, occurredAt) },
    { label: m.what(), value: name },
    { label: m.kind(), value: KINDS[kind]() },
    { label: m.amount(), value: formatMoney(locale, amount) },
    ...(days === null ? [] : [{ label: m.period(), value: m.days({ days }) }]),
    { label: m.paid_to(), value: billerName },
    { label: m.transaction(), value: transaction },
    ...(givesBack === null ? [] : [{ label: m.gives_back(), value: givesBack }]),
  ];
}
