import { Link } from 'react-router';
import { Badge, labelIn } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { money } from '#admin/components/screen/money.ts';
import * as m from '#messages/billing-admin';
import type { MoneyRow, NoticeRow, PostbackRow } from '../contract/admin-types.ts';
import { MONEY, messageKind, POSTBACK } from './states.tsx';

/** Money entries, one per row. */
export function Entries({ entries }: { entries: readonly MoneyRow[] }) {
  if (entries.length === 0) return <p className="muted">{m.no_entries()}</p>;
  return (
    <ul className="plain-list">
      {entries.map(({ id, kind, amount, occurredAt, transactionReference, givesBack, postbackId }) => (
        <li key={id}>
          <strong className="amount">{money(amount)}</strong>
          <span>{labelIn(MONEY, kind)}</span>
          <code>{transactionReference}</code>
          {givesBack && <span className="muted">{m.refunds_payment({ payment: givesBack })}</span>}
          <span className="muted">{dateTime(occurredAt)}</span>
          <Link to={`/postbacks/${postbackId}`}>{m.to_postback()}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Billers' messages that moved no money. */
export function Notices({ notices }: { notices: readonly NoticeRow[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className="plain-list">
      {notices.map(({ id, kind, reason, occurredAt, transactionReference, postbackId }) => (
        <li key={id}>
          <span>{messageKind(kind)}</span>
          {reason && <span>{reason}</span>}
          <code>{transactionReference}</code>
          <span className="muted">{dateTime(occurredAt)}</span>
          <Link to={`/postbacks/${postbackId}`}>{m.to_postback()}</Link>
        </li>
      ))}
    </ul>
  );
}

export function Postbacks({ postbacks }: { postbacks: readonly PostbackRow[] }) {
  if (postbacks.length === 0) return <p className="muted">{m.no_postbacks_here()}</p>;
  return (
    <ul className="plain-list">
      {postbacks.map(({ id, state, detail, reference, receivedAt }) => (
        <li key={id}>
          <Link to={`/postbacks/${id}`}>{m.postback_number({ id })}</Link>
          <Badge labels={POSTBACK} value={state} />
          {reference && <code>{reference}</code>}
          {detail && <span>{detail}</span>}
          <span className="muted">{dateTime(receivedAt)}</span>
        </li>
      ))}
    </ul>
  );
}
