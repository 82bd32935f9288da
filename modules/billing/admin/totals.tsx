import { money } from '#admin/components/screen/money.ts';
import * as m from '#messages/billing-admin';
import type { Total } from '../contract/admin-types.ts';

/** Totals of money entries, a box for each currency. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  if (totals.length === 0) return null;
  return (
    <div className="totals">
      {totals.map(({ entries, received, refunded, chargedBack, left }) => (
        <div key={left.currency} className="total">
          <strong>{money(left)}</strong>
          <span className="muted">
            {m.total_of({
              received: money(received),
              refunded: money({ ...refunded, minor: Math.abs(refunded.minor) }),
              chargedBack: money({ ...chargedBack, minor: Math.abs(chargedBack.minor) }),
              count: entries,
            })}
          </span>
        </div>
      ))}
    </div>
  );
}
