import { Link } from 'react-router';
import { Facts, field } from '#admin/components/resource/index.ts';
import * as m from '#messages/billing-admin';
import type { ReadMessage } from '../contract/admin-types.ts';
import { messageKind } from './states.tsx';

const FIELDS = [
  field.custom<ReadMessage>('kind', m.kind, ({ kind, isTest }) => (
    <>
      {messageKind(kind)} {isTest && <span className="badge">{m.test_payment()}</span>}
    </>
  )),
  field.money('amount', m.amount),
  field.code('product', m.product),
  field.code('givesBack', m.payment_given_back),
  field.time('occurredAt', m.occurred),
  field.code('transactionReference', m.transaction),
  field.code('subscriptionReference', m.subscription),
  field.custom('checkoutId', m.checkout, Checkout),
];

/** The messages of a delivery, as its biller's adapter parses it now. */
export function ReadMessages({ messages }: { messages: readonly ReadMessage[] }) {
  if (messages.length === 0) return <p className="muted">{m.not_read()}</p>;
  return messages.map((message) => <Facts key={message.transactionReference} of={message} fields={FIELDS} />);
}

function Checkout({ checkoutId, isOurs }: ReadMessage) {
  if (!checkoutId) return m.none();
  if (!isOurs)
    return (
      <>
        <code>{checkoutId}</code> {m.no_such_checkout()}
      </>
    );
  return (
    <Link to={`/checkouts/${checkoutId}`}>
      <code>{checkoutId}</code>
    </Link>
  );
}
