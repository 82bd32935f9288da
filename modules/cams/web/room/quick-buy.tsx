import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { browserEndpoints } from '#api/browser/browser.ts';
import * as m from '#messages/cams';
import type { walletEndpoints } from '#modules/wallet/contract/api.ts';
import type { PackList } from '#modules/wallet/contract/types.ts';
import { TokenPicture } from '#modules/wallet/web/index.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatMoney } from '#ui/text/money.ts';

const wallet = browserEndpoints<typeof walletEndpoints>('wallet');

/** Membership states of members. */
const MEMBERS: readonly string[] = ['active', 'canceled', 'trial', 'grace', 'paused'];

/**
 * Token packs for one payment system, bought without leaving the room. The checkout opens in another tab, so that a
 * running show continues.
 */
export function QuickBuy({ label, onCheckout }: { label: string; onCheckout(): void }) {
  const [offer, setOffer] = useState<PackList>();
  const [system, setSystem] = useState<string>();
  const { locale, membership } = useView();
  const id = useId();
  useEffect(() => {
    let isOver = false;
    wallet.prices({}).then(
      ({ data }) => !isOver && setOffer(data),
      () => !isOver && setOffer({ items: [], paymentSystems: [] }),
    );
    return () => {
      isOver = true;
    };
  }, []);
  const name = system ?? offer?.paymentSystems[0]?.name ?? '';
  const packs = (offer?.items ?? []).filter(({ isQuickBuy, systems }) => isQuickBuy && systems.includes(name));
  const isMember = MEMBERS.includes(membership);
  return (
    <div className="quick-buy">
      {offer && offer.paymentSystems.length > 1 && (
        <label className="quick-buy__system" htmlFor={id}>
          {m.pay_with()}
          <select id={id} value={name} onChange={({ target }) => setSystem(target.value)}>
            {offer.paymentSystems.map((one) => (
              <option key={one.name} value={one.name}>
                {one.nameHuman}
              </option>
            ))}
          </select>
        </label>
      )}
      {offer && packs.length === 0 && <p>{m.no_packs()}</p>}
      <ul className="quick-buy__packs">
        {packs.map((pack) => {
          const price = formatMoney(locale, (isMember && pack.specialPrice) || pack.normalPrice);
          return (
            <li key={pack.id}>
              <form method="post" action="/tokens/" target="_blank" rel="noopener" onSubmit={onCheckout}>
                <input type="hidden" name="priceUuid" value={pack.id} />
                <input type="hidden" name="paymentSystem" value={name} />
                <input type="hidden" name="byOneClick" value="false" />
                <button type="submit" className="quick-buy__pack">
                  <TokenPicture image={pack.imageToken} />
                  <span>{m.pack({ tokens: pack.tokens, price })}</span>
                  <span className="quick-buy__label">{label}</span>
                </button>
              </form>
            </li>
          );
        })}
      </ul>
      <Link to="/tokens/" target="_blank" rel="noopener" onClick={onCheckout}>
        {m.more_packs()}
      </Link>
    </div>
  );
}
