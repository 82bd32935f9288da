import { Facts, field, type Labels, oneScreen } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { money } from '#admin/components/screen/money.ts';
import * as m from '#messages/billing-admin';
import type { CheckoutDetail } from '../contract/admin-types.ts';
import { billerName } from '../contract/biller-names.ts';
import type { Money } from '../contract/types.ts';
import { billing } from './api.ts';
import { offerTerms } from './offer-terms.tsx';
import { Entries, Notices, Postbacks } from './records.tsx';
import { Refunds } from './refunds.tsx';
import { ReportFraud } from './report-fraud.tsx';
import { CHECKOUT } from './states.tsx';
import { useWatchedRefunds } from './watch-refunds.ts';

export const { loader, Component } = oneScreen<CheckoutDetail>({
  load: ({ id = '' }) => billing().checkout({ id }),
  title: ({ name }) => m.checkout_of({ name }),
  useWatch: useWatchedRefunds,
  facts: [
    field.badge('state', m.state, CHECKOUT),
    field.time('createdAt', m.begun),
    field.account('userId', m.account),
    field.site('site', m.site),
    field.biller('biller', m.biller),
    field.code('id', m.id),
    field.code('affiliateId', m.affiliate),
    field.words<CheckoutDetail>('offerId', m.affiliate_offer, ({ source }) => source?.offerId ?? ''),
    field.words<CheckoutDetail>('hitAt', m.link_opened, ({ source }) =>
      source?.hitAt === undefined ? '' : dateTime(new Date(source.hitAt * 1000).toISOString()),
    ),
    field.words<CheckoutDetail>(
      'promotions',
      m.promotions_pressed,
      ({ source }) => source?.promotions?.join(', ') ?? '',
    ),
  ],
  parts: [
    { title: m.frozen_offer, Part: ({ of: { offer } }) => <Facts of={offer} fields={offerFields(offer)} /> },
    {
      title: m.entries,
      Part: ({ of: checkout }) => (
        <>
          <p>{m.in_all({ amount: money(checkout.left) })}</p>
          <p className="muted">{m.refunds_at({ biller: billerName(checkout.biller) })}</p>
          <Entries entries={checkout.entries} />
          <Refunds checkout={checkout} />
          <ReportFraud checkout={checkout} />
          <Notices notices={checkout.notices} />
        </>
      ),
    },
    { title: m.postbacks, Part: ({ of: { postbacks } }) => <Postbacks postbacks={postbacks} /> },
    { title: m.cancellations, Part: Cancellations, when: ({ cancellations }) => cancellations.length > 0 },
  ],
});

type Offer = CheckoutDetail['offer'];

const KINDS: Labels<Offer['kind']> = {
  membership: m.kind_membership,
  tokens: m.kind_tokens,
  bundle: m.kind_bundle,
  gift: m.kind_gift,
};

/** The offer as it was frozen when the checkout started. */
function offerFields(offer: Offer) {
  const days = (count: number) => m.for_days({ days: count });
  const payment = ({ amount, days: count }: Offer['first']) =>
    count === null ? money(amount) : `${money(amount)}, ${days(count)}`;
  const turn = 'afterwards' in offer ? offer.afterwards : undefined;
  const freeTokens = 'freeTokens' in offer ? offer.freeTokens : undefined;
  return [
    field.text('name', m.offer),
    field.label('kind', m.offer_kind, KINDS),
    field.words<Offer>('first', m.first_payment, ({ first }) => payment(first)),
    field.words<Offer>('further', m.further_payments, ({ further }) => (further ? payment(further) : m.none())),
    ...(turn ? [turnField(turn)] : []),
    ...(freeTokens ? [field.words<Offer>('freeTokens', m.free_tokens, () => String(freeTokens))] : []),
    ...offerTerms(offer),
    ...Object.entries(offer.codes ?? {}).map(([biller, code]) =>
      field.custom<Offer>(
        `code.${biller}`,
        () => m.code_at({ biller: billerName(biller) }),
        () => <code>{code}</code>,
      ),
    ),
    field.code('product', m.product),
  ];
}

const turnField = ({ payments, amount }: { payments: number; amount: Money }) =>
  field.words<Offer>('afterwards', m.price_turns, () => m.after_payments({ count: payments, amount: money(amount) }));

function Cancellations({ of: { cancellations } }: { of: CheckoutDetail }) {
  return (
    <ul className="plain-list">
      {cancellations.map(({ subscriptionReference, requestedAt, doneAt, attempts, lastAnswer }) => (
        <li key={subscriptionReference}>
          <code>{subscriptionReference}</code>
          <span>
            {doneAt
              ? m.cancel_confirmed({ at: dateTime(doneAt) })
              : m.cancel_open({ attempts, answer: lastAnswer ?? m.none() })}
          </span>
          <span className="muted">{m.cancel_requested({ at: dateTime(requestedAt) })}</span>
        </li>
      ))}
    </ul>
  );
}
