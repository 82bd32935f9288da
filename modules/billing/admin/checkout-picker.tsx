import { useState } from 'react';
import { idForEmail } from '#admin/components/account/account-book.ts';
import { AccountName } from '#admin/components/account/account-link.tsx';
import { SearchField } from '#admin/components/field/search-field.tsx';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { Badge } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { money } from '#admin/components/screen/money.ts';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/billing-admin';
import type { CheckoutRow, PostbackDetail } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { CHECKOUT } from './states.tsx';

/** Chooses the checkout that a payment is for: likely ones first, and any other by account. */
export function CheckoutPicker({ postback: { id, messages } }: { postback: PostbackDetail }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<CheckoutRow>();
  const { data: found, fault } = useLoaded(search, async () => {
    const query = { id, search: (await idForEmail(search)) ?? '' };
    return (await billing().checkoutsFor(query)).data.rows;
  });
  // The chosen one stays in the list during further searches.
  const others = found?.filter((row) => row.id !== chosen?.id);
  const rows = chosen ? [chosen, ...(others ?? [])] : others;
  const paid = messages.find(({ amount }) => amount !== null)?.amount;
  const fits = ({ price }: CheckoutRow) => paid?.minor === price.minor && paid.currency === price.currency;
  return (
    <fieldset className="field">
      <legend>{m.which_checkout()}</legend>
      <SearchField value={search} hint={m.search_checkouts()} onSearch={(text) => setSearch(text.trim())} />
      {!search && <p className="field-hint">{m.which_checkout_hint()}</p>}
      <div className="choices scrolling" aria-busy={!found && !fault}>
        {!found && !fault && <Waiting />}
        {fault && <p role="alert">{fault}</p>}
        {rows?.length === 0 && <p className="muted">{m.no_checkout_fits()}</p>}
        {rows?.map((row) => (
          <label key={row.id} className="check">
            <input
              type="radio"
              name="checkoutId"
              value={row.id}
              required
              checked={row === chosen}
              onChange={() => setChosen(row)}
            />
            <span>
              <strong>
                <AccountName id={row.userId} />
              </strong>{' '}
              {fits(row) && <span className="badge">{m.same_amount()}</span>}{' '}
              <Badge labels={CHECKOUT} value={row.state} />
              <br />
              {row.name}, {money(row.price)} · {dateTime(row.createdAt)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
