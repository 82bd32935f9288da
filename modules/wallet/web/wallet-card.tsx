import * as m from '#messages/wallet';
import { ButtonLink } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { Balance } from '../contract/types.ts';

/** R12. Whether a wallet has anything to show where no tokens are sold. */
export const ownsTokens = ({ balance, held, owed }: Balance) => balance + held + owed > 0;

/** The visitor's tokens, with a link to buy more except on the page that sells them. */
export function WalletCard({ mine, isAtPacks = false }: { mine: Balance; isAtPacks?: boolean }) {
  const { balance, held, owed } = mine;
  const { hasCams } = useView();
  return (
    <section className="wallet-card" aria-labelledby="wallet-title">
      <div className="wallet-card__head">
        <h2 id="wallet-title">{m.your_tokens()}</h2>
        {!isAtPacks && hasCams && (
          <ButtonLink size="small" to="/tokens/">
            {m.get_tokens()}
          </ButtonLink>
        )}
      </div>
      <Facts
        items={[
          { label: m.to_spend(), value: String(balance) },
          ...(held > 0 ? [{ label: m.held(), value: String(held) }] : []),
          ...(owed > 0 ? [{ label: m.owed(), value: String(owed) }] : []),
        ]}
      />
      {owed > 0 && <Notice>{m.owed_text()}</Notice>}
    </section>
  );
}
