import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { SmallForm } from '#admin/components/form/small-form.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import { PAYOUT_TABLE, type PayoutRow } from '../contract/admin-types.ts';
import { cams } from './api.ts';

const MONTHS = 24;

/** The last months, such as `2026-11`, in UTC like payouts. */
function lastMonths(): string[] {
  const now = new Date(performance.timeOrigin + performance.now());
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}

function monthName(month: string): string {
  const format = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

export const { loader, Component } = listScreen(PAYOUT_TABLE, {
  load: (input) => cams().payouts(input),
  title: m.payouts,
  hint: m.payouts_hint,
  Above: ({ data: { month } }) => <p>{m.payouts_month({ month: monthName(month) })}</p>,
  columns: [
    field.text('nickname', m.performer),
    field.account('performerId', m.account),
    field.number('charges', m.charges),
    field.number('tokens', m.tokens),
    field.number('earned', m.earned_in_month),
    field.number('owed', m.owed),
    field.custom<PayoutRow>('book', m.book, (row) => <BookPayout of={row} />),
  ],
  filters: [{ ...filter.oneOf('month', m.month, lastMonths, monthName), none: m.this_month }],
  search: m.search_rooms,
  empty: m.no_rooms,
});

class NotANumber extends Error {}

/** R83. The money is paid outside of the program; this only books it. */
function BookPayout({ of: { id, nickname, owed } }: { of: PayoutRow }) {
  const [key, setKey] = useState<string>();
  const { revalidate } = useRevalidator();
  if (owed === 0) return null;
  async function submit({ amount = '', note = '' }: Record<string, string>) {
    if (!/^[1-9]\d{0,9}$/.test(amount.trim())) throw new NotANumber();
    await cams().bookPayout({ key: key ?? '', room: id, amount: Number(amount), note });
    setKey(undefined);
    notify(m.payout_booked());
    await revalidate();
  }
  return (
    <>
      {/* One key each time the dialog opens: pressing twice books once. */}
      <button type="button" className="button" onClick={() => setKey(crypto.randomUUID())}>
        {m.book()} <span className="visually-hidden">{nickname}</span>
      </button>
      {key && (
        <AdminDialog title={m.book_for({ name: nickname })} onClose={() => setKey(undefined)}>
          <p>{m.book_hint({ owed })}</p>
          <SmallForm
            fields={[
              { name: 'amount', label: m.tokens(), type: 'text', autoComplete: 'off', isCode: true },
              { name: 'note', label: m.how_paid(), type: 'text', autoComplete: 'off' },
            ]}
            act={m.book()}
            faultOf={(error) => (error instanceof NotANumber ? m.not_a_number() : messageOf(error))}
            onSubmit={submit}
          />
        </AdminDialog>
      )}
    </>
  );
}
