import { money } from '#admin/components/screen/money.ts';
import * as m from '#messages/billing-admin';
import type { Total } from '../contract/admin-types.ts';

/** What movements come to, a box for each currency. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  if (totals.length === 0) return null;
  return (
    <div className="totals">
      {totals.map(({ entries, received, givenBack, left }) => (
        <div key={left.currency} className="total">
          <strong>{money(left)}</strong>
          <span className="muted">
            {m.total_of({
              received: money(received),
              givenBack: money({ ...givenBack, minor: Math.abs(givenBack.minor) }),
              count: entries,
            })}
          </span>
        </div>
      ))}
    </div>
  );
}
