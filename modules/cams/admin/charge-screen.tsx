import { AccountLink } from '#admin/components/account/account-link.tsx';
import { field, labelIn, oneScreen } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/cams-admin';
import { cams } from './api.ts';
import { CHARGE_KIND, TRANSFER_KIND, WALLET_ACCOUNT } from './labels.ts';

type Detail = Awaited<ReturnType<ReturnType<typeof cams>['charge']>>['data'];

/** R82. A charge with its cause and its transfers in the wallet. */
export const { loader, Component } = oneScreen<Detail>({
  load: ({ id = '' }) => cams().charge({ id }),
  title: ({ nickname }) => m.charge_in({ name: nickname }),
  links: ({ showId, roomId }) => [
    ...(showId ? [{ label: m.its_show, to: `/cams/shows/${showId}`, isPrimary: true }] : []),
    { label: m.room, to: `/cams/rooms/${roomId}` },
  ],
  facts: [
    field.label('kind', m.kind, CHARGE_KIND),
    field.text('title', m.title),
    field.number('tokens', m.tokens),
    field.number('earned', m.earned),
    field.account('visitorId', m.visitor),
    field.account('performerId', m.performer),
    field.yesNo('isAnonymous', m.anonymous),
    field.site('site', m.site),
    field.time('madeAt', m.made),
    field.code('key', m.key),
  ],
  parts: [{ title: m.in_the_wallet, Part: Transfers }],
});

function Transfers({ of: { transfers } }: { of: Detail }) {
  if (transfers.length === 0) return <p role="alert">{m.no_transfer()}</p>;
  return (
    <ul className="plain-list">
      {transfers.map(({ id, key, kind, about, madeAt, entries }) => (
        <li key={id}>
          <strong>{labelIn(TRANSFER_KIND, kind)}</strong>
          <span>{about}</span>
          <code>{key}</code>
          <span className="muted">{dateTime(madeAt)}</span>
          <ul className="plain-list">
            {entries.map(({ account, owner, amount }) => (
              <li key={`${account}-${owner}`}>
                <span>{labelIn(WALLET_ACCOUNT, account)}</span>
                {owner && <AccountLink id={owner} isShort />}
                <span className="amount">{amount > 0 ? `+${amount}` : amount}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
