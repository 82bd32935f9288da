import { useRevalidator, useSearchParams } from 'react-router';
import { Actions, field, listScreen } from '#admin/components/resource/index.ts';
import { plainNumber } from '#admin/components/screen/plain-number.ts';
import * as m from '#messages/championship-admin';
import { ADDRESSES, type AddressRow } from '../contract/admin-api.ts';
import { championship } from './api.ts';

/** R12: where votes came from: addresses with many votes, browsers or votes per minute stand out. */
export const { loader, Component } = listScreen(ADDRESSES, {
  load: (input) => championship().addresses({ ...input, edition: Number(input.edition) }),
  title: m.addresses,
  hint: m.addresses_hint,
  search: m.search_addresses,
  columns: [
    field.code('id', m.address_hash),
    field.number('votes', m.votes),
    field.number('voided', m.voided),
    field.number('browsers', m.browsers),
    field.number('accounts', m.accounts),
    field.number('peak', m.peak),
    field.words<AddressRow>('favourite', m.mostly_for, ({ favourite, favouriteVotes }) =>
      m.for_number({ number: favourite, votes: plainNumber(favouriteVotes) }),
    ),
    field.time('firstAt', m.first_at),
    field.time('lastAt', m.last_at),
    field.custom<AddressRow>('actions', m.actions, (row) => <VoidVotes row={row} />),
  ],
  empty: m.no_addresses,
});

function VoidVotes({ row }: { row: AddressRow }) {
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const open = row.votes - row.voided;
  return (
    <Actions
      of={row}
      name={row.id}
      actions={[
        {
          label: m.void_votes,
          tone: 'danger',
          permission: 'promotions.publish',
          when: () => open > 0,
          reason: ({ id }) => ({
            title: m.void_title({ address: id }),
            text: m.void_text({ votes: plainNumber(open) }),
            hint: m.reason_hint(),
          }),
          run: async ({ id }, reason) => {
            const edition = Number(query.get('edition'));
            const { data } = await championship().voidVotes({ edition, address: id, reason });
            await revalidate();
            return m.were_voided({ votes: plainNumber(data.votes) });
          },
        },
      ]}
    />
  );
}
