import type { ReactNode } from 'react';
import * as m from '#messages/shop';
import { formatMoney } from '#ui/formats.ts';
import type { Tariff } from '../contract/wire.ts';

/** One way to buy a membership: what it is, what it costs and when it is charged again. */
export function PlanCard({ plan, locale, children }: { plan: Tariff; locale: string; children: ReactNode }) {
  const { name, price, periodDays, recurring, trial, dailyDownloadCap } = plan;
  const titleId = `plan-${plan.id}`;
  return (
    <section className="plan-card" aria-labelledby={titleId}>
      <h2 className="plan-card__name" id={titleId}>
        {name}
      </h2>
      <p className="plan-card__price">
        <span className="plan-card__amount">{formatMoney(locale, price)}</span>
        <span className="plan-card__period">
          {recurring ? m.every_days({ count: periodDays }) : m.for_days({ count: periodDays })}
        </span>
      </p>
      <p className="plan-card__terms">
        {recurring ? m.charged_every({ count: periodDays }) : m.charged_once()}
      </p>
      {!trial && <p className="plan-card__terms">{downloadsOf(dailyDownloadCap)}</p>}
      {children}
    </section>
  );
}

function downloadsOf(cap: number | null): string {
  return cap === null ? m.downloads_without_limit() : m.downloads_a_day({ count: cap });
}
