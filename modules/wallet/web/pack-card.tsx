import type { ReactNode } from 'react';
import * as m from '#messages/wallet';
import { formatMoney } from '#ui/text/money.ts';
import type { Pack } from '../contract/types.ts';
import { TokenPicture } from './token-picture.tsx';

/** One pack: its tokens, this visitor's price, and the members' price. */
export function PackCard({
  pack,
  isMember,
  locale,
  children,
}: {
  pack: Pack;
  isMember: boolean;
  locale: string;
  children: ReactNode;
}) {
  const { id, tokens, imageToken, normalPrice, specialPrice } = pack;
  const titleId = `pack-${id}`;
  const normal = formatMoney(locale, normalPrice);
  const special = specialPrice && formatMoney(locale, specialPrice);
  return (
    <li className="token-pack" aria-labelledby={titleId}>
      <TokenPicture image={imageToken} />
      <h2 className="token-pack__name" id={titleId}>
        {m.pack_tokens({ count: tokens })}
      </h2>
      <div>
        <p className="token-pack__amount">{(isMember && special) || normal}</p>
        {special && (
          <p className="token-pack__aside">
            {isMember ? m.members_price({ price: normal }) : m.members_pay({ price: special })}
          </p>
        )}
        <p className="token-pack__aside">{m.charged_once()}</p>
      </div>
      <div className="token-pack__acts">{children}</div>
    </li>
  );
}
