import { Link } from 'react-router';
import { dateTime } from '#admin/components/dates.ts';
import { money } from '#admin/components/money.ts';
import * as m from '#messages/billing-admin';
import type { ReadMessage } from '../contract/admin-types.ts';
import { messageKind } from './states.tsx';

/** What a delivery says, as its biller's adapter reads it now. */
export function ReadMessages({ messages }: { messages: readonly ReadMessage[] }) {
  if (messages.length === 0) return <p className="muted">{m.not_read()}</p>;
  return messages.map((message) => <Message key={message.transactionReference} message={message} />);
}

function Message({ message }: { message: ReadMessage }) {
  return (
    <dl className="facts">
      <dt>{m.kind()}</dt>
      <dd>
        {messageKind(message.kind)} {message.isTest && <span className="badge">{m.test_payment()}</span>}
      </dd>
      {message.amount && (
        <>
          <dt>{m.amount()}</dt>
          <dd>{money(message.amount)}</dd>
        </>
      )}
      {message.product && (
        <>
          <dt>{m.product()}</dt>
          <dd>
            <code>{message.product}</code>
          </dd>
        </>
      )}
      {message.givesBack && (
        <>
          <dt>{m.payment_given_back()}</dt>
          <dd>
            <code>{message.givesBack}</code>
          </dd>
        </>
      )}
      <dt>{m.occurred()}</dt>
      <dd>{dateTime(message.occurredAt)}</dd>
      <dt>{m.transaction()}</dt>
      <dd>
        <code>{message.transactionReference}</code>
      </dd>
      <dt>{m.subscription()}</dt>
      <dd>
        <code>{message.subscriptionReference}</code>
      </dd>
      <dt>{m.checkout()}</dt>
      <dd>
        {message.checkoutId && message.isOurs ? (
          <Link to={`/checkouts/${message.checkoutId}`}>
            <code>{message.checkoutId}</code>
          </Link>
        ) : (
          (message.checkoutId && (
            <>
              <code>{message.checkoutId}</code> {m.no_such_checkout()}
            </>
          )) ||
          m.none()
        )}
      </dd>
    </dl>
  );
}
