import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountLink } from '#admin/components/account-link.tsx';
import { dateTime } from '#admin/components/dates.ts';
import { money } from '#admin/components/money.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import * as m from '#messages/billing-admin';
import type { CheckoutDetail } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { Refunds } from './refunds.tsx';
import { CheckoutState } from './states.tsx';
import { Entries, Notices, Postbacks } from './told.tsx';
import { useWatchedRefunds } from './watch-refunds.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await billing().checkout({ id: params.id ?? '' })).data;
}

export function Component() {
  const checkout = useLoaderData<typeof loader>();
  useWatchedRefunds(checkout);
  return (
    <>
      <PageHead title={m.checkout_of({ name: checkout.name })} />
      <section className="card">
        <dl className="facts">
          <dt>{m.state()}</dt>
          <dd>
            <CheckoutState state={checkout.state} />
          </dd>
          <dt>{m.begun()}</dt>
          <dd>{dateTime(checkout.createdAt)}</dd>
          <dt>{m.account()}</dt>
          <dd>
            <AccountLink id={checkout.userId} />
          </dd>
          <dt>{m.site()}</dt>
          <dd>
            <SiteName site={checkout.site} />
          </dd>
          <dt>{m.biller()}</dt>
          <dd>{checkout.biller}</dd>
          <dt>{m.id()}</dt>
          <dd>
            <code>{checkout.id}</code>
          </dd>
        </dl>
      </section>
      <Offer offer={checkout.offer} />
      <section className="card panel">
        <h2>{m.entries()}</h2>
        <p>{m.in_all({ amount: money(checkout.left) })}</p>
        <p className="muted">{m.refunds_at({ biller: checkout.biller })}</p>
        <Entries entries={checkout.entries} />
        <Refunds checkout={checkout} />
        <Notices notices={checkout.notices} />
      </section>
      <section className="card panel">
        <h2>{m.postbacks()}</h2>
        <Postbacks postbacks={checkout.postbacks} />
      </section>
      <Cancellations cancellations={checkout.cancellations} />
    </>
  );
}

/** As it was frozen when the checkout began. */
function Offer({ offer }: Pick<CheckoutDetail, 'offer'>) {
  const { first, further, subject } = offer;
  const afterwards = 'afterwards' in offer ? offer.afterwards : undefined;
  const days = (count: number | null) => (count === null ? m.no_days() : m.for_days({ days: count }));
  return (
    <section className="card panel">
      <h2>{m.frozen_offer()}</h2>
      <dl className="facts">
        <dt>{m.offer()}</dt>
        <dd>{offer.name}</dd>
        <dt>{m.first_payment()}</dt>
        <dd>
          {money(first.amount)}, {days(first.days)}
        </dd>
        <dt>{m.further_payments()}</dt>
        <dd>{further ? `${money(further.amount)}, ${days(further.days)}` : m.none()}</dd>
        {afterwards && (
          <>
            <dt>{m.price_turns()}</dt>
            <dd>{m.after_payments({ count: afterwards.payments, amount: money(afterwards.amount) })}</dd>
          </>
        )}
        <dt>{m.product()}</dt>
        <dd>
          <code>{offer.product}</code>
        </dd>
        {Object.entries(subject).map(([name, value]) => (
          <Term key={name} name={name} value={JSON.stringify(value)} />
        ))}
      </dl>
    </section>
  );
}

/** What only the selling module understands, as it wrote it. */
function Term({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </>
  );
}

function Cancellations({ cancellations }: Pick<CheckoutDetail, 'cancellations'>) {
  if (cancellations.length === 0) return null;
  return (
    <section className="card panel">
      <h2>{m.cancellations()}</h2>
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
    </section>
  );
}
